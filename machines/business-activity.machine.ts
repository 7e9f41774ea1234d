// What was done to each business in this browser, as the other machines tell it; it lives as long as the page.
// Spec, section 2 (business detail page, contents not shown): kept in memory only, so that no storage holds names.
import { assign, setup } from 'xstate'

/** One thing that was done, or tried. */
export interface Deed {
  businessId: string
  /** ms since 1970, from whoever tells it */
  at: number
  /** "Removed Ann Lee" */
  text: string
  outcome: 'done' | 'refused' | 'unknown'
}

interface Context {
  /** newest first */
  deeds: readonly Deed[]
}

type Event = { type: 'deed.told'; deed: Deed } | { type: 'session.ended' }

/** Older ones are forgotten. */
const MOST = 500

export const businessActivityMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    remember: assign(({ context }, { deed }: { deed: Deed }) => ({
      deeds: [deed, ...context.deeds].slice(0, MOST),
    })),
    forget: assign({ deeds: [] }),
  },
}).createMachine({
  id: 'businessActivity',
  context: { deeds: [] },
  initial: 'remembering',
  states: {
    remembering: {
      on: {
        'deed.told': { actions: { type: 'remember', params: ({ event }) => event } },
        'session.ended': { actions: 'forget' },
      },
    },
  },
})
