import { employeeAddMachine } from '../../../machines/employee-add.machine.ts'
import { modelOf } from '../model.ts'
import { asha, sable } from '../samples.ts'

const form = {
  businessId: sable._id,
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'asha.raman@sable.example',
}

export const employeeAddModel = modelOf<typeof employeeAddMachine>(employeeAddMachine, {
  place: { path: `/business/details/${sable._id}?tab=employees` },
  events: () => [
    { type: 'addition.opened' },
    { type: 'addition.cancelled' },
    { type: 'employee.submitted', form },
  ],
  answers: { addEmployee: { added: { message: 'Employee added', data: asha } } },
  failures: { addEmployee: { refused: {}, unanswered: { kind: 'unanswered', status: null } } },
  identity: ({ error }) => error,
})
