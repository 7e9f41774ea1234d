// The search palette: commands by their words, payments and businesses by the server's search.
// Spec, section 7 (payments/all, business/all) and 8 ('An error occurred'); lives only while it is open.
import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput, Payment } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { toSearch } from './rules/page-query.ts'

interface Context {
  /** what the box holds */
  text: string
  payments: readonly Payment[]
  businesses: readonly Business[]
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'text.typed'; text: string }
  /** Enter before the pause is over */
  | { type: 'search.submitted' }
  | { type: 'payments.requested'; text: string }
  | { type: 'businesses.requested'; text: string }
  | { type: 'commands.requested' }
  | { type: 'retry.requested' }

/** What was found, or why nothing could be. */
type Found = Omit<Context, 'text'>

/** So many matches are enough to choose from; the list itself has all. */
const LIMIT = 8

const nothing: Found = { payments: [], businesses: [], error: null, failure: null }

const setText = {
  type: 'setText',
  params: ({ event }: { event: { text: string } }) => event,
} as const

/** The states of searching in one place of the server's. */
function searchIn<K extends 'listPayments' | 'listBusinesses'>(
  operationId: K,
  found: (answer: CallOutput<K>) => Partial<Found>,
) {
  return {
    initial: 'idle',
    on: {
      'text.typed': [
        {
          guard: { type: 'isBlank', params: ({ event }: { event: { text: string } }) => event },
          target: '.idle',
          actions: [setText, 'clearFound'],
        },
        { target: '.typing', actions: setText },
      ],
    },
    states: {
      // with words from the commands it searches at once
      idle: { always: { guard: 'hasWords', target: 'loading' } },
      typing: { after: { searchPause: 'loading' }, on: { 'search.submitted': 'loading' } },
      // left by the next keystroke, which aborts the older call
      loading: {
        tags: 'pending',
        invoke: {
          id: operationId,
          src: operationId,
          input: ({ context }: { context: Context }) => ({
            offset: 0,
            limit: LIMIT,
            search: toSearch(context.text),
          }),
          onDone: {
            target: 'success',
            actions: {
              type: 'setFound',
              params: ({ event }: { event: DoneActorEvent<CallOutput<K>> }) => found(event.output),
            },
          },
          onError: {
            target: 'error',
            actions: {
              type: 'setFound',
              params: ({ event }: { event: ErrorActorEvent }) => failed(event.error, 'An error occurred'),
            },
          },
        },
      },
      success: {},
      error: { on: { 'retry.requested': 'loading', 'search.submitted': 'loading' } },
    },
  } as const
}

export const paletteMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listPayments: call('listPayments'), listBusinesses: call('listBusinesses') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    clearFound: assign(nothing),
    setFound: assign((_, found: Partial<Found>) => ({ ...nothing, ...found })),
  },
  guards: {
    hasWords: ({ context }) => toSearch(context.text) !== '',
    isBlank: (_, { text }: { text: string }) => toSearch(text) === '',
  },
  // shorter than a list's (spec, section 9): nothing is written to the address, and only a few rows are asked for
  delays: { searchPause: 300 },
}).createMachine({
  id: 'palette',
  context: { text: '', ...nothing },
  initial: 'commands',
  on: {
    'commands.requested': {
      target: '.commands',
      actions: [{ type: 'setText', params: { text: '' } }, 'clearFound'],
    },
    'payments.requested': {
      target: '.payments',
      actions: [setText, 'clearFound'],
    },
    'businesses.requested': {
      target: '.businesses',
      actions: [setText, 'clearFound'],
    },
  },
  states: {
    commands: {
      on: { 'text.typed': { actions: setText } },
    },
    payments: searchIn('listPayments', ({ payments }) => ({ payments: payments.slice(0, LIMIT) })),
    businesses: searchIn('listBusinesses', ({ businesses }) => ({
      businesses: businesses.slice(0, LIMIT),
    })),
  },
})
