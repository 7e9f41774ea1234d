// The payments list: paging, search, selection of rows across pages, the next page fetched ahead.
// Spec, sections 2 (payments list screen), 5 (page query), 7 (payments/all) and 9 (debounce, page sizes).
import { setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Payment } from './contract/calls.ts'
import { paymentId } from './contract/ids.ts'
import { toPageInput } from './rules/page-input.ts'
import {
  followReading,
  pagedList,
  type PagedList,
  type PagedListChildren,
  type PagedListEvent,
} from './shared/paged-list.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { searchBoxMachine } from './shared/search-box.machine.ts'

type Context = PagedList<Payment>

const list = pagedList<'listPayments', Context>('listPayments', 'An error occurred', {
  input: toPageInput,
  keep: ({ payments, total_payments }) => ({ rows: payments, total: total_payments }),
  idOf: paymentId,
})

export const paymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PagedListEvent,
    tags: {} as 'pending',
    children: {} as PagedListChildren,
  },
  actors: {
    listPayments: call('listPayments'),
    followReading,
    patience: patienceMachine,
    searchBox: searchBoxMachine,
  },
  actions: list.actions,
  guards: list.guards,
  delays: list.delays,
}).createMachine({
  id: 'payments',
  context: list.context,
  type: 'parallel',
  invoke: { id: 'followReading', src: 'followReading' },
  on: list.on,
  states: {
    status: list.status,
    view: list.view,
    selection: list.selection,
    search: list.search,
  },
})
