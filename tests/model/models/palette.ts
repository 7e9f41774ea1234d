import { paletteMachine } from '../../../machines/palette.machine.ts'
import { modelOf } from '../model.ts'
import { lotus, payments } from '../samples.ts'

const businesses = [lotus]

export const paletteModel = modelOf<typeof paletteMachine>(paletteMachine, {
  place: { path: '/payments', press: ['Search'] },
  events: () => [
    // every payer's and every business's email has it
    { type: 'text.typed', text: 'example' },
    { type: 'text.typed', text: '' },
    { type: 'search.submitted' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
  ],
  answers: {
    listPayments: {
      matches: { payments, total_payments: 120 },
      none: { payments: [], total_payments: 0 },
    },
    listBusinesses: {
      matches: { businesses, total_businesses: 24 },
      none: { businesses: [], total_businesses: 0 },
    },
  },
  identity: ({ text, payments, businesses }) => [
    text,
    payments.total,
    payments.error,
    businesses.total,
    businesses.error,
  ],
  can: (snapshot, event) => event.type !== 'text.typed' || event.text !== snapshot.context.text,
})
