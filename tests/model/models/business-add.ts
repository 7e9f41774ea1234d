import { businessAddMachine } from '../../../machines/business-add.machine.ts'
import { emptyBusiness } from '../../../machines/rules/business-form.ts'
import { modelOf } from '../model.ts'
import { sable } from '../samples.ts'

const draft = {
  ...emptyBusiness,
  name: 'Sable Media LLC',
  email: 'office@company23.example',
  ownerFirstName: 'Ingrid',
  ownerLastName: 'Larsen',
  ownerEmail: 'owner@company23.example',
  count: '11',
}

export const businessAddModel = modelOf<typeof businessAddMachine>(businessAddMachine, {
  place: { path: '/business', press: ['Add business'] },
  events: () => [
    { type: 'form.submitted', draft },
    { type: 'form.left' },
    { type: 'check.requested', draft },
  ],
  answers: {
    addBusiness: { added: { message: 'Business added', data: sable } },
  },
  failures: { addBusiness: { unanswered: { kind: 'unanswered', status: null } } },
})
