import { paletteMachine } from '../../../machines/palette.machine.ts'
import { modelOf } from '../model.ts'
import { lotus, payments } from '../samples.ts'

const businesses = [lotus]

export const paletteModel = modelOf<typeof paletteMachine>(paletteMachine, {
  place: { path: '/payments', press: ['Search'] },
  events: () => [
    // every payer's and business's email contains it
    { type: 'text.typed', text: 'example' },
    { type: 'text.typed', text: '' },
    { type: 'search.submitted' },
    { type: 'line.chosen', id: 'payment-pay_1' },
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
  can: (snapshot, event) => {
    const { text, payments, businesses } = snapshot.context
    if (event.type === 'text.typed') return event.text !== text
    // arrows need a line
    if (event.type === 'line.chosen')
      return (
        text === '' || [payments, businesses].some(({ rows, error }) => rows.length > 0 || error !== null)
      )
    // with a chosen line, or with all results, Enter runs that line
    if (event.type === 'search.submitted')
      return snapshot.hasTag('unsettled') && !snapshot.matches({ open: { line: 'chosen' } })
    return true
  },
})
