// Reads all payments page by page, for a backend without filters and sort order. One per session; caches the pages.
// Spec, sections 7 (payments/all) and 8 ('An error occurred'). A range of days is looked for; else everything is read.
import { setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Payment } from './contract/calls.ts'
import { paymentId } from './contract/ids.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { reading, type Reading, type ReadingEvent } from './shared/reading.ts'

const reader = reading<'listPayments', Payment>('listPayments', 'An error occurred', {
  id: 'paymentReader',
  input: (page) => page,
  keep: ({ payments, total_payments }) => ({ rows: payments, total: total_payments }),
  idOf: paymentId,
  dateOf: ({ paidAt }) => paidAt,
})

export const paymentReaderMachine = setup({
  types: {
    context: {} as Reading<Payment>,
    events: {} as ReadingEvent,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { listPayments: call('listPayments'), patience: patienceMachine },
  actions: reader.actions,
  guards: reader.guards,
}).createMachine({
  id: 'paymentReader',
  context: reader.context,
  initial: 'idle',
  on: reader.on,
  states: reader.states,
})
