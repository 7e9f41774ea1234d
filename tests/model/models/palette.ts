import { paletteMachine } from '../../../machines/palette.machine.ts'
import { modelOf } from '../model.ts'
import { lotus, payments } from '../samples.ts'

const businesses = [lotus]

export const paletteModel = modelOf<typeof paletteMachine>(paletteMachine, {
  place: { path: '/payments', press: ['Search'] },
  events: ({ context }) => [
    // every payer's and every business's email has it
    { type: 'text.typed', text: 'example' },
    { type: 'text.typed', text: 'lotus' },
    { type: 'text.typed', text: '' },
    { type: 'search.submitted' },
    { type: 'payments.requested', text: '' },
    { type: 'payments.requested', text: context.text },
    { type: 'businesses.requested', text: '' },
    { type: 'businesses.requested', text: context.text },
    { type: 'commands.requested' },
    { type: 'retry.requested' },
  ],
  answers: {
    listPayments: {
      matches: { payments, total_payments: payments.length },
      none: { payments: [], total_payments: 0 },
    },
    listBusinesses: {
      matches: { businesses, total_businesses: businesses.length },
      none: { businesses: [], total_businesses: 0 },
    },
  },
  identity: ({ text, payments, businesses, error }) => [text, payments.length, businesses.length, error],
  can: (snapshot, event) => {
    const { text } = snapshot.context
    if (event.type === 'text.typed') return event.text !== text
    if (event.type === 'payments.requested' || event.type === 'businesses.requested')
      return snapshot.matches('commands') && event.text === text
    if (event.type === 'commands.requested') return !snapshot.matches('commands') && text === ''
    return true
  },
})
