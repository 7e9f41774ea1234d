import type { Business, Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import { isSameFilter, isSameQuery, type PageQuery } from '../../../machines/rules/page-query.ts'
import { pagedListMachine } from '../../../machines/shared/paged-list.machine.ts'
import { modelOf, plain } from '../model.ts'
import { lotus, payments, sable } from '../samples.ts'

/** A row with the fields of both lists. */
export type Row = Payment & Business

const pagedList = pagedListMachine<Row>()

const rows = [sable, lotus].map((business, index): Row => ({ ...payments[index], ...business }))
const query: PageQuery = { page: 1, limit: 10, search: '' }
const first = [{ type: 'query.received', query }] as const

export const pagedListModel = modelOf<typeof pagedList>(pagedList, {
  place: (as) => ({ path: as === 'payments' ? '/payments' : '/business' }),
  starts: [
    { as: 'payments', input: { idOf: paymentId }, first },
    { as: 'businesses', input: { idOf: ({ _id }) => _id }, first },
  ],
  events: (snapshot) => {
    const { query: now, rows: shown, selected, idOf } = snapshot.context
    const isSelected = (row: Row) => snapshot.matches({ selection: 'all' }) || selected.includes(row)
    const toggled = (some: readonly Row[]) => ({
      type: 'rows.toggled' as const,
      ids: some.map(idOf),
      isSelected: !some.every(isSelected),
    })
    const isPayments = idOf === paymentId
    return [
      { type: 'page.requested', page: 2 },
      { type: 'page.requested', page: now.page },
      { type: 'limit.chosen', limit: now.limit === 10 ? 20 : 10 },
      { type: 'limit.chosen', limit: now.limit },
      {
        type: 'filter.chosen',
        filter: now.filter === undefined ? { sort: isPayments ? '-amount' : 'name' } : {},
      },
      { type: 'filter.chosen', filter: now.filter ?? {} },
      // every business's email contains the searched text
      { type: 'search.requested', search: isPayments ? 'TXN' : 'company' },
      { type: 'query.received', query },
      { type: 'query.received', query: { ...query, search: isPayments ? 'other' : 'example' } },
      toggled(shown.slice(0, 1)),
      toggled(shown),
      ...plain('all.chosen', 'selection.cleared', 'retry.requested', 'wait.stopped', 'data.outdated'),
      ...(isPayments
        ? []
        : rows
            .slice(0, 1)
            .flatMap((row) => [
              { type: 'row.updated' as const, row: { ...row, isActive: false } },
              { type: 'row.added' as const, id: row._id },
              { type: 'check.requested' as const },
            ])),
    ]
  },
  answers: {
    listRows: {
      'many pages': { rows, total: 120 },
      'one page': { rows, total: rows.length },
      'kept for a while': { rows, total: 120, isOld: true },
    },
    listRowsAnew: { 'many pages': { rows, total: 120 } },
    listRowsAhead: { 'many pages': { rows, total: 120 } },
  },
  // the machine navigates to a URL, and the app sends the URL's query back
  echoes: { navigate: ({ query }: { query: PageQuery }) => ({ type: 'query.received', query }) },
  identity: ({ query, total, selected }) => [
    query.page,
    query.limit,
    // one value for both: a sort order and a search lead to the same states
    query.filter?.sort ?? query.search,
    total !== null && total > query.limit,
    selected.length > 0,
  ],
  can: (snapshot, event) => {
    const { query, total, selected } = snapshot.context
    // this state is too short for a user's event: only a cached response or the end of the delay leaves it
    if (snapshot.matches({ view: 'turning' })) return /^xstate\.(after\.turn|done)\./.test(event.type)
    // these events need a visible row
    if (event.type === 'row.updated' || event.type === 'row.added' || event.type === 'check.requested')
      return snapshot.matches({ status: 'success' })
    // only visible rows can be selected
    if (event.type === 'rows.toggled')
      return snapshot.matches({ view: 'rows' }) && !snapshot.matches({ status: 'error' })
    const isAll = snapshot.matches({ selection: 'all' })
    if (event.type === 'all.chosen') return !isAll && selected.length > 0 && (total ?? 0) > selected.length
    if (event.type === 'selection.cleared') return isAll || selected.length > 0
    // the app sends the URL's query only after a change
    if (event.type === 'query.received') return !isSameQuery(event.query, query)
    if (event.type === 'page.requested') return event.page !== query.page && (total ?? 0) > 10
    if (event.type === 'limit.chosen') return event.limit !== query.limit && total !== null
    if (event.type === 'filter.chosen')
      return !isSameFilter(event.filter, query.filter) && !snapshot.matches({ status: 'error' })
    if (event.type === 'search.requested') return event.search !== query.search
    return true
  },
})
