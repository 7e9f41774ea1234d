// Logs the writes on businesses from this tab, as the other machines report them. The log outlives the screens.
// Spec, section 2 (business detail page, contents not shown). The log stays in memory, so that names are never stored.
import { assign, setup } from 'xstate'

/** A write on a business, done or attempted. */
export interface BusinessAction {
  businessId: string
  /** ms since 1970, by the sender's clock */
  at: number
  /** such as "Removed Ann Lee" */
  text: string
  outcome: 'done' | 'refused' | 'unknown'
}

interface Context {
  actions: readonly BusinessAction[]
}

type Event = { type: 'action.recorded'; action: BusinessAction } | { type: 'session.ended' }

/** The maximum number of entries; older ones are dropped. */
const MOST = 500

export const businessActivityMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    remember: assign(({ context }, { action }: { action: BusinessAction }) => ({
      actions: [action, ...context.actions].slice(0, MOST),
    })),
    forget: assign({ actions: [] }),
  },
}).createMachine({
  id: 'businessActivity',
  context: { actions: [] },
  on: {
    'action.recorded': { actions: { type: 'remember', params: ({ event }) => event } },
    'session.ended': { actions: 'forget' },
  },
})
