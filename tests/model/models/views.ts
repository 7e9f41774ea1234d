import type { View } from '../../../machines/rules/views.ts'
import { viewsMachine } from '../../../machines/views.machine.ts'
import { modelOf } from '../model.ts'

const shown = { limit: 10, status: 'failed' }
const viewOf = (name: string, search: View['search'] = shown): View => ({
  name,
  list: 'payments',
  search,
  columns: null,
})

// the user has removed this view's days from the list, so that the view can be updated
const failed = viewOf('Failed', { ...shown, paidFrom: 'thisYear' })

export const viewsModel = modelOf<typeof viewsMachine>(viewsMachine, {
  place: {
    path: '/payments?status=failed&paidFrom=thisYear',
    press: ['Remove Paid This year', 'Add or edit views'],
    stored: { views: JSON.stringify([failed]) },
  },
  starts: [{ as: 'with one', input: { views: [failed] } }],
  events: ({ context: { views } }) => [
    { type: 'view.submitted', view: viewOf('October') },
    { type: 'view.submitted', view: viewOf('Failed') },
    { type: 'name.submitted', name: 'Failed', to: 'Broken' },
    { type: 'name.submitted', name: 'Failed', to: 'October' },
    { type: 'view.updated', view: viewOf('Failed') },
    { type: 'default.toggled', name: 'Failed' },
    { type: 'removal.requested', name: views.at(-1)?.name ?? 'Failed' },
    { type: 'views.received', views: [viewOf('Elsewhere')] },
    { type: 'storage.failed' },
  ],
  identity: ({ views }) => views.map(({ name, search }) => [name, search.paidFrom]),
  can: ({ context: { views } }, event) => {
    const has = (name: string) => views.some((view) => view.name === name)
    if (event.type === 'name.submitted' || event.type === 'default.toggled') return has(event.name)
    // with two views, the other one matches the list and is active instead
    if (event.type === 'view.updated')
      return views.length === 1 && has('Failed') && views[0]?.search.paidFrom !== undefined
    if (event.type === 'removal.requested') return has(event.name)
    if (event.type === 'views.received') return !has('Elsewhere')
    if (event.type === 'storage.failed') return views.length > 0
    return views.length < 3
  },
})
