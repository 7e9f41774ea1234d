// The form that adds a business, and the plans it offers.
// Spec, sections 7 (business/add, subscription-plan/all), 8 ('An error occurred', 'Failed to fetch plans').
import { assign, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { Business, CallOutput } from './contract/calls.ts'
import { type Failed, failedWith } from './contract/failure.ts'
import { businessProblems, emptyBusiness, toBusinessForm, type BusinessDraft } from './rules/business-form.ts'
import { readDecimal } from './rules/decimal.ts'
import { known } from './rules/known.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'
import { readMachine } from './shared/read.machine.ts'

interface Added {
  business: Business
  message: string
}

interface Context {
  /** the values being sent or last sent */
  draft: BusinessDraft
  added: Added | null
}

export const businessAddMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FormReport<BusinessDraft>,
    /** the added business; null after leaving or an unknown outcome */
    output: {} as Added | null,
    tags: {} as 'pending',
    children: {} as { form: 'form'; plans: 'plans' },
  },
  actors: {
    addBusiness: call('addBusiness'),
    form: formMachine,
    plans: readMachine<CallOutput<'listPlans'>>(),
  },
  actions: {
    fail: sendTo('form', (_, words: Failed): FormOutcome => ({ type: 'submission.failed', ...words })),
    /** the app updates the list */
    reportAdded: (_, _added: Added) => undefined,
    /** the app refetches the list, because the business may have been added */
    reportUnknown: () => undefined,
    setDraft: assign((_, { draft }: { draft: BusinessDraft }) => ({ draft })),
    setAdded: assign((_, added: Added) => ({ added })),
  },
}).createMachine({
  id: 'businessAdd',
  context: { draft: emptyBusiness, added: null },
  output: ({ context }) => context.added,
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { draft } }) => ({
            draft,
            check: (typed: BusinessDraft) => businessProblems(typed, readDecimal(typed.count)),
          }),
        },
        // the form works without the plans
        { id: 'plans', src: 'plans', input: { asked: {}, fallback: 'Failed to fetch plans' } },
      ],
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
    added: { type: 'final', entry: { type: 'reportAdded', params: ({ context }) => known(context.added) } },
    left: { type: 'final' },
    unknown: { type: 'final', entry: 'reportUnknown' },
  },
})
