// The signed-in administrator's own profile.
// Spec, sections 3 (user), 4 (profile fetch: idle, loading, success) and 8 ('Failed to fetch profile').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Profile } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards, readStates, unread, type Read, type ReadEvent } from './shared/read.ts'

interface Context extends Read {
  profile: Profile | null
}

type Event = ReadEvent | { type: 'profile.requested' } | { type: 'session.ended' }

// the specification's user slice has no error status: a failed fetch returns to idle and keeps the error
const { loading, success } = readStates('getProfile', 'Failed to fetch profile', {
  input: () => ({}),
  whenFailed: 'idle',
})

export const profileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, getProfile: call('getProfile') },
  actions: {
    setError: assign((_, params: Failed) => params),
    setAnswer: assign((_, answer: CallOutput<'getProfile'>) => ({
      ...answered(answer),
      profile: answer.data,
    })),
    clear: assign({ ...unread, profile: null }),
  },
  guards: {
    ...readGuards,
    /** false in `idle` before the first request, when there is nothing to retry */
    hasFailed: ({ context }) => context.error !== null,
  },
}).createMachine({
  id: 'profile',
  context: { ...unread, profile: null },
  initial: 'idle',
  on: { 'session.ended': { target: '.idle', actions: 'clear' } },
  states: {
    idle: {
      on: {
        'profile.requested': 'loading',
        'retry.requested': 'loading',
        'data.outdated': { guard: 'hasFailed', target: 'loading' },
      },
    },
    loading,
    success: { ...success, on: { 'profile.requested': 'loading', ...success.on } },
  },
})
