// Activating or deactivating several businesses: one question, then one change after the other, each with its outcome.
// Spec, sections 7 (business/status/toggle, business/details) and 8 ('An error occurred'). What may have been done is looked up, never sent again.
import { assign, fromCallback, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business } from './contract/calls.ts'
import { failed, failureOf, isOutcomeUnknown, type Failure } from './contract/failure.ts'
import { known } from './rules/known.ts'
import { whenLeft } from './shared/when-left.ts'

/** The outcome of one business's change. */
export type StatusOutcome =
  | { type: 'waiting' | 'sent' | 'done' }
  /** stopped while queued */
  | { type: 'unsent' }
  /** the server refused, or the device was offline */
  | { type: 'refused'; error: string; failure: Failure | null }
  /** sent, but the response was lost or invalid */
  | { type: 'unknown'; error: string; failure: Failure | null }
  /** a lookup showed the old status */
  | { type: 'unchanged' }

/** A business of a bulk change and its outcome. */
export interface StatusItem {
  business: Business
  outcome: StatusOutcome
}

interface Asked {
  isActive: boolean
  /** businesses with the other status */
  businesses: readonly Business[]
  /** businesses that already have the status; nothing is sent for them */
  same: readonly Business[]
}

interface Context {
  /** the subject of the confirmation dialog */
  asked: Asked | null
  /** the requested status */
  isActive: boolean
  items: readonly StatusItem[]
  /** businesses to look up; the first one is loading */
  checks: readonly Business[]
}

type Event =
  | { type: 'changes.requested'; isActive: boolean; businesses: readonly Business[] }
  | { type: 'changes.confirmed' }
  | { type: 'changes.cancelled' }
  /** drops the queued changes; the pending one continues. Also sent by `followSession`. */
  | { type: 'changes.stopped' }
  /** resend all changes that certainly failed */
  | { type: 'retry.requested' }
  /** look up all changes with an unknown outcome */
  | { type: 'check.requested' }
  | { type: 'check.stopped' }
  | { type: 'outcomes.closed' }

/** The outcome of one change, for the activity. */
interface Told {
  business: Business
  isActive: boolean
}

const isUndone = ({ outcome: { type } }: StatusItem) =>
  type === 'unsent' || type === 'refused' || type === 'unchanged'

/** Sets the outcome of the items that match. */
const settle = (
  items: readonly StatusItem[],
  holds: (item: StatusItem) => boolean,
  outcome: StatusOutcome,
): readonly StatusItem[] => items.map((item) => (holds(item) ? { ...item, outcome } : item))

const isOf =
  ({ _id }: Business) =>
  ({ business }: StatusItem) =>
    business._id === _id
const isWaiting = ({ outcome }: StatusItem) => outcome.type === 'waiting'
const isSent = ({ outcome }: StatusItem) => outcome.type === 'sent'

const sentOf = ({ items, isActive }: Pick<Context, 'items' | 'isActive'>): Told => ({
  business: known(items.find(isSent)).business,
  isActive,
})

const tellFailed = {
  type: 'tellOutcome',
  params: ({ context, event }: { context: Context; event: { error: unknown } }) => ({
    ...sentOf(context),
    failure: failureOf(event.error),
  }),
} as const

/** Maps a failure to the outcome of a change. */
function outcomeOf(error: unknown): StatusOutcome {
  const why = failed(error, 'An error occurred')
  return { type: isOutcomeUnknown(why.failure) ? 'unknown' : 'refused', ...why }
}

export const businessStatusesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: {
    toggleBusinessStatus: call('toggleBusinessStatus'),
    getBusiness: call('getBusiness'),
    /** the app stops the queue when the session ends or changes */
    followSession: fromCallback(() => undefined),
    /** reports the unsent changes on unmount */
    whenLeft: whenLeft<Context>(),
  },
  actions: {
    /** the parent updates the displayed business */
    tellUpdated: sendParent((_, { business }: { business: Business }) => ({
      type: 'business.updated',
      business,
    })),
    /** the app adds it to the business's activity; without `failure` it succeeded */
    tellOutcome: (_, _params: Told & { failure?: Failure | null }) => undefined,
    ask: assign((_, { isActive, businesses }: Pick<Asked, 'isActive' | 'businesses'>) => ({
      asked: {
        isActive,
        businesses: businesses.filter((business) => business.isActive !== isActive),
        same: businesses.filter((business) => business.isActive === isActive),
      },
    })),
    forgetAsked: assign({ asked: null }),
    begin: assign(({ context }) => {
      const { isActive, businesses } = known(context.asked)
      const outcome: StatusOutcome = { type: 'waiting' }
      return { asked: null, isActive, items: businesses.map((business) => ({ business, outcome })) }
    }),
    take: assign(({ context: { items } }) => {
      const first = known(items.find(isWaiting))
      return { items: settle(items, (item) => item === first, { type: 'sent' }) }
    }),
    setDone: assign(({ context: { items } }) => ({ items: settle(items, isSent, { type: 'done' }) })),
    setFailed: assign(({ context: { items } }, { error }: { error: unknown }) => ({
      items: settle(items, isSent, outcomeOf(error)),
    })),
    stop: assign(({ context: { items } }) => ({ items: settle(items, isWaiting, { type: 'unsent' }) })),
    queueUndone: assign(({ context: { items } }) => ({
      items: settle(items, isUndone, { type: 'waiting' }),
    })),
    queueChecks: assign(({ context: { items } }) => ({
      checks: items.filter(({ outcome }) => outcome.type === 'unknown').map(({ business }) => business),
    })),
    /** an invalid status leaves the outcome unknown */
    setChecked: assign(({ context: { items, isActive, checks } }, { business }: { business: Business }) =>
      typeof business.isActive === 'boolean'
        ? {
            items: settle(items, isOf(known(checks[0])), {
              type: business.isActive === isActive ? 'done' : 'unchanged',
            }),
          }
        : {},
    ),
    setUnchecked: assign(({ context: { items, checks } }, { error }: { error: unknown }) => ({
      items: settle(items, isOf(known(checks[0])), {
        type: 'unknown',
        ...failed(error, 'An error occurred'),
      }),
    })),
    dropCheck: assign(({ context }) => ({ checks: context.checks.slice(1) })),
    forgetItems: assign({ items: [] }),
  },
  guards: {
    hasWaiting: ({ context }) => context.items.some(isWaiting),
    hasChecks: ({ context }) => context.checks.length > 0,
    /** true for a lost connection, where the next request would fail too */
    isCutOff: (_, { error }: { error: unknown }) => {
      const kind = failureOf(error)?.kind
      return kind === 'unanswered' || kind === 'unsent'
    },
  },
}).createMachine({
  id: 'businessStatuses',
  context: { asked: null, isActive: false, items: [], checks: [] },
  invoke: { id: 'whenLeft', src: 'whenLeft', input: ({ self }) => self },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'changes.requested': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
        'retry.requested': { target: 'changing', actions: 'queueUndone' },
        'check.requested': { target: 'checking', actions: 'queueChecks' },
        'outcomes.closed': { actions: 'forgetItems' },
      },
    },
    asking: {
      on: {
        'changes.confirmed': { target: 'changing', actions: 'begin' },
        'changes.cancelled': { target: 'resting', actions: 'forgetAsked' },
      },
    },
    changing: {
      tags: 'pending',
      invoke: { id: 'followSession', src: 'followSession' },
      initial: 'next',
      on: { 'changes.stopped': { actions: 'stop' } },
      states: {
        next: {
          always: [
            { guard: 'hasWaiting', target: 'sending', actions: 'take' },
            { target: '#businessStatuses.resting' },
          ],
        },
        sending: {
          invoke: {
            id: 'toggleBusinessStatus',
            src: 'toggleBusinessStatus',
            input: ({ context }) => ({
              businessId: sentOf(context).business._id,
              isActive: context.isActive ? 1 : 0,
            }),
            onDone: {
              target: 'next',
              actions: [
                { type: 'tellOutcome', params: ({ context }) => sentOf(context) },
                'setDone',
                { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isCutOff', params: ({ event }) => event },
                target: 'next',
                actions: [tellFailed, { type: 'setFailed', params: ({ event }) => event }, 'stop'],
              },
              {
                target: 'next',
                actions: [tellFailed, { type: 'setFailed', params: ({ event }) => event }],
              },
            ],
          },
        },
      },
    },
    checking: {
      tags: 'pending',
      initial: 'next',
      on: { 'check.stopped': 'resting' },
      states: {
        next: {
          always: [{ guard: 'hasChecks', target: 'reading' }, { target: '#businessStatuses.resting' }],
        },
        reading: {
          invoke: {
            id: 'getBusiness',
            src: 'getBusiness',
            input: ({ context }) => ({ id: known(context.checks[0])._id, fresh: true }),
            onDone: {
              target: 'next',
              actions: [
                { type: 'setChecked', params: ({ event }) => ({ business: event.output.data }) },
                { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
                'dropCheck',
              ],
            },
            onError: {
              target: 'next',
              actions: [{ type: 'setUnchecked', params: ({ event }) => event }, 'dropCheck'],
            },
          },
        },
      },
    },
  },
})
