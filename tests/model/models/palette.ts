import { paletteMachine, shownPlaces } from '../../../machines/palette.machine.ts'
import { modelOf } from '../model.ts'
import { asha, lotus, payments, sable } from '../samples.ts'

const businesses = [lotus]

export const paletteModel = modelOf<typeof paletteMachine>(paletteMachine, {
  place: { path: '/payments', press: ['Search'], supports: ['searchEmployees'] },
  starts: [{ as: 'opened', input: { canFindPeople: true } }],
  events: () => [
    // the email of every customer and business contains this text
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
    searchEmployees: {
      matches: {
        employees: [{ ...asha, business: { _id: sable._id, name: sable.name } }],
        total_employees: 12,
      },
      none: { employees: [], total_employees: 0 },
    },
  },
  identity: ({ text, payments, businesses, people }) => [
    text,
    payments.total,
    payments.error,
    businesses.total,
    businesses.error,
    people.total,
    people.error,
  ],
  can: ({ context }, event) => {
    const shown = shownPlaces(context).map((place) => context[place])
    if (event.type === 'text.typed') return event.text !== context.text
    // a user can choose a line only if one is listed
    if (event.type === 'line.chosen')
      return context.text === '' || shown.some(({ rows, error }) => rows.length > 0 || error !== null)
    if (event.type === 'retry.requested') return shown.some(({ error }) => error !== null)
    return true
  },
})
