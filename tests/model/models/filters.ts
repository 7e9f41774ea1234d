import { filtersMachine } from '../../../machines/filters.machine.ts'
import type { PageFilter } from '../../../machines/contract/filter-names.ts'
import { modelOf } from '../model.ts'

export const filtersModel = modelOf<typeof filtersMachine>(filtersMachine, {
  place: { path: '/payments' },
  starts: [{ as: 'opened', input: { filter: {} } }],
  events: ({ context: { filter } }) => [
    { type: 'filters.opened' },
    { type: 'filters.closed' },
    { type: 'filter.changed', change: { status: filter.status === undefined ? 'failed' : '' } },
    { type: 'number.typed', drafts: { amountFrom: '10' } },
    { type: 'number.typed', drafts: { amountFrom: 'much' } },
    { type: 'number.submitted' },
    { type: 'filter.received', filter: { status: 'failed' }, dropped: [] },
    { type: 'filter.received', filter: {}, dropped: ['amountFrom'] },
  ],
  // the address holds the chosen filter
  echoes: {
    choose: ({ filter }: { filter: PageFilter }) => ({ type: 'filter.received', filter, dropped: [] }),
  },
  identity: ({ filter, drafts }) => [filter.status, filter.amountFrom, drafts.amountFrom],
  can: (snapshot, event) => {
    const { filter, drafts } = snapshot.context
    if (event.type === 'number.typed') return event.drafts.amountFrom !== drafts.amountFrom
    if (event.type === 'filter.changed') {
      // a click elsewhere blurs the box first: the typed amount applies
      if (snapshot.matches({ open: 'typing' })) return false
      // without the panel only the chips remain, which remove filters
      return snapshot.matches('open') || event.change.status === ''
    }
    // the address only sends a changed filter
    if (event.type === 'filter.received')
      return event.dropped.length > 0 || filter.status === undefined || filter.amountFrom !== undefined
    return true
  },
})
