// A sent write. The sending screen shows the outcome or, once it has unmounted, a message on the current page.
// Spec, section 8 (failure texts). Without an answer the outcome is unknown until the user checks it.
import { sendParent, setup, stateIn } from 'xstate'
import { followWrite, type SentWrite } from './contract/call.ts'
import { failureOf, isOutcomeUnknown } from './contract/failure.ts'

interface Context {
  id: string
  write: SentWrite
}

type Event = { type: 'screen.left' } | { type: 'check.requested' } | { type: 'session.ended' }

/** The outcome of a write: its answer, or the error. */
export type Outcome = { output: { message: string } } | { error: unknown }

/** A command's report to its owner. */
export type CommandReport =
  | { type: 'outcome.received'; id: string; write: SentWrite; outcome: Outcome }
  | { type: 'command.ended'; id: string }

export const commandMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context, tags: {} as 'pending' },
  actors: { followWrite },
  actions: {
    /** the app navigates to the page that shows the outcome */
    showPlace: (_, _params: { write: SentWrite }) => undefined,
    reportOutcome: sendParent(({ context }, outcome: Outcome) => ({
      type: 'outcome.received',
      ...context,
      outcome,
    })),
    reportEnd: sendParent(({ context }) => ({ type: 'command.ended', id: context.id })),
  },
  guards: {
    isWatched: stateIn({ sent: 'watched' }),
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(failureOf(error)),
  },
}).createMachine({
  id: 'command',
  context: ({ input }) => input,
  initial: 'sent',
  states: {
    sent: {
      tags: 'pending',
      initial: 'watched',
      on: { 'session.ended': 'ended' },
      invoke: {
        id: 'followWrite',
        src: 'followWrite',
        input: ({ context }) => context.write,
        onDone: [
          { guard: 'isWatched', target: 'ended' },
          {
            target: 'ended',
            actions: { type: 'reportOutcome', params: ({ event: { output } }) => ({ output }) },
          },
        ],
        onError: [
          { guard: 'isWatched', target: 'ended' },
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'reportOutcome', params: ({ event: { error } }) => ({ error }) },
          },
          {
            target: 'ended',
            actions: { type: 'reportOutcome', params: ({ event: { error } }) => ({ error }) },
          },
        ],
      },
      states: { watched: { on: { 'screen.left': 'left' } }, left: {} },
    },
    unknown: {
      on: {
        'check.requested': {
          target: 'ended',
          actions: { type: 'showPlace', params: ({ context }) => context },
        },
        'session.ended': 'ended',
      },
    },
    ended: { type: 'final', entry: 'reportEnd' },
  },
})
