import { filtersMachine } from '../../../machines/filters.machine.ts'
import type { PageFilter } from '../../../machines/contract/filter-names.ts'
import { modelOf } from '../model.ts'

export const filtersModel = modelOf<typeof filtersMachine>(filtersMachine, {
  place: { path: '/payments' },
  starts: [{ as: 'opened', input: { filter: {} } }],
  events: ({ context: { filter } }) => [
    { type: 'filters.opened', only: null },
    { type: 'filters.opened', only: 'status' },
    { type: 'filters.closed' },
    { type: 'filter.changed', change: { status: filter.status === undefined ? 'failed' : '' } },
    { type: 'text.typed', drafts: { amountFrom: '10' } },
    { type: 'text.typed', drafts: { amountFrom: 'much' } },
    { type: 'text.submitted' },
    { type: 'filter.received', filter: { status: 'failed' }, dropped: [] },
    { type: 'filter.received', filter: {}, dropped: ['amountFrom'] },
  ],
  // the URL stores the chosen filter, and the app sends it back
  echoes: {
    choose: ({ filter }: { filter: PageFilter }) => ({ type: 'filter.received', filter, dropped: [] }),
  },
  identity: ({ filter, drafts, only }) => [filter.status, filter.amountFrom, drafts.amountFrom, only],
  can: (snapshot, event) => {
    const { filter, drafts, only } = snapshot.context
    if (event.type.startsWith('text.') && only !== null) return false
    if (event.type === 'text.typed') return event.drafts.amountFrom !== drafts.amountFrom
    if (event.type === 'filter.changed') {
      // a click elsewhere first blurs the amount field, which applies the typed amount
      if (snapshot.matches({ open: 'typing' })) return false
      // with the panel closed, users can only remove filters
      return snapshot.matches('open') || event.change.status === ''
    }
    // the app sends the URL's filter only after a change
    if (event.type === 'filter.received')
      return event.dropped.length > 0 || filter.status === undefined || filter.amountFrom !== undefined
    return true
  },
})
