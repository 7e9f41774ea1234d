// The answer of a call: loaded once requested, then refetched in the background while it is shown.
// Spec, sections 4 (the four states), 7 (one business, payments/all, business/all) and 8 ('An error occurred').
import { assign, setup, type ActorRefFrom } from 'xstate'
import type { CallOutput, Dated, ReadId } from '../contract/calls.ts'
import { type Failed, failed } from '../contract/failure.ts'
import { readCall, type ReadInput } from '../contract/call.ts'
import { known } from '../rules/known.ts'
import { patienceMachine } from './patience.machine.ts'
import { answered, readGuards, unread, whenStopped, type Read, type ReadEvent } from './read.ts'

interface Context<Answer> extends Read {
  asked: ReadInput | null
  answer: Answer | null
  /** the text for a failure that has no message of its own (spec, section 8) */
  fallback: string
}

/** The actor that loads a call's answer. */
export type ReadActor<K extends ReadId> = ActorRefFrom<ReturnType<typeof readMachine<CallOutput<K>>>>

/** Creates the machine that loads an answer; the app provides the call. */
export function readMachine<Answer extends Dated>() {
  return setup({
    types: {
      context: {} as Context<Answer>,
      events: {} as ReadEvent | { type: 'data.requested'; asked: ReadInput },
      /** if `asked` is null, the machine waits for a request */
      input: {} as { asked: ReadInput | null; fallback?: string },
      tags: {} as 'pending',
      children: {} as { patience: 'patience' },
    },
    actors: { read: readCall<Answer>(), patience: patienceMachine },
    actions: {
      ask: assign((_, { asked }: { asked: ReadInput }) => ({ asked, answer: null })),
      setAnswer: assign((_, { answer }: { answer: Answer }) => ({ ...answered(answer), answer })),
      setError: assign((_, params: Failed) => params),
      fail: assign(({ context }, { error }: { error: unknown }) => failed(error, context.fallback)),
    },
    guards: {
      ...readGuards,
      isAsked: ({ context }) => context.asked !== null,
      isOther: ({ context }, { asked }: { asked: ReadInput }) =>
        JSON.stringify(asked) !== JSON.stringify(context.asked),
    },
  }).createMachine({
    id: 'read',
    context: ({ input }) => ({ ...unread, fallback: 'An error occurred', ...input, answer: null }),
    initial: 'idle',
    on: {
      'data.requested': {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'ask', params: ({ event }) => event },
      },
    },
    states: {
      idle: { always: { guard: 'isAsked', target: 'loading' } },
      loading: {
        tags: 'pending',
        on: { 'wait.stopped': whenStopped },
        invoke: [
          { id: 'patience', src: 'patience' },
          {
            id: 'read',
            src: 'read',
            input: ({ context: { asked } }) => known(asked),
            onDone: [
              {
                guard: { type: 'isOld', params: ({ event }) => event.output },
                target: 'success.refreshing',
                actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'success',
                actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: { target: 'error', actions: { type: 'fail', params: ({ event }) => event } },
          },
        ],
      },
      success: {
        initial: 'resting',
        on: { 'data.outdated': '.refreshing' },
        states: {
          resting: {},
          // keeps the displayed answer until the new one arrives
          refreshing: {
            invoke: {
              id: 'readAnew',
              src: 'read',
              input: ({ context: { asked } }) => ({ ...known(asked), fresh: true }),
              onDone: {
                target: 'resting',
                actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              onError: { target: 'outdated', actions: { type: 'fail', params: ({ event }) => event } },
            },
          },
          // the refetch failed
          outdated: { on: { 'retry.requested': 'refreshing' } },
        },
      },
      error: { on: { 'retry.requested': 'loading', 'data.outdated': 'loading' } },
    },
  })
}
