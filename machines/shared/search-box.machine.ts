// The search box of a list: the typed text, the debounce, and the search that the URL confirms.
// Spec, sections 2 (payments list screen) and 9 (debounce).
import { assign, sendParent, setup } from 'xstate'
import { toSearch } from '../rules/page-query.ts'

interface Context {
  draft: string
  /** the URL's search; only `search.received` writes it */
  search: string
  /** the requested search; null once the URL has it */
  asked: string | null
  pause: number
}

type Event =
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  /** from the list: the URL's search */
  | { type: 'search.received'; search: string }

export const searchBoxMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'pause'> },
  actions: {
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    setSearch: assign((_, { search }: { search: string }) => ({ search, asked: null })),
    setAsked: assign(({ context }) => ({ asked: toSearch(context.draft) })),
    request: sendParent(({ context }) => ({ type: 'search.requested', search: toSearch(context.draft) })),
  },
  guards: {
    /** true if the search comes from Back, Forward or a link, not from this box */
    isOtherSearch: ({ context }, { search }: { search: string }) =>
      search !== context.search && search !== context.asked && search !== toSearch(context.draft),
    isNewSearch: ({ context }) => toSearch(context.draft) !== context.search,
  },
  delays: { searchPause: ({ context }) => context.pause },
}).createMachine({
  id: 'searchBox',
  context: ({ input: { pause } }) => ({ draft: '', search: '', asked: null, pause }),
  initial: 'resting',
  on: {
    'search.typed': { target: '.typing', actions: { type: 'setDraft', params: ({ event }) => event } },
    'search.received': [
      {
        guard: { type: 'isOtherSearch', params: ({ event }) => event },
        target: '.resting',
        actions: [
          { type: 'setDraft', params: ({ event }) => ({ text: event.search }) },
          { type: 'setSearch', params: ({ event }) => event },
        ],
      },
      // the URL confirms an earlier search, so the typed text stays
      { actions: { type: 'setSearch', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: {},
    typing: { after: { searchPause: 'searching' }, on: { 'search.submitted': 'searching' } },
    searching: {
      always: [
        { guard: 'isNewSearch', target: 'resting', actions: ['setAsked', 'request'] },
        { target: 'resting' },
      ],
    },
  },
})
