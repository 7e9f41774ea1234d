// The form that changes the prices of several plans by per cent. The plan list's queue sends the confirmed changes.
// Beyond the spec, which changes one plan at a time. Section 5 has the rules of a base price.
import { setup } from 'xstate'
import type { Plan } from './contract/calls.ts'
import { changesOf, pricesFormOf, type PricesDraft } from './rules/price-change.ts'
import type { PlanPriceChange } from './shared/changes.ts'
import { formMachine, type FormReport } from './shared/form.machine.ts'

interface Input {
  /** the plans as the user sees them */
  plans: readonly Plan[]
}

export const pricesMachine = setup({
  types: {
    context: {} as Input,
    events: {} as FormReport<PricesDraft>,
    input: {} as Input,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: { form: formMachine },
  actions: {
    /** the app passes the changes to the queue */
    reportChanges: (_, _params: { changes: readonly PlanPriceChange[] }) => undefined,
  },
}).createMachine({
  id: 'prices',
  context: ({ input }) => input,
  invoke: { id: 'form', src: 'form', input: ({ context }) => pricesFormOf(context.plans) },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': {
          target: 'confirmed',
          actions: {
            type: 'reportChanges',
            params: ({ context, event }) => ({ changes: changesOf(context.plans, event.draft) }),
          },
        },
        'form.left': 'left',
      },
    },
    confirmed: { type: 'final' },
    left: { type: 'final' },
  },
})
