// The administrator's session: sign in, confirm a stored token, sign out, expire, sign in again.
// Spec, sections 4 (login, logout), 6 (token) and 8 ('Something went wrong').
import { assertEvent, assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallInput, Profile } from './contract/calls.ts'
import { type Failed, failedWith, type Failure, isUnauthorized } from './contract/failure.ts'

/** The reason why the login page is shown again. */
export type Notice =
  | 'expired'
  | 'signedOut'
  /** the token is removed, but the server did not confirm the sign-out */
  | 'signedOutHere'
  | 'signedOutElsewhere'

interface Context {
  /** true if a token was stored at startup; only the API client reads the token */
  hasToken: boolean
  error: string | null
  failure: Failure | null
  /** message of the last sign-in; required by the specification, unused */
  message: string | null
  /** required by the specification, unused: there is no sign-up call */
  signUpResponse: null
  loginResponse: { user: Profile } | null
  /** required by the specification, unused: the route guard checks the state `success`, which contains `checking` */
  isAuthenticated: boolean
  notice: Notice | null
  /** grows when another administrator takes over the session, which remounts every screen */
  identity: number
}

type Event =
  | ({ type: 'credentials.submitted' } & CallInput<'login'>)
  | { type: 'logout.requested' }
  | { type: 'logout.forced' }
  /** drop the session on this device, whatever the server answers */
  | { type: 'session.dropped' }
  | { type: 'session.expired' }
  | { type: 'session.found' }
  | { type: 'session.lost' }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  | { type: 'error.dismissed' }

/** The session's reports to the app. */
export type SessionReport =
  /** a token is stored; the server has yet to confirm its owner */
  | { type: 'session.found' }
  /** the server confirmed the session of the administrator with this id */
  | { type: 'session.confirmed'; user: string }
  | { type: 'session.ended' }

/** The session's owner; `message` is the server's answer to the sign-in, null for a stored token. */
interface SignedIn {
  message: string | null
  data: { user: Profile }
}

const signedOut = {
  error: null,
  failure: null,
  message: null,
  signUpResponse: null,
  loginResponse: null,
  isAuthenticated: false,
  notice: null,
} as const

const fail = { type: 'setError', params: failedWith('An error occurred') } as const
const toExpired = {
  target: '#auth.idle',
  actions: { type: 'setNotice', params: { notice: 'expired' } },
} as const

export const authMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { hasToken: boolean },
    tags: {} as 'pending' | 'inside',
  },
  actors: { login: call('login'), logout: call('logout'), getProfile: call('getProfile') },
  actions: {
    /** the app removes the stored token and user, and clears the cache */
    forgetSession: () => undefined,
    /** the app clears the cache and keeps the stored token */
    forgetAnswers: () => undefined,
    setSession: assign(({ context }, { message, data }: SignedIn) => ({
      ...signedOut,
      message,
      loginResponse: { user: data.user },
      isAuthenticated: true,
      identity: isOther(context, data.user) ? context.identity + 1 : context.identity,
    })),
    clearSession: assign({ ...signedOut, notice: 'signedOut' }),
    setNotice: assign((_, params: { notice: Notice }) => params),
    setError: assign((_, params: Failed) => params),
    clearError: assign({ error: null, failure: null, notice: null }),
    report: sendParent((_, report: SessionReport) => report),
  },
  guards: {
    /** the server no longer knows the session, so there is nothing to sign out of */
    isGone: (_, { error }: { error: unknown }) => isUnauthorized(error),
    hasToken: ({ context }) => context.hasToken,
    isOtherAdministrator: ({ context }, { data }: SignedIn) => isOther(context, data.user),
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ ...signedOut, hasToken: input.hasToken, identity: 0 }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'success' }, { target: 'idle' }] },
    idle: {
      entry: { type: 'report', params: { type: 'session.ended' } },
      on: {
        'credentials.submitted': { target: 'loading', actions: 'clearError' },
        'session.found': 'success',
      },
    },
    loading: {
      tags: 'pending',
      invoke: {
        id: 'login',
        src: 'login',
        input: credentials,
        onDone: {
          target: 'success.active',
          actions: { type: 'setSession', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setError', params: failedWith('Something went wrong') },
        },
      },
      // Another tab signed in first: this tab uses its session
      on: { 'session.found': 'success' },
    },
    // a token is stored; the exit removes it and sets the notice `signedOut`, unless the transition sets another one
    success: {
      tags: 'inside',
      initial: 'checking',
      exit: ['forgetSession', 'clearSession'],
      on: {
        // a pending answer belongs to the previous token
        'session.found': { target: '.checking', actions: 'forgetAnswers' },
        'session.lost': {
          target: 'idle',
          actions: { type: 'setNotice', params: { notice: 'signedOutElsewhere' } },
        },
        'session.dropped': 'idle',
      },
      states: {
        // a refusal by the server removes the stored token; a missing answer does not
        checking: {
          tags: 'pending',
          entry: { type: 'report', params: { type: 'session.found' } },
          invoke: {
            id: 'getProfile',
            src: 'getProfile',
            input: {},
            onDone: {
              target: 'active',
              actions: {
                type: 'setSession',
                params: ({ event }) => ({ message: null, data: { user: event.output.data } }),
              },
            },
            onError: {
              target: 'unconfirmed',
              actions: { type: 'setError', params: failedWith('Failed to fetch profile') },
            },
          },
          on: {
            'wait.stopped': {
              target: 'unconfirmed',
              actions: { type: 'setError', params: { error: 'Checking was stopped', failure: null } },
            },
            // the session's owner is unknown, so after a refused sign-out there is no session to return to
            'logout.requested': 'leaving',
            'logout.forced': 'leaving',
            'session.expired': toExpired,
          },
        },
        unconfirmed: {
          on: {
            'retry.requested': 'checking',
            'logout.requested': 'leaving',
            'logout.forced': 'leaving',
            'session.expired': toExpired,
          },
        },
        // removes the token whatever the server answers; the other tabs sign out too
        leaving: {
          tags: 'pending',
          invoke: {
            id: 'departure',
            src: 'logout',
            input: {},
            onDone: '#auth.idle',
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#auth.idle',
                actions: fail,
              },
              {
                target: '#auth.idle',
                actions: [{ type: 'setNotice', params: { notice: 'signedOutHere' } }, fail],
              },
            ],
          },
          on: {
            // a 401 means that the session has ended, as the user requested
            'session.expired': '#auth.idle',
            'session.lost': '#auth.idle',
          },
        },
        active: {
          entry: {
            type: 'report',
            params: ({ context: { loginResponse } }) => ({
              type: 'session.confirmed',
              user: String(loginResponse?.user._id),
            }),
          },
          on: { 'logout.requested': 'signingOut', 'logout.forced': 'leaving', 'session.expired': 'expired' },
        },
        signingOut: {
          tags: 'pending',
          invoke: {
            id: 'logout',
            src: 'logout',
            input: {},
            onDone: '#auth.idle',
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#auth.idle',
                actions: fail,
              },
              { target: 'signOutFailed', actions: fail },
            ],
          },
          on: {
            // a 401 means that the session has ended, as the user requested
            'session.expired': '#auth.idle',
          },
        },
        signOutFailed: {
          on: {
            'logout.requested': 'signingOut',
            'logout.forced': 'leaving',
            'error.dismissed': { target: 'active', actions: 'clearError' },
            // the sign-in dialog must not show the error of the sign-out
            'session.expired': { target: 'expired', actions: 'clearError' },
          },
        },
        // the screen stays mounted and inert until the next sign-in
        expired: { on: { 'credentials.submitted': { target: 'renewing', actions: 'clearError' } } },
        renewing: {
          tags: 'pending',
          invoke: {
            id: 'renewal',
            src: 'login',
            input: credentials,
            onDone: [
              {
                guard: { type: 'isOtherAdministrator', params: ({ event }) => event.output },
                target: 'active',
                actions: ['forgetAnswers', { type: 'setSession', params: ({ event }) => event.output }],
              },
              { target: 'active', actions: { type: 'setSession', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'expired',
              actions: { type: 'setError', params: failedWith('Something went wrong') },
            },
          },
        },
      },
    },
  },
})

function isOther({ loginResponse }: Context, user: Profile): boolean {
  return loginResponse !== null && loginResponse.user._id !== user._id
}

function credentials({ event }: { event: Event }): CallInput<'login'> {
  assertEvent(event, 'credentials.submitted')
  return { email: event.email, password: event.password }
}
