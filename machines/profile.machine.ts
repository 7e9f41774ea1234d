// The signed-in administrator's own profile.
// Spec, sections 3 (user), 4 (profile fetch: idle, loading, success) and 8 ('Failed to fetch profile').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Dated, Profile } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'

interface Context {
  profile: Profile | null
  /** when it was answered, in ms */
  since: number | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'profile.requested' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old: it is asked for quietly */
  | { type: 'data.outdated' }
  /** whoever was signed in is no more, or is somebody else */
  | { type: 'session.ended' }

export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { getProfile: call('getProfile') },
  actions: {
    setProfile: assign((_, { data, answeredAt }: CallOutput<'getProfile'>) => ({
      profile: data,
      since: answeredAt ?? null,
      error: null,
      failure: null,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
    clear: assign({ profile: null, since: null, error: null, failure: null }),
  },
  guards: {
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
  },
  delays: { patience: 3000, longWait: 7000 },
}).createMachine({
  id: 'profile',
  context: { profile: null, since: null, error: null, failure: null },
  initial: 'idle',
  on: { 'session.ended': { target: '.idle', actions: 'clear' } },
  states: {
    idle: { on: { 'profile.requested': 'loading', 'retry.requested': 'loading' } },
    loading: {
      tags: 'pending',
      initial: 'brief',
      invoke: {
        id: 'getProfile',
        src: 'getProfile',
        input: {},
        onDone: [
          {
            guard: { type: 'isOld', params: ({ event }) => event.output },
            target: 'success.refreshing',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
          {
            target: 'success',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
        ],
        // the user slice has no error status: it is idle again, with the error kept
        onError: {
          target: 'idle',
          actions: {
            type: 'setError',
            params: ({ event }) => failed(event.error, 'Failed to fetch profile'),
          },
        },
      },
      states: {
        brief: { after: { patience: 'slow' } },
        slow: { after: { longWait: 'long' } },
        long: {
          on: {
            'wait.stopped': {
              target: '#profile.idle',
              actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
            },
          },
        },
      },
    },
    success: {
      initial: 'resting',
      on: { 'profile.requested': 'loading', 'data.outdated': '.refreshing' },
      states: {
        resting: {},
        // what is shown stays until something newer is there
        refreshing: {
          invoke: {
            id: 'getProfileAnew',
            src: 'getProfile',
            input: { fresh: true },
            onDone: {
              target: 'resting',
              actions: { type: 'setProfile', params: ({ event }) => event.output },
            },
            onError: {
              target: 'outdated',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'Failed to fetch profile'),
              },
            },
          },
        },
        // a newer one could not be had
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
  },
})
