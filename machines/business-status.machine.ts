// Activating and deactivating businesses: asked for, confirmed, then sent one after the other.
// Spec, sections 7 (business/status/toggle) and 8 (the server's message, else 'An error occurred').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { whenLeft } from './shared/when-left.ts'

/** The status change of a business; `name` appears in its texts. */
export interface StatusChange {
  businessId: string
  name: string
  isActive: boolean
}

/** A change that was not confirmed by the server. */
export interface StatusRefusal {
  change: StatusChange
  error: string
  failure: Failure | null
}

interface Context {
  /** the subject of the confirmation */
  asked: StatusChange | null
  /** confirmed and unanswered, oldest first; the first one is being sent */
  pending: readonly StatusChange[]
  refusal: StatusRefusal | null
}

type Event =
  | { type: 'change.requested'; change: StatusChange }
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' }
  | { type: 'refusal.closed' }

export const businessStatusMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: {
    toggleBusinessStatus: call('toggleBusinessStatus'),
    /** sends the queued changes on unmount */
    whenLeft: whenLeft<Context>(),
  },
  actions: {
    /** the app shows a message */
    tellChanged: (_, _params: { change: StatusChange; message: string }) => undefined,
    /** the parent updates the displayed business */
    tellUpdated: sendParent((_, { business }: { business: Business }) => ({
      type: 'business.updated',
      business,
    })),
    /** the app adds it to the business's activity */
    tellRefused: (_, _params: StatusRefusal) => undefined,
    ask: assign((_, { change }: { change: StatusChange }) => ({ asked: change })),
    forgetAsked: assign({ asked: null }),
    queueAsked: assign(({ context: { asked, pending } }) => ({
      pending: asked === null ? pending : [...pending, asked],
      asked: null,
      refusal: null,
    })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    setRefusal: assign((_, refusal: StatusRefusal) => ({ refusal })),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isNotPending: ({ context }, { change }: { change: StatusChange }) =>
      context.pending.every(({ businessId }) => businessId !== change.businessId),
    hasPending: ({ context }) => context.pending.length > 0,
  },
}).createMachine({
  id: 'businessStatus',
  context: { asked: null, pending: [], refusal: null },
  type: 'parallel',
  invoke: { id: 'whenLeft', src: 'whenLeft', input: ({ self }) => self },
  on: { 'refusal.closed': { actions: 'forgetRefusal' } },
  states: {
    confirmation: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'change.requested': {
              guard: { type: 'isNotPending', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'ask', params: ({ event }) => event },
            },
          },
        },
        open: {
          on: {
            'change.confirmed': { target: 'closed', actions: 'queueAsked' },
            'change.cancelled': { target: 'closed', actions: 'forgetAsked' },
          },
        },
      },
    },
    change: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasPending', target: 'changing' } },
        changing: {
          tags: 'pending',
          invoke: {
            id: 'toggleBusinessStatus',
            src: 'toggleBusinessStatus',
            input: ({ context: { pending } }) => ({
              businessId: firstOf(pending).businessId,
              isActive: firstOf(pending).isActive ? 1 : 0,
            }),
            onDone: {
              target: 'resting',
              actions: [
                {
                  type: 'tellChanged',
                  params: ({ context, event }) => ({
                    change: firstOf(context.pending),
                    message: event.output.message,
                  }),
                },
                { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
                'dropFirst',
              ],
            },
            onError: {
              target: 'resting',
              actions: [
                {
                  type: 'setRefusal',
                  params: ({ context, event }) => ({
                    change: firstOf(context.pending),
                    ...failed(event.error, 'An error occurred'),
                  }),
                },
                {
                  type: 'tellRefused',
                  params: ({ context, event }) => ({
                    change: firstOf(context.pending),
                    ...failed(event.error, 'An error occurred'),
                  }),
                },
                'dropFirst',
              ],
            },
          },
        },
      },
    },
  },
})

function firstOf(pending: readonly StatusChange[]): StatusChange {
  const [first] = pending
  if (first === undefined) throw new Error('No change is pending')
  return first
}
