import { employeesMachine } from '../../../machines/employees.machine.ts'
import { modelOf } from '../model.ts'
import { asha, liam, sable } from '../samples.ts'

const employees = [asha, liam]

export const employeesModel = modelOf<typeof employeesMachine>(employeesMachine, {
  place: { path: `/business/details/${sable._id}` },
  tabs: { 'employees.requested': 'Employees' },
  events: () => [
    { type: 'employees.requested', businessId: sable._id },
    { type: 'check.requested' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
    { type: 'employee.updated', employee: liam },
    { type: 'removal.requested', employee: asha },
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
    { type: 'refusal.closed' },
  ],
  answers: {
    listEmployees: {
      two: { message: 'Employees', data: employees },
      'kept for a while': { message: 'Employees', data: employees, isOld: true },
    },
    listEmployeesAnew: { two: { message: 'Employees', data: employees } },
    removeEmployee: { removed: { message: 'Asha Raman was removed' } },
  },
  failures: {
    removeEmployee: { refused: {}, 'gone already': { status: 404, message: 'No such employee' } },
  },
  identity: ({ asked, leaving, refusal, isOutdated }) => [
    asked?._id,
    leaving.map(({ _id }) => _id),
    refusal !== null,
    isOutdated,
  ],
  can: (snapshot, event) => {
    const { type } = event
    const { asked, refusal, leaving } = snapshot.context
    if (type.startsWith('xstate.') || type.startsWith('removal.c') || type === 'employees.requested')
      return true
    // the session's question covers everything else, and the other tab shows nothing of this
    if (asked !== null || snapshot.matches({ status: { idle: 'unasked' } })) return false
    if (type === 'removal.requested')
      return snapshot.matches({ status: 'success' }) && leaving.every(({ _id }) => _id !== event.employee._id)
    return type !== 'refusal.closed' || refusal !== null
  },
})
