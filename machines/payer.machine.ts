// All payments of one payer, read page by page, and the selected ones.
// Spec, sections 2 (payments list screen) and 7 (payments/all with search).
import { assign, sendTo, setup } from 'xstate'
import type { Payment } from './contract/calls.ts'
import { paymentId } from './rules/payment-ids.ts'
import { toSearch } from './rules/page-query.ts'
import { emailOf } from './rules/double-charge.ts'
import { readerMachine, type ReaderActor } from './shared/reader.machine.ts'

interface Context {
  /** reads the search results, which contain other emails too: the search also finds parts of emails */
  reader: ReaderActor<Payment>
  email: string
  /** ids of the selected payments */
  selected: readonly string[]
}

type Event =
  /** the user selected or deselected a payment, a range, or all payments of the page */
  { type: 'rows.toggled'; ids: readonly string[]; isSelected: boolean } | { type: 'selection.cleared' }

export const payerMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { email: string } },
  actors: { reader: readerMachine<Payment>() },
  actions: {
    read: sendTo(
      ({ context }) => context.reader,
      ({ context }) => ({
        type: 'rows.requested',
        wanted: { search: toSearch(emailOf(context.email)), from: null, until: null },
      }),
    ),
    toggle: assign(({ context }, { ids, isSelected }: { ids: readonly string[]; isSelected: boolean }) => ({
      selected: [...context.selected.filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])],
    })),
    selectNone: assign({ selected: [] }),
  },
}).createMachine({
  id: 'payer',
  context: ({ input, spawn }) => ({
    ...input,
    reader: spawn('reader', {
      id: 'reader',
      input: { idOf: paymentId, dateOf: ({ paidAt }) => paidAt },
    }),
    selected: [],
  }),
  entry: 'read',
  on: {
    'rows.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
    'selection.cleared': { actions: 'selectNone' },
  },
})
