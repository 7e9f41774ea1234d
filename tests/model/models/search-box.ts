import { searchBoxMachine } from '../../../machines/shared/search-box.machine.ts'
import { modelOf } from '../model.ts'

export const searchBoxModel = modelOf<typeof searchBoxMachine>(searchBoxMachine, {
  place: { path: '/payments' },
  starts: [{ as: 'opened', input: { pause: 1000 } }],
  events: ({ context }) => [
    { type: 'search.typed', text: 'TXN' },
    { type: 'search.typed', text: context.search },
    { type: 'search.submitted' },
    { type: 'search.received', search: '' },
    { type: 'search.received', search: 'other' },
  ],
  // the app writes the search to the URL, and then sends it back to the machine
  echoes: { 'search.requested': ({ search }: { search: string }) => ({ type: 'search.received', search }) },
  identity: ({ draft, search, asked }) => [draft, search, asked],
  can: ({ context }, event) => {
    // clearing the box sends a different event, which searches at once
    if (event.type === 'search.typed') return event.text !== context.draft && event.text !== ''
    // the app sends the URL's search only when it has changed
    if (event.type === 'search.received') return event.search !== context.search
    return true
  },
})
