import { employeeAddMachine } from '../../../machines/employee-add.machine.ts'
import { modelOf } from '../model.ts'
import { asha, sable } from '../samples.ts'

const draft = { firstName: 'Asha', lastName: 'Raman', email: 'asha.raman@sable.example', phone: '' }

export const employeeAddModel = modelOf<typeof employeeAddMachine>(employeeAddMachine, {
  place: { path: `/business/details/${sable._id}?tab=employees` },
  events: () => [
    { type: 'addition.opened', businessId: sable._id },
    { type: 'form.submitted', draft },
    { type: 'form.left' },
    { type: 'check.requested', draft },
  ],
  answers: { addEmployee: { added: { message: 'Employee added', data: asha } } },
  failures: { addEmployee: { unanswered: { kind: 'unanswered', status: null } } },
  identity: () => null,
})
