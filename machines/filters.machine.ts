// The filters of a list: choices apply at once, amounts on Enter or blur; invalid URLs are reported.
// Beyond the spec (section 2 is silent on filters). The URL holds the filters next to the page query of section 5.
import { assign, setup } from 'xstate'
import { changedFilter, typedChange, type FilterChange, type Drafts } from './rules/filter.ts'
import type { PageFilter } from './contract/filter-names.ts'

interface Context {
  /** the URL's filter, or the one just chosen */
  filter: PageFilter
  drafts: Drafts
  /** the only filter that the panel offers; null for all */
  only: string | null
}

type Event =
  /** the URL's valid filters, and the names of the invalid ones */
  | { type: 'filter.received'; filter: PageFilter; dropped: readonly string[] }
  | { type: 'filter.changed'; change: FilterChange }
  | { type: 'filters.opened'; only: string | null }
  | { type: 'filters.closed' }
  | { type: 'text.typed'; drafts: Drafts }
  | { type: 'text.submitted' }

export const filtersMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'filter'> },
  actions: {
    setFilter: assign((_, { filter }: { filter: PageFilter }) => ({ filter })),
    change: assign(({ context }, { change }: { change: FilterChange }) => ({
      filter: changedFilter(context.filter, change),
    })),
    setDrafts: assign(({ context }, { drafts }: { drafts: Drafts }) => ({
      drafts: { ...context.drafts, ...drafts },
    })),
    takeDrafts: assign(({ context: { filter, drafts } }) => ({
      filter: changedFilter(filter, typedChange(filter, drafts) ?? {}),
    })),
    setOnly: assign((_, { only }: { only: string | null }) => ({ only })),
    forgetDrafts: assign({ drafts: {} }),
    /** the list writes the filter to the URL */
    choose: (_, _params: { filter: PageFilter; replace: boolean }) => undefined,
    /** the app tells the user once which filters were dropped */
    tellDropped: (_, _params: { dropped: readonly string[] }) => undefined,
  },
  guards: {
    hasDropped: (_, { dropped }: { dropped: readonly string[] }) => dropped.length > 0,
    canBeMeant: ({ context: { filter, drafts } }) => typedChange(filter, drafts) !== null,
  },
}).createMachine({
  id: 'filters',
  context: ({ input: { filter } }) => ({ filter, drafts: {}, only: null }),
  initial: 'closed',
  on: {
    'filter.received': [
      {
        guard: { type: 'hasDropped', params: ({ event }) => event },
        actions: [
          { type: 'setFilter', params: ({ event }) => event },
          { type: 'tellDropped', params: ({ event }) => event },
          { type: 'choose', params: ({ event: { filter } }) => ({ filter, replace: true }) },
        ],
      },
      { actions: { type: 'setFilter', params: ({ event }) => event } },
    ],
    'filter.changed': {
      actions: [
        { type: 'change', params: ({ event }) => event },
        { type: 'choose', params: ({ context: { filter } }) => ({ filter, replace: false }) },
      ],
    },
  },
  states: {
    closed: {
      on: {
        'filters.opened': { target: 'open', actions: { type: 'setOnly', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'resting',
      exit: 'forgetDrafts',
      on: {
        'filters.closed': 'closed',
        'text.typed': { target: '.typing', actions: { type: 'setDrafts', params: ({ event }) => event } },
      },
      states: {
        resting: { entry: 'forgetDrafts' },
        typing: {
          on: {
            'text.submitted': [
              {
                guard: 'canBeMeant',
                target: 'resting',
                actions: [
                  'takeDrafts',
                  { type: 'choose', params: ({ context: { filter } }) => ({ filter, replace: false }) },
                ],
              },
              // an invalid text stays in its field, so that the user can correct it
              { target: 'refused' },
            ],
          },
        },
        refused: {},
      },
    },
  },
})
