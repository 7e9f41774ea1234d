import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import { memoryOf, readerMachine } from '../../../machines/shared/reader.machine.ts'
import { modelOf, plain } from '../model.ts'
import { payments } from '../samples.ts'

const requestOf = (search: string) =>
  ({ type: 'rows.requested', wanted: { search, from: null, until: null } }) as const

// an incomplete list, whose rows have no ids, so that the same rows can answer a request for any page
const part = {
  rows: Array.from({ length: 40 }, () => ({
    paymentStatus: 'completed',
    paidAt: '2025-10-12T19:34:00.000Z',
  })),
  total: 120,
}

const machine = readerMachine<Payment>()

export const readerModel = modelOf<typeof machine>(machine, {
  place: { path: '/payments?status=completed' },
  starts: [
    {
      as: 'opened',
      input: { idOf: paymentId, dateOf: ({ paidAt }) => paidAt },
      first: [requestOf('')],
    },
  ],
  // a separate actor loads the 'other' search while the whole list loads
  events: () => [
    requestOf(''),
    requestOf('other'),
    ...plain('retry.requested', 'data.outdated', 'wait.stopped', 'list.left', 'session.ended'),
  ],
  answers: {
    listRows: { 'a part': part, everything: { rows: payments, total: payments.length } },
    listRowsBeside: { 'a part': part },
  },
  // the reader has a Stop button only next to loaded rows; until then, the list shows its own Stop button
  can: (snapshot, { type }) => {
    const { context } = snapshot
    if (type === 'wait.stopped') return memoryOf(context) !== null
    if (type === 'list.left') return context.memories.size > 0
    return type !== 'rows.requested' || !snapshot.matches('idle') || context.memories.size > 0
  },
  identity: ({ wanted, memories, asked }) => {
    const memory = memoryOf({ wanted, memories })
    return [
      wanted.search,
      asked.map((page) => page !== null),
      memory && [memory.entries.length === memory.total, memory.pages > 0],
    ]
  },
  leaving: ['list.left', 'session.ended'],
})
