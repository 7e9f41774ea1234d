// The price of a user beyond the plan's included ones; saving replaces extraUserPriceObj on every plan.
// Spec, sections 4 (extra-user price), 7 (extra-user/price/update) and 8 ('Failed to update plan').
import { assign, sendTo, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { ExtraUserPrice, Plan } from './contract/calls.ts'
import { readDecimal } from './rules/decimal.ts'
import { failed, type Failed, failedWith } from './contract/failure.ts'
import { known } from './rules/known.ts'
import { extraPriceError, extraPriceOf } from './rules/plan-prices.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'

/** The form's value as typed, in dollars. */
export interface PriceDraft {
  price: string
}

interface Saved {
  price: ExtraUserPrice
  message: string
}

interface Context {
  /** the initial value, then the value last sent */
  draft: PriceDraft
  saved: Saved | null
}

type Event = FormReport<PriceDraft> | { type: 'wait.stopped' }

function check({ price }: PriceDraft): { price?: string } {
  const error = extraPriceError(price)
  return error === null ? {} : { price: error }
}

export const extraUserPriceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** the current price in dollars; null if unknown */
    input: {} as { price: number | null },
    /** the saved data; null after leaving */
    output: {} as Saved | null,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: {
    updateExtraUserPrice: call('updateExtraUserPrice'),
    listPlans: call('listPlans'),
    form: formMachine,
  },
  actions: {
    fail: sendTo('form', (_, words: Failed): FormOutcome => ({ type: 'submission.failed', ...words })),
    tellForm: sendTo('form', (_, outcome: FormOutcome) => outcome),
    /** the app sets the slice's error (spec, section 8) */
    reportFailure: (_, _params: Failed) => undefined,
    /** the app updates the list */
    reportSaved: (_, _saved: Saved) => undefined,
    setDraft: assign((_, { draft }: { draft: PriceDraft }) => ({ draft })),
    keepSaved: assign((_, saved: Saved) => ({ saved })),
  },
  guards: {
    isThere: ({ context: { draft } }, { plans }: { plans: readonly Plan[] }) =>
      extraPriceOf(plans[0]?.extraUserPriceObj) === readDecimal(draft.price),
  },
}).createMachine({
  id: 'extraUserPrice',
  context: ({ input: { price } }) => ({
    draft: { price: price === null ? '' : price.toFixed(2) },
    saved: null,
  }),
  output: ({ context }) => context.saved,
  invoke: { id: 'form', src: 'form', input: ({ context: { draft } }) => ({ draft, check }) },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': { target: 'sending', actions: { type: 'setDraft', params: ({ event }) => event } },
        'form.left': 'left',
        // an unanswered write: the current plans tell the outcome
        'check.requested': 'checking',
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'updateExtraUserPrice',
        src: 'updateExtraUserPrice',
        input: ({ context: { draft } }) => ({ price: readDecimal(draft.price) ?? 0 }),
        onDone: {
          target: 'saved',
          actions: {
            type: 'keepSaved',
            params: ({ event: { output } }) => ({ price: output.data, message: output.message }),
          },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'fail', params: failedWith('Failed to update plan') },
            { type: 'reportFailure', params: failedWith('Failed to update plan') },
          ],
        },
      },
    },
    checking: {
      tags: 'pending',
      on: {
        'wait.stopped': {
          target: 'editing',
          actions: {
            type: 'tellForm',
            params: { type: 'submission.unknown', error: 'Checking was stopped', failure: null },
          },
        },
      },
      invoke: {
        id: 'listPlans',
        src: 'listPlans',
        input: { fresh: true },
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ plans: event.output.data }) },
            target: 'saved',
            actions: {
              type: 'keepSaved',
              params: ({ context: { draft }, event: { output } }) => ({
                price: output.data[0]?.extraUserPriceObj ?? { price: readDecimal(draft.price) },
                message: 'Extra-user price updated',
              }),
            },
          },
          {
            target: 'editing',
            actions: { type: 'tellForm', params: { type: 'submission.checked', error: 'Save it again.' } },
          },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'tellForm',
            params: ({ event }) => ({
              type: 'submission.unknown',
              ...failed(event.error, 'Failed to fetch plans'),
            }),
          },
        },
      },
    },
    saved: { type: 'final', entry: { type: 'reportSaved', params: ({ context }) => known(context.saved) } },
    left: { type: 'final' },
  },
})
