import type { CallOutput, Calls, OperationId } from '../../machines/lib/calls.ts'
import { payments, plans } from '../model/samples.ts'

/** What calls answer that are not the shown machine's own; a machine's own answers are its model's. */
const samples: Partial<{ [K in OperationId]: CallOutput<K> }> = {
  listPayments: { payments, total_payments: 30 },
  listPlans: { message: 'Plans', data: plans },
  getProfile: {
    message: 'Profile',
    data: { _id: 'adm_1', firstName: 'Asha', lastName: 'Raman', email: 'asha@taskdeck.example' },
  },
}

function sampleOf(operationId: OperationId): Promise<unknown> {
  const sample = samples[operationId]
  return sample ? Promise.resolve(sample) : Promise.reject(new Error(`There is no sample of ${operationId}`))
}

/** Every call, answered by samples at once. */
// the target is never read: each property is made from its name, as the samples' type says
export const sampleCalls = new Proxy({} as Calls, {
  get: (_, operationId: OperationId) => () => sampleOf(operationId),
})
