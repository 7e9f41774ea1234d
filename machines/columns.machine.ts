// The columns of a list as they are chosen on this device: which are shown, in which order, how wide, which stay.
// Beyond the spec (section 2 gives the columns and their order, which hold until somebody chooses).
import { assign, setup } from 'xstate'
import type { KeptColumns } from './rules/kept-columns.ts'

interface Context {
  /** null while they are as they come */
  kept: KeptColumns | null
}

type Event =
  | { type: 'columns.chosen'; kept: KeptColumns }
  /** all as they come again */
  | { type: 'columns.cleared' }
  /** another tab chose, or a view was shown; it is stored already */
  | { type: 'columns.received'; kept: KeptColumns | null }

export const columnsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context },
  actions: {
    /** the app's: stores the choice, which tells whoever draws them */
    save: (_, _params: Context) => undefined,
    set: assign((_, { kept }: Context) => ({ kept })),
  },
  guards: {
    isChosen: (_, { kept }: Context) => kept !== null,
  },
}).createMachine({
  id: 'columns',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    'columns.chosen': {
      target: '.chosen',
      actions: [
        { type: 'set', params: ({ event }) => event },
        { type: 'save', params: ({ event }) => event },
      ],
    },
    'columns.received': [
      {
        guard: { type: 'isChosen', params: ({ event }) => event },
        target: '.chosen',
        actions: { type: 'set', params: ({ event }) => event },
      },
      { target: '.usual', actions: { type: 'set', params: { kept: null } } },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isChosen', params: ({ context }) => context }, target: 'chosen' },
        { target: 'usual' },
      ],
    },
    usual: {},
    chosen: {
      on: {
        'columns.cleared': {
          target: 'usual',
          actions: [
            { type: 'set', params: { kept: null } },
            { type: 'save', params: { kept: null } },
          ],
        },
      },
    },
  },
})
