// The form that adds a business, and the plans it offers.
// Spec, sections 7 (business/add, subscription-plan/all), 8 ('An error occurred', 'Failed to fetch plans').
import { assign, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, Plan } from './contract/calls.ts'
import { type Failed, failedWith } from './contract/failure.ts'
import { businessProblems, emptyBusiness, toBusinessForm, type BusinessDraft } from './rules/business-form.ts'
import { readDecimal } from './rules/decimal.ts'
import { known } from './rules/known.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'

interface Added {
  business: Business
  message: string
}

interface Context {
  plans: readonly Plan[]
  plansError: string | null
  /** the values being sent or last sent */
  draft: BusinessDraft
  added: Added | null
}

type Event =
  FormReport<BusinessDraft> | { type: 'form.opened' } | { type: 'plans.requested' } | { type: 'wait.stopped' }

export const businessAddMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** the added business; null after leaving or an unknown outcome */
    output: {} as Added | null,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: { listPlans: call('listPlans'), addBusiness: call('addBusiness'), form: formMachine },
  actions: {
    fail: sendTo('form', (_, words: Failed): FormOutcome => ({ type: 'submission.failed', ...words })),
    /** the app updates the list */
    reportAdded: (_, _added: Added) => undefined,
    /** the app refetches the list, because the business may have been added */
    reportUnknown: () => undefined,
    setPlans: assign((_, { plans }: { plans: readonly Plan[] }) => ({
      plans: plans.filter((plan) => plan.isActive === true),
      plansError: null,
    })),
    setPlansError: assign((_, { error }: { error: string }) => ({ plansError: error })),
    setDraft: assign((_, { draft }: { draft: BusinessDraft }) => ({ draft })),
    setAdded: assign((_, added: Added) => ({ added })),
  },
}).createMachine({
  id: 'businessAdd',
  context: { plans: [], plansError: null, draft: emptyBusiness, added: null },
  output: ({ context }) => context.added,
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { draft } }) => ({
          draft,
          check: (typed: BusinessDraft) => businessProblems(typed, readDecimal(typed.count)),
        }),
      },
      states: {
        status: {
          initial: 'idle',
          states: {
            idle: { on: { 'form.opened': 'loading' } },
            loading: {
              tags: 'pending',
              // the form works without the plans
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
                  actions: { type: 'setPlansError', params: failedWith('Failed to fetch plans') },
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
                'form.submitted': {
                  target: 'sending',
                  actions: { type: 'setDraft', params: ({ event }) => event },
                },
                'form.left': '#businessAdd.left',
                // the server may have added it without an answer
                'check.requested': '#businessAdd.unknown',
              },
            },
            sending: {
              tags: 'pending',
              invoke: {
                id: 'addBusiness',
                src: 'addBusiness',
                input: ({ context: { draft } }) => toBusinessForm(draft, readDecimal(draft.count) ?? 0),
                onDone: {
                  target: '#businessAdd.added',
                  actions: {
                    type: 'setAdded',
                    params: ({ event: { output } }) => ({ business: output.data, message: output.message }),
                  },
                },
                onError: {
                  target: 'editing',
                  actions: { type: 'fail', params: failedWith('An error occurred') },
                },
              },
            },
          },
        },
      },
    },
    added: { type: 'final', entry: { type: 'reportAdded', params: ({ context }) => known(context.added) } },
    left: { type: 'final' },
    unknown: { type: 'final', entry: 'reportUnknown' },
  },
})
