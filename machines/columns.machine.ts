// A list's columns as the user arranged them on this device: visibility, order, widths and pinning.
// Beyond the spec (section 2 gives the columns and their order, which apply until the user changes them).
import { assign, setup } from 'xstate'
import type { KeptColumns } from './rules/kept-columns.ts'

interface Context {
  kept: KeptColumns | null
}

type Event =
  | { type: 'columns.chosen'; kept: KeptColumns }
  | { type: 'columns.cleared' }
  /** another tab or a view changed the columns; they are stored already */
  | { type: 'columns.received'; kept: KeptColumns | null }

const set = { type: 'set', params: ({ event }: { event: Context }) => event } as const
const clear = { type: 'set', params: { kept: null } } as const

export const columnsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context },
  actions: {
    /** the app stores the columns, which re-renders the tables */
    save: (_, _params: Context) => undefined,
    set: assign((_, { kept }: Context) => ({ kept })),
  },
  guards: { isChosen: (_, { kept }: Context) => kept !== null },
}).createMachine({
  id: 'columns',
  context: ({ input }) => input,
  initial: 'starting',
  on: {
    'columns.chosen': { target: '.chosen', actions: [set, { type: 'save', params: ({ event }) => event }] },
    'columns.received': [
      { guard: { type: 'isChosen', params: ({ event }) => event }, target: '.chosen', actions: set },
      { target: '.usual', actions: clear },
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
        'columns.cleared': { target: 'usual', actions: [clear, { type: 'save', params: { kept: null } }] },
      },
    },
  },
})
