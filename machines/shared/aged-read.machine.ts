// A dashboard answer and its age. A refresh bypasses the cache; the previous answer stays until a refresh succeeds.
// Spec, sections 2 (dashboard), 4 (the four states), 7 (dashboard/count, dashboard/sales) and 8 ('An error occurred').
import { assign, raise, setup } from 'xstate'
import type { Dated } from '../contract/calls.ts'
import { type Failed, failedWith } from '../contract/failure.ts'
import { readCall } from '../contract/call.ts'
import { ageStates, readClock, type Age } from './list-age.machine.ts'
import { patienceMachine } from './patience.machine.ts'
import { answered, readGuards, unread, whenStopped, type Read, type ReadEvent } from './read.ts'

interface Context<Answer> extends Read, Age {
  /** null before the first answer; a failed refresh keeps the previous one */
  answer: Answer | null
}

type Event =
  | ReadEvent
  | { type: 'answer.requested' }
  | { type: 'refresh.requested' }
  /** raised on each answer */
  | { type: 'answer.received' }

/** Creates the machine that loads an answer and tracks its age; the app provides the call. */
export function agedReadMachine<Answer extends Dated>() {
  return setup({
    types: {
      context: {} as Context<Answer>,
      events: {} as Event,
      tags: {} as 'pending',
      children: {} as { patience: 'patience' },
    },
    actors: { read: readCall<Answer>(), patience: patienceMachine, readClock },
    actions: {
      setError: assign((_, params: Failed) => params),
      setNow: assign(({ context: { since } }, { now }: { now: number }) => ({ since: since ?? now, now })),
      tellAge: raise({ type: 'answer.received' }),
      setAnswer: assign((_, { answer }: { answer: Answer }) => ({ ...answered(answer), now: null, answer })),
    },
    guards: readGuards,
    delays: { tick: 10_000 },
  }).createMachine({
    id: 'agedRead',
    context: { ...unread, now: null, answer: null },
    type: 'parallel',
    states: {
      status: {
        initial: 'idle',
        states: {
          idle: { on: { 'answer.requested': 'loading' } },
          loading: {
            tags: 'pending',
            on: { 'wait.stopped': whenStopped },
            invoke: [
              { id: 'patience', src: 'patience' },
              {
                id: 'read',
                src: 'read',
                // only the first load may use a cached answer
                input: ({ context: { answer } }) => ({ fresh: answer !== null }),
                onDone: [
                  {
                    guard: { type: 'isOld', params: ({ event }) => event.output },
                    target: 'loading',
                    reenter: true,
                    actions: [
                      { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                      'tellAge',
                    ],
                  },
                  {
                    target: 'success',
                    actions: [
                      { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
                      'tellAge',
                    ],
                  },
                ],
                onError: {
                  target: 'error',
                  actions: { type: 'setError', params: failedWith('An error occurred') },
                },
              },
            ],
          },
          success: { on: { 'refresh.requested': 'loading', 'data.outdated': 'loading' } },
          error: {
            on: { 'retry.requested': 'loading', 'refresh.requested': 'loading', 'data.outdated': 'loading' },
          },
        },
      },
      // each answer restarts the age
      age: { initial: 'unknown', on: { 'answer.received': '.reading' }, states: ageStates },
    },
  })
}
