import { dockMachine } from '../../../machines/dock.machine.ts'
import { modelOf } from '../model.ts'
import { payments } from '../samples.ts'

const [{ transactionId } = {}] = payments

export const dockModel = modelOf<typeof dockMachine>(dockMachine, {
  place: { path: `/payments?txn=${String(transactionId)}` },
  events: () => [{ type: 'width.toggled' }],
})
