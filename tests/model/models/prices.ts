import { pricesMachine } from '../../../machines/prices.machine.ts'
import { modelOf } from '../model.ts'
import { growth, plans } from '../samples.ts'

export const pricesModel = modelOf<typeof pricesMachine>(pricesMachine, {
  place: { path: '/subscription-plans', press: ['Change prices'] },
  starts: [{ as: 'opened', input: { plans } }],
  events: () => [
    { type: 'form.submitted', draft: { percent: '10', rounding: '.99', chosen: [growth._id] } },
    { type: 'form.left' },
  ],
})
