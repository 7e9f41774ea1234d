import { extraUserPriceMachine } from '../../../machines/extra-user-price.machine.ts'
import { modelOf } from '../model.ts'
import { plans } from '../samples.ts'

const price = { _id: 'eup_1', price: 7.5 }

export const extraUserPriceModel = modelOf<typeof extraUserPriceMachine>(extraUserPriceMachine, {
  place: { path: '/subscription-plans', press: ['Change extra-user price'] },
  starts: [{ as: 'opened', input: { price: 5 } }],
  events: () => [
    { type: 'price.typed', text: '7.50' },
    { type: 'price.typed', text: '' },
    { type: 'price.submitted' },
    { type: 'check.requested' },
    { type: 'wait.stopped' },
  ],
  answers: {
    updateExtraUserPrice: { changed: { message: 'Extra-user price updated', data: price } },
    listPlans: {
      changed: { message: 'Plans', data: plans.map((plan) => ({ ...plan, extraUserPriceObj: price })) },
      unchanged: { message: 'Plans', data: plans },
    },
  },
  failures: {
    updateExtraUserPrice: {
      'by its field': { status: 400, fields: { price: 'Price must be 0 or more' } },
      refused: {},
      unanswered: { kind: 'unanswered', status: null },
    },
  },
  identity: ({ draft, isChecked, refused, error }) => [draft, isChecked, refused, error],
  can: ({ context }, event) => event.type !== 'price.typed' || event.text !== context.draft,
})
