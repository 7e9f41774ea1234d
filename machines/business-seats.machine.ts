// The dialog that changes how many seats a business has: never fewer than are taken.
// Spec, sections 3 and 7 (PATCH business/{businessId} with businessId and count) and 8 ('An error occurred').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, Plan } from './contract/calls.ts'
import { failed, isOutcomeUnknown, type Failure } from './contract/failure.ts'
import { seatsProblem } from './rules/form-rules.ts'

interface Context {
  businessId: string
  /** seats that are taken, so the fewest there can be */
  taken: number
  count: number
  /** for what an extra user costs; empty when it is not known */
  plans: readonly Plan[]
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'seats.opened'; businessId: string; taken: number; count: number }
  | { type: 'seats.cancelled' }
  | { type: 'seats.submitted'; count: number }

export const businessSeatsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { updateEmployeeCount: call('updateEmployeeCount'), listPlans: call('listPlans') },
  actions: {
    /** the app's: whoever shows the business takes it in */
    tellChanged: (_, _params: { business: Business; count: number }) => undefined,
    setSeats: assign((_, params: { businessId: string; taken: number; count: number }) => ({
      businessId: params.businessId,
      taken: params.taken,
      count: params.count,
      plans: [],
      error: null,
      failure: null,
    })),
    setCount: assign((_, { count }: { count: number }) => ({ count, error: null, failure: null })),
    setPlans: assign((_, { plans }: { plans: readonly Plan[] }) => ({ plans })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    isEnough: ({ context }, { count }: { count: number }) =>
      Object.keys(seatsProblem('count', count, context.taken)).length === 0,
    isOutcomeUnknown: (_, { failure }: { failure: Failure | null }) => isOutcomeUnknown(failure),
  },
}).createMachine({
  id: 'businessSeats',
  context: { businessId: '', taken: 0, count: 0, plans: [], error: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'seats.opened': { target: 'open', actions: { type: 'setSeats', params: ({ event }) => event } } },
    },
    open: {
      type: 'parallel',
      states: {
        command: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                'seats.cancelled': '#businessSeats.closed',
                'seats.submitted': {
                  guard: { type: 'isEnough', params: ({ event }) => event },
                  target: 'sending',
                  actions: { type: 'setCount', params: ({ event }) => event },
                },
              },
            },
            sending: {
              tags: 'pending',
              invoke: {
                id: 'updateEmployeeCount',
                src: 'updateEmployeeCount',
                input: ({ context: { businessId, count } }) => ({ businessId, count }),
                onDone: {
                  target: '#businessSeats.closed',
                  actions: {
                    type: 'tellChanged',
                    params: ({ context, event }) => ({ business: event.output.data, count: context.count }),
                  },
                },
                onError: [
                  {
                    guard: {
                      type: 'isOutcomeUnknown',
                      params: ({ event }) => failed(event.error, 'An error occurred'),
                    },
                    target: 'unknown',
                    actions: {
                      type: 'setError',
                      params: ({ event }) => failed(event.error, 'An error occurred'),
                    },
                  },
                  {
                    target: 'editing',
                    actions: {
                      type: 'setError',
                      params: ({ event }) => failed(event.error, 'An error occurred'),
                    },
                  },
                ],
              },
            },
            // the same number twice changes nothing, so it may be sent again
            unknown: {
              on: {
                'seats.cancelled': '#businessSeats.closed',
                'seats.submitted': {
                  guard: { type: 'isEnough', params: ({ event }) => event },
                  target: 'sending',
                  actions: { type: 'setCount', params: ({ event }) => event },
                },
              },
            },
          },
        },
        price: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'listPlans',
                src: 'listPlans',
                input: {},
                onDone: {
                  target: 'known',
                  actions: { type: 'setPlans', params: ({ event }) => ({ plans: event.output.data }) },
                },
                // the dialog does without the price
                onError: 'unknown',
              },
            },
            known: {},
            unknown: {},
          },
        },
      },
    },
  },
})
