// The one price of a user beyond those a plan includes; it replaces extraUserPriceObj on every plan.
// Spec, sections 4 (extra-user price), 7 (extra-user/price/update) and 8 ('Failed to update plan').
import { assign, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { ExtraUserPrice, Plan } from './contract/calls.ts'
import { readDecimal } from './rules/decimal.ts'
import { failed, failureOf, isOutcomeUnknown, type Failure } from './contract/failure.ts'
import { extraPriceError, extraPriceOf } from './rules/plan-form.ts'

interface Context {
  /** the price as it is typed, in dollars */
  draft: string
  /** errors show from the first submit on */
  isChecked: boolean
  /** what the server said of the price itself */
  refused: string | null
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'price.typed'; text: string }
  | { type: 'price.submitted' }
  | { type: 'check.requested' }
  | { type: 'wait.stopped' }

export const extraUserPriceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** the price there is, in dollars; null when it is not known */
    input: {} as { price: number | null },
    tags: {} as 'pending',
  },
  actors: { updateExtraUserPrice: call('updateExtraUserPrice'), listPlans: call('listPlans') },
  actions: {
    /** the app's: tells the list, and closes */
    reportSaved: (_, _params: { price: ExtraUserPrice; message: string }) => undefined,
    reportFailure: (_, _params: { error: string; failure: Failure | null }) => undefined,
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text, refused: null })),
    check: assign({ isChecked: true }),
    setError: assign((_, { error, failure }: { error: string; failure: Failure | null }) => ({
      error,
      failure,
      refused: failure?.fields['price'] ?? null,
    })),
    clearError: assign({ error: null, failure: null, refused: null }),
  },
  guards: {
    isValid: ({ context }) => extraPriceError(context.draft) === null,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(failureOf(error)),
    isThere: ({ context }, { plans }: { plans: readonly Plan[] }) =>
      extraPriceOf(plans[0]?.extraUserPriceObj) === readDecimal(context.draft),
  },
}).createMachine({
  id: 'extraUserPrice',
  context: ({ input }) => ({
    draft: input.price === null ? '' : input.price.toFixed(2),
    isChecked: false,
    refused: null,
    error: null,
    failure: null,
  }),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: {
        'price.typed': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'price.submitted': [
          { guard: 'isValid', target: 'saving', actions: ['check', 'clearError'] },
          { actions: 'check' },
        ],
      },
      states: {
        editing: {},
        // a write without an answer: what the plans say now decides, or saving it again
        unknown: { on: { 'check.requested': '#extraUserPrice.checking' } },
      },
    },
    saving: {
      tags: 'pending',
      invoke: {
        id: 'updateExtraUserPrice',
        src: 'updateExtraUserPrice',
        input: ({ context }) => ({ price: readDecimal(context.draft) ?? 0 }),
        onDone: {
          target: 'saved',
          actions: {
            type: 'reportSaved',
            params: ({ event: { output } }) => ({ price: output.data, message: output.message }),
          },
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'open.unknown',
            actions: [
              { type: 'setError', params: ({ event }) => failed(event.error, 'Failed to update plan') },
              { type: 'reportFailure', params: ({ event }) => failed(event.error, 'Failed to update plan') },
            ],
          },
          {
            target: 'open.editing',
            actions: [
              { type: 'setError', params: ({ event }) => failed(event.error, 'Failed to update plan') },
              { type: 'reportFailure', params: ({ event }) => failed(event.error, 'Failed to update plan') },
            ],
          },
        ],
      },
    },
    checking: {
      tags: 'pending',
      on: {
        'wait.stopped': {
          target: 'open.unknown',
          actions: { type: 'setError', params: { error: 'Checking was stopped', failure: null } },
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
              type: 'reportSaved',
              params: ({ context, event }) => ({
                price: event.output.data[0]?.extraUserPriceObj ?? {
                  price: readDecimal(context.draft),
                },
                message: 'Extra-user price updated',
              }),
            },
          },
          {
            target: 'open.editing',
            actions: {
              type: 'setError',
              params: { error: 'The price was not changed. Save it again.', failure: null },
            },
          },
        ],
        onError: {
          target: 'open.unknown',
          actions: { type: 'setError', params: ({ event }) => failed(event.error, 'Failed to fetch plans') },
        },
      },
    },
    saved: { type: 'final' },
  },
})
