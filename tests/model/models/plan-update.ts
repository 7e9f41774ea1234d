import { planUpdateMachine } from '../../../machines/plan-update.machine.ts'
import { modelOf } from '../model.ts'
import { growth } from '../samples.ts'

const first = [{ type: 'plan.requested' as const }]

export const planUpdateModel = modelOf<typeof planUpdateMachine>(planUpdateMachine, {
  place: (as) => ({ path: `/subscription-plans/update/${as === 'opened' ? 'pln_2' : 'no.plan'}` }),
  starts: [
    { as: 'opened', input: { planId: 'pln_2' }, first },
    { as: 'with an address of no plan', input: { planId: 'no.plan' }, first },
  ],
  events: () => [{ type: 'retry.requested' }, { type: 'wait.stopped' }],
  answers: {
    getPlan: { read: { message: 'Plan', data: growth, etag: '"pln_2-1"' } },
    planForm: { saved: { plan: growth, message: 'Successfully Updated' }, left: null },
  },
  endings: { 'planForm (saved)': 'Save plan', 'planForm (left)': 'Cancel' },
  failures: { getPlan: { missing: { status: 404, message: 'No such plan' }, refused: {} } },
  identity: ({ selected, error }) => [selected?.etag, error],
})
