import { employeesMachine } from '../../../machines/employees.machine.ts'
import { modelOf } from '../model.ts'
import { asha, liam, sable } from '../samples.ts'

const employees = [asha, liam]

export const employeesModel = modelOf<typeof employeesMachine>(employeesMachine, {
  place: { path: `/business/details/${sable._id}` },
  tabs: { 'employees.wanted': 'Employees' },
  events: () => [
    { type: 'employees.wanted', businessId: sable._id },
    { type: 'employees.outdated' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
    { type: 'employee.added', employee: liam },
    { type: 'removal.requested', employee: asha },
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
    { type: 'refusal.closed' },
  ],
  answers: {
    listEmployees: { two: { message: 'Employees', data: employees } },
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
})
