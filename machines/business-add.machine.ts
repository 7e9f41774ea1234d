// The form that adds a business, and the plans it offers.
// Spec, sections 7 (business/add, subscription-plan/all), 8 ('An error occurred', 'Failed to fetch plans').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallInput, Plan } from './contract/calls.ts'
import { failed, isOutcomeUnknown, type Failure } from './contract/failure.ts'

interface Context {
  plans: readonly Plan[]
  plansError: string | null
  /** what is on its way, or was sent last */
  form: CallInput<'addBusiness'> | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'form.opened' }
  | { type: 'plans.requested' }
  | { type: 'wait.stopped' }
  | { type: 'business.submitted'; form: CallInput<'addBusiness'> }

export const businessAddMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listPlans: call('listPlans'), addBusiness: call('addBusiness') },
  actions: {
    /** the app's: closes the form and shows the new row */
    tellAdded: (_, _params: { business: Business; message: string }) => undefined,
    setPlans: assign((_, { plans }: { plans: readonly Plan[] }) => ({
      plans: plans.filter((plan) => plan.isActive === true),
      plansError: null,
    })),
    setPlansError: assign((_, { error }: { error: string }) => ({ plansError: error })),
    setForm: assign((_, { form }: { form: CallInput<'addBusiness'> }) => ({
      form,
      error: null,
      failure: null,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
  },
  guards: {
    isOutcomeUnknown: (_, { failure }: { failure: Failure | null }) => isOutcomeUnknown(failure),
  },
}).createMachine({
  id: 'businessAdd',
  context: { plans: [], plansError: null, form: null, error: null, failure: null },
  type: 'parallel',
  states: {
    status: {
      initial: 'idle',
      states: {
        idle: { on: { 'form.opened': 'loading' } },
        loading: {
          tags: 'pending',
          // the form does without the plans
          on: {
            'wait.stopped': {
              target: 'error',
              actions: { type: 'setPlansError', params: { error: 'Loading was stopped' } },
            },
          },
          invoke: {
            id: 'listPlans',
            src: 'listPlans',
            input: {},
            onDone: {
              target: 'success',
              actions: { type: 'setPlans', params: ({ event }) => ({ plans: event.output.data }) },
            },
            onError: {
              target: 'error',
              actions: {
                type: 'setPlansError',
                params: ({ event }) => failed(event.error, 'Failed to fetch plans'),
              },
            },
          },
        },
        success: {},
        error: { on: { 'plans.requested': 'loading' } },
      },
    },
    command: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'business.submitted': {
              target: 'sending',
              actions: { type: 'setForm', params: ({ event }) => event },
            },
          },
        },
        sending: {
          invoke: {
            id: 'addBusiness',
            src: 'addBusiness',
            input: ({ context: { form } }) => {
              if (form === null) throw new Error('There is no form to send')
              return form
            },
            onDone: {
              target: 'added',
              actions: {
                type: 'tellAdded',
                params: ({ event: { output } }) => ({ business: output.data, message: output.message }),
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
        // it may have been added all the same: the screen offers to look for it before it is sent again
        unknown: {
          on: {
            'business.submitted': {
              target: 'sending',
              actions: { type: 'setForm', params: ({ event }) => event },
            },
          },
        },
        added: {},
      },
    },
  },
})
