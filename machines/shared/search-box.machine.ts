// The search box of a list: what is typed, the pause before it is asked for, and what the address says of it.
// Spec, sections 2 (payments list screen) and 9 (debounce).
import { assign, sendParent, setup } from 'xstate'
import { toSearch } from '../contract/search.ts'

interface Context {
  /** the text in the box */
  draft: string
  /** what the address confirmed; only `search.received` writes it */
  search: string
  /** the search this box asked for; null once the address has answered */
  asked: string | null
  /** from the last keystroke to the question, in ms */
  pause: number
}

type Event =
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  /** from the list: what the address says */
  | { type: 'search.received'; search: string }

export const searchBoxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'pause'>,
  },
  actions: {
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    setSearch: assign((_, { search }: { search: string }) => ({ search, asked: null })),
    setAsked: assign(({ context }) => ({ asked: toSearch(context.draft) })),
    request: sendParent(({ context }) => ({
      type: 'search.requested',
      search: toSearch(context.draft),
    })),
  },
  guards: {
    /** the address got another search that this box did not ask for: Back, Forward or a link */
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
      // typing goes on while the address takes in what was asked before
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
