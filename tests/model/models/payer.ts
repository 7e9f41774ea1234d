import { payerMachine } from '../../../machines/payer.machine.ts'
import { modelOf } from '../model.ts'
import { payments } from '../samples.ts'

const [payment = {}] = payments
const email = String(payment.user?.email)
const toggled = (isSelected: boolean) =>
  ({ type: 'rows.toggled', ids: [String(payment._id)], isSelected }) as const

export const payerModel = modelOf<typeof payerMachine>(payerMachine, {
  place: { path: `/payments/customer?email=${email}` },
  starts: [{ as: 'opened', input: { email } }],
  events: () => [toggled(true), toggled(false), { type: 'selection.cleared' }],
  // only a selection has the bar with the clear button, and a checkbox only toggles
  can: ({ context: { selected } }, event) =>
    event.type === 'rows.toggled' ? event.isSelected === (selected.length === 0) : selected.length > 0,
  identity: ({ selected }) => selected,
})
