// The plan update screen: loads the plan by its id, then opens the form with the loaded plan.
// Spec, sections 2 (plan update screen), 4 (selected plan), 7 (subscription-plan/{id}) and 8 ('Failed to fetch plan').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { isId } from './contract/ids.ts'
import { known } from './rules/known.ts'
import { planFormMachine, type ReadPlan, type Saved } from './plan-form.machine.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, loadingOf, readGuards, unread, type Read } from './shared/read.ts'

interface Context extends Read {
  planId: string
  /** the slice's selected plan and its version; null before it loads */
  selected: ReadPlan | null
}

type Event = { type: 'plan.requested' } | { type: 'retry.requested' } | { type: 'wait.stopped' }

const loading = loadingOf('getPlan', 'Failed to fetch plan', {
  // bypasses the cache, because the form needs the current version
  input: ({ planId }: Context) => ({ id: planId, fresh: true }),
  whenMissing: 'missing',
})

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
    setError: assign((_, params: Failed) => params),
    setAnswer: assign((_, answer: CallOutput<'getPlan'>) => ({
      ...answered(answer),
      selected: { plan: answer.data, etag: answer.etag },
    })),
    /** the app navigates to the list after a save */
    leave: (_, _params: { saved: Saved | null }) => undefined,
    /** sets the returned data after a save (spec, section 4) */
    setPlan: assign(({ context: { selected } }, { saved }: { saved: Saved | null }) => ({
      selected: saved === null ? selected : { plan: saved.plan, etag: null },
    })),
  },
  guards: { ...readGuards, isId: ({ context }) => isId(context.planId) },
}).createMachine({
  id: 'planUpdate',
  context: ({ input }) => ({ ...unread, planId: input.planId, selected: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'plan.requested': [{ guard: 'isId', target: 'loading' }, { target: 'missing' }] } },
    loading,
    success: {
      invoke: {
        id: 'planForm',
        src: 'planForm',
        input: ({ context }) => ({ target: known(context.selected) }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'setPlan', params: ({ event }) => ({ saved: event.output }) },
            { type: 'leave', params: ({ event }) => ({ saved: event.output }) },
          ],
        },
      },
    },
    error: { on: { 'retry.requested': 'loading' } },
    // the server answered 404, or the id is invalid and was never sent
    missing: {},
    // saved or left; the app navigates to the list
    closed: {},
  },
})
