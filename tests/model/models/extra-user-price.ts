import { extraUserPriceMachine } from '../../../machines/extra-user-price.machine.ts'
import { modelOf } from '../model.ts'
import { plans } from '../samples.ts'

const price = { _id: 'eup_1', price: 7.5 }

export const extraUserPriceModel = modelOf<typeof extraUserPriceMachine>(extraUserPriceMachine, {
  place: { path: '/subscription-plans', press: ['Change extra-user price'] },
  starts: [{ as: 'opened', input: { price: 5 } }],
  events: () => [
    { type: 'form.submitted', draft: { price: '7.50' } },
    { type: 'form.left' },
    { type: 'check.requested', draft: { price: '7.50' } },
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
    updateExtraUserPrice: { unanswered: { kind: 'unanswered', status: null } },
  },
  // a check compares the plans with the sent price, here the draft
  identity: ({ draft }) => draft,
  can: ({ context }, event) => event.type !== 'check.requested' || context.draft.price === '7.50',
})
