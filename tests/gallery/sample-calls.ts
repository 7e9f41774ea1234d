import type { CallOutput, Calls, OperationId } from '../../machines/lib/calls.ts'
import { payments } from '../model/samples.ts'

const outputs: Partial<{ [K in OperationId]: CallOutput<K> }> = {
  listPayments: { payments, total_payments: 30 },
  getProfile: {
    message: 'Profile',
    data: { _id: 'adm_1', firstName: 'Asha', lastName: 'Raman', email: 'asha@taskdeck.example' },
  },
}

export const sampleCalls = new Proxy({} as Calls, {
  get: (_, id: OperationId) => async () => {
    const output = outputs[id]
    if (!output) throw new Error(`no sample of ${id}`)
    return output
  },
})
