// The plan update screen: loads the plan by its id, then shows the form over it.
// Spec, sections 2 (plan update screen), 4 (selected plan), 7 (subscription-plan/{id}) and 8 ('Failed to fetch plan').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import { failed, isMissing, type Failure } from './contract/failure.ts'
import { isId } from './contract/ids.ts'
import { draftOf } from './rules/plan-form.ts'
import { planFormMachine, type ReadPlan, type Saved } from './plan-form.machine.ts'
import { patienceMachine } from './shared/patience.machine.ts'

interface Context {
  planId: string
  /** the slice's selected plan, with its version; null until it was read */
  selected: ReadPlan | null
  error: string | null
  failure: Failure | null
}

type Event = { type: 'plan.requested' } | { type: 'retry.requested' } | { type: 'wait.stopped' }

export const planUpdateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { planId: string },
    tags: {} as 'pending',
    children: {} as { patience: 'patience'; planForm: 'planForm' },
  },
  actors: { getPlan: call('getPlan'), patience: patienceMachine, planForm: planFormMachine },
  actions: {
    select: assign((_, selected: ReadPlan) => ({ selected, error: null, failure: null })),
    /** the returned data, if the form was saved (spec, section 4) */
    setPlan: assign(({ context: { selected } }, { saved }: { saved: Saved | null }) => ({
      selected: saved === null ? selected : { plan: saved.plan, etag: null },
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    isId: ({ context }) => isId(context.planId),
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
  },
}).createMachine({
  id: 'planUpdate',
  context: ({ input }) => ({ planId: input.planId, selected: null, error: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'plan.requested': [{ guard: 'isId', target: 'loading' }, { target: 'missing' }] } },
    loading: {
      tags: 'pending',
      on: {
        'wait.stopped': {
          target: 'error',
          actions: { type: 'setError', params: { error: 'Loading was stopped', failure: null } },
        },
      },
      invoke: [
        { id: 'patience', src: 'patience' },
        {
          id: 'getPlan',
          src: 'getPlan',
          // past the cache: the form begins with the version that will be saved over
          input: ({ context }) => ({ id: context.planId, fresh: true }),
          onDone: {
            target: 'success',
            actions: {
              type: 'select',
              params: ({ event: { output } }) => ({ plan: output.data, etag: output.etag }),
            },
          },
          onError: [
            {
              guard: { type: 'isMissing', params: ({ event }) => event },
              target: 'missing',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'Failed to fetch plan'),
              },
            },
            {
              target: 'error',
              actions: {
                type: 'setError',
                params: ({ event }) => failed(event.error, 'Failed to fetch plan'),
              },
            },
          ],
        },
      ],
    },
    success: {
      invoke: {
        id: 'planForm',
        src: 'planForm',
        input: ({ context: { selected, planId } }) => ({
          target: selected,
          draft: draftOf(selected?.plan ?? { _id: planId }),
        }),
        onDone: {
          target: 'closed',
          actions: { type: 'setPlan', params: ({ event }) => ({ saved: event.output }) },
        },
      },
    },
    error: { on: { 'retry.requested': 'loading' } },
    // no such plan: a 404, or an id that is none and was asked of nobody
    missing: {},
    // saved or left: the list is shown
    closed: {},
  },
})
