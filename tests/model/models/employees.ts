import { employeesMachine } from '../../../machines/employees.machine.ts'
import { modelOf, plain } from '../model.ts'
import { asha, liam, sable } from '../samples.ts'

const employees = [asha, liam]

export const employeesModel = modelOf<typeof employeesMachine>(employeesMachine, {
  // not the Overview tab, because it would load the employees at once
  place: { path: `/business/details/${sable._id}?tab=activity` },
  tabs: { 'employees.requested': 'Employees' },
  events: () => [
    { type: 'employees.requested', businessId: sable._id },
    ...plain('check.requested', 'retry.requested', 'wait.stopped', 'data.outdated'),
    { type: 'employee.updated', employee: liam },
    { type: 'employee.removed', id: asha._id },
    { type: 'rows.toggled', ids: [asha._id], isSelected: true },
    { type: 'selection.cleared' },
  ],
  answers: {
    listEmployees: {
      two: { message: 'Employees', data: employees },
      'kept for a while': { message: 'Employees', data: employees, isOld: true },
    },
    listEmployeesAnew: { two: { message: 'Employees', data: employees } },
  },
  identity: ({ isOutdated, selected }) => [isOutdated, selected],
  can: (snapshot, { type }) => {
    const { selected } = snapshot.context
    // the notice of a removal with an unknown outcome offers the check
    if (type === 'check.requested') return snapshot.matches({ success: 'resting' })
    if (type === 'employee.removed') return snapshot.matches({ success: 'resting' }) && selected.length === 0
    if (type === 'rows.toggled') return snapshot.matches({ success: 'resting' }) && selected.length === 0
    if (type === 'selection.cleared') return selected.length > 0
    // before the Employees tab opens, the page offers none of the other gestures
    return (
      type.startsWith('xstate.') || type === 'employees.requested' || !snapshot.matches({ idle: 'unasked' })
    )
  },
})
