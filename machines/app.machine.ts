// The app: owns what outlives a screen (the session and its profile, the device's preferences, the writes, the activity).
// Spec, sections 3 (user, UI preferences), 4 (login, logout) and 6 (token). A session's data is dropped when the session ends.
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { authMachine, type SessionReport } from './auth.machine.ts'
import { businessActivityMachine } from './business-activity.machine.ts'
import type { commandsMachine } from './commands.machine.ts'
import { port, type SentWrite } from './contract/call.ts'
import { known } from './rules/known.ts'
import type { planStatusesMachine } from './plan-statuses.machine.ts'
import { preferencesMachine, type Preferences } from './preferences.machine.ts'
import { profileMachine } from './profile.machine.ts'
import type { readersMachine } from './readers.machine.ts'

type Event =
  | SessionReport
  | { type: 'command.sent'; write: SentWrite }
  | { type: 'screen.left'; write: SentWrite }
  /** the plan list opened; `logic` owns the plans' actors, and its code loads with the list */
  | { type: 'plans.opened'; logic: typeof planStatusesMachine }
  /** a list needs a filter that the backend lacks; `logic` loads the list's rows to filter them client-side */
  | { type: 'readers.opened'; logic: typeof readersMachine }

/** The events that the app passes on to the commands machine. */
type News = Exclude<
  Event,
  { type: 'session.found' | 'session.confirmed' | 'plans.opened' | 'readers.opened' }
>

interface Context {
  auth: ActorRefFrom<typeof authMachine>
  profile: ActorRefFrom<typeof profileMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  activity: ActorRefFrom<typeof businessActivityMachine>
  /** null before the first write, which loads the commands' code */
  commands: ActorRefFrom<typeof commandsMachine> | null
  /** owns the plans' actors; null before the plan list opens */
  planStatuses: ActorRefFrom<typeof planStatusesMachine> | null
  /** caches the loaded pages of long lists; null before the first long list opens */
  readers: ActorRefFrom<typeof readersMachine> | null
  /** events queued until the commands' code has loaded */
  waiting: readonly News[]
  /** id of the signed-in administrator; null while unknown */
  user: string | null
}

const ending = ['endProfile', 'endActivity', 'endPlanStatuses', 'endReaders', 'endSession'] as const

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { hasToken: boolean; preferences: Preferences },
  },
  actors: {
    auth: authMachine,
    profile: profileMachine,
    preferences: preferencesMachine,
    activity: businessActivityMachine,
    /** the app loads the commands' code; `isQuiet` hides a failure until the code is needed */
    loadCommands: port<typeof commandsMachine, { isQuiet: boolean }>('loadCommands'),
  },
  actions: {
    /** the app runs the route guards again */
    askRouter: () => undefined,
    /** the app removes the previous administrator's search from the URL */
    dropSearch: () => undefined,
    /** the app shows that a chunk failed to load */
    tellUnloaded: (_, _params: { error: unknown }) => undefined,
    setUser: assign((_, { user }: { user: string }) => ({ user })),
    requestProfile: sendTo(({ context }) => context.profile, { type: 'profile.requested' }),
    /** does nothing while the profile is loaded or loading */
    retryProfile: sendTo(({ context }) => context.profile, { type: 'retry.requested' }),
    endProfile: sendTo(({ context }) => context.profile, { type: 'session.ended' }),
    // `sendTo` needs a target. Until the plan list opens, the target is the activity, which ignores the duplicate
    endPlanStatuses: sendTo(({ context }) => context.planStatuses ?? context.activity, {
      type: 'session.ended',
    }),
    // until the first long list opens, the target is the activity, for the same reason
    endReaders: sendTo(({ context }) => context.readers ?? context.activity, { type: 'session.ended' }),
    endActivity: sendTo(({ context }) => context.activity, { type: 'session.ended' }),
    /** drops the queued events, which concern the previous administrator's writes */
    endSession: assign(({ context: { commands } }) => ({
      user: null,
      waiting: commands === null ? [] : [{ type: 'session.ended' } as const],
    })),
    startPlanStatuses: assign(
      ({ context: { planStatuses }, spawn }, { logic }: { logic: typeof planStatusesMachine }) => ({
        planStatuses: planStatuses ?? spawn(logic),
      }),
    ),
    startReaders: assign(({ context: { readers }, spawn }, { logic }: { logic: typeof readersMachine }) => ({
      readers: readers ?? spawn(logic),
    })),
    keep: assign(({ context }, news: News) => ({ waiting: [...context.waiting, news] })),
    startCommands: assign(({ spawn }, { logic }: { logic: typeof commandsMachine }) => ({
      commands: spawn(logic),
    })),
    tellFirst: sendTo(
      ({ context: { commands } }) => known(commands),
      ({ context: { waiting } }) => known(waiting[0]),
    ),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    /** also compares the displayed profile's id, because the profile may load before the session is confirmed */
    isOther: ({ context }, { user }: { user: string }) => {
      const shown = context.profile.getSnapshot().context.profile?._id ?? user
      return (context.user ?? user) !== user || shown !== user
    },
  },
}).createMachine({
  id: 'app',
  context: ({ input, spawn }) => ({
    preferences: spawn('preferences', { id: 'preferences', input: input.preferences }),
    profile: spawn('profile', { id: 'profile' }),
    activity: spawn('activity', { id: 'activity' }),
    auth: spawn('auth', { id: 'auth', input: { hasToken: input.hasToken } }),
    commands: null,
    planStatuses: null,
    readers: null,
    waiting: [],
    user: null,
  }),
  type: 'parallel',
  on: {
    'plans.opened': { actions: { type: 'startPlanStatuses', params: ({ event }) => event } },
    'readers.opened': { actions: { type: 'startReaders', params: ({ event }) => event } },
  },
  states: {
    session: {
      initial: 'starting',
      states: {
        starting: { on: { 'session.found': 'inside', 'session.ended': 'outside' } },
        outside: {
          on: {
            'session.found': { target: 'inside', actions: 'askRouter' },
            'session.confirmed': {
              target: 'inside',
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'askRouter'],
            },
          },
        },
        inside: {
          on: {
            'session.confirmed': [
              {
                guard: { type: 'isOther', params: ({ event }) => event },
                actions: [
                  ...ending,
                  { type: 'setUser', params: ({ event }) => event },
                  'dropSearch',
                  'requestProfile',
                ],
              },
              { actions: [{ type: 'setUser', params: ({ event }) => event }, 'retryProfile'] },
            ],
            'session.ended': { target: 'outside', actions: [...ending, 'askRouter'] },
          },
        },
      },
    },
    commands: {
      initial: 'absent',
      on: {
        'command.sent': { actions: { type: 'keep', params: ({ event }) => event } },
        'screen.left': { actions: { type: 'keep', params: ({ event }) => event } },
      },
      states: {
        absent: {
          on: {
            'command.sent': { target: 'coming', actions: { type: 'keep', params: ({ event }) => event } },
            'screen.left': { target: 'wanted', actions: { type: 'keep', params: ({ event }) => event } },
          },
        },
        // loads the code early, before a lost connection can prevent it; the next write retries a failed load
        coming: {
          on: {
            'screen.left': { target: 'wanted', actions: { type: 'keep', params: ({ event }) => event } },
          },
          invoke: {
            id: 'loadAhead',
            src: 'loadCommands',
            input: { isQuiet: true },
            onDone: {
              target: 'present',
              actions: [{ type: 'startCommands', params: ({ event }) => ({ logic: event.output }) }],
            },
            onError: 'absent',
          },
        },
        wanted: {
          invoke: {
            id: 'loadNow',
            src: 'loadCommands',
            input: { isQuiet: false },
            onDone: {
              target: 'present',
              actions: [{ type: 'startCommands', params: ({ event }) => ({ logic: event.output }) }],
            },
            onError: { target: 'absent', actions: { type: 'tellUnloaded', params: ({ event }) => event } },
          },
        },
        present: { always: { guard: 'isWaiting', actions: ['tellFirst', 'dropFirst'] } },
      },
    },
  },
})
