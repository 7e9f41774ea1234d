// The data of one business. Each tab of its page loads its own data separately.
// Spec, sections 2 (route business/details/{businessId}), 7 (business/details) and 8 ('An error occurred').
import { assign, sendParent, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { isId } from './contract/ids.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards, readStates, unread, type Read, type ReadEvent } from './shared/read.ts'

interface Context extends Read {
  businessId: string
  business: Business | null
}

type Event =
  | ReadEvent
  | { type: 'business.requested'; businessId: string }
  | { type: 'business.updated'; business: Business }
  | { type: 'seats.updated'; employees: number }
  | { type: 'check.requested' }

const { loading, success, error } = readStates('getBusiness', 'An error occurred', {
  // refetches after an error or a change, because a cached answer is outdated
  input: ({ businessId, business }: Context) => ({ id: businessId, ...(business && { fresh: true }) }),
  whenMissing: 'missing',
})

export const businessDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, getBusiness: call('getBusiness') },
  actions: {
    setError: assign((_, params: Failed) => params),
    tellReceived: sendParent({ type: 'business.received' }),
    setId: assign((_, { businessId }: { businessId: string }) => ({ businessId })),
    setAnswer: assign((_, answer: CallOutput<'getBusiness'>) => ({
      ...answered(answer),
      business: answer.data,
    })),
    setBusiness: assign((_, { business }: { business: Business }) => ({
      business,
      error: null,
      failure: null,
    })),
    setTaken: assign(({ context }, { employees }: { employees: number }) => ({
      business: context.business && { ...context.business, employees },
    })),
  },
  guards: { ...readGuards, isId: (_, { businessId }: { businessId: string }) => isId(businessId) },
}).createMachine({
  id: 'businessDetails',
  context: { ...unread, businessId: '', business: null },
  initial: 'idle',
  on: {
    'business.updated': { actions: { type: 'setBusiness', params: ({ event }) => event } },
    'seats.updated': { actions: { type: 'setTaken', params: ({ event }) => event } },
  },
  states: {
    idle: {
      on: {
        'business.requested': [
          {
            guard: { type: 'isId', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'setId', params: ({ event }) => event },
          },
          // an invalid id is never sent
          { target: 'missing' },
        ],
      },
    },
    loading,
    success: { ...success, entry: 'tellReceived', on: { 'check.requested': 'loading', ...success.on } },
    missing: {},
    error,
  },
})
