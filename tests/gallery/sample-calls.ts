import type { CallInput, CallOutput, Calls, OperationId } from '../../machines/contract/calls.ts'
import {
  administrator,
  annual,
  anonymous,
  asha,
  counts,
  extraUserPrice,
  findings,
  liam,
  lotus,
  payments,
  plans,
  sable,
  series,
  signedIn,
  subscriptions,
  summary,
} from '../model/samples.ts'

const businesses = [sable, lotus]

const withId = <T extends { _id: string }>(things: readonly T[], id: string): T => {
  const thing = things.find(({ _id }) => _id === id)
  if (!thing) throw new Error(`There is no sample with the id ${id}`)
  return thing
}

/** The sample responses to other machines' calls. The displayed machine's calls are answered by its model. */
const samples: { [K in OperationId]: (input: CallInput<K>) => CallOutput<K> } = {
  login: () => signedIn,
  logout: () => ({ message: 'Signed out' }),
  getProfile: () => ({ message: 'Profile', data: administrator }),
  listPlans: () => ({ message: 'Plans', data: plans }),
  getPlan: ({ id }) => ({ message: 'Plan', data: withId(plans, id), etag: `"${id}-1"` }),
  addPlan: () => ({ message: 'Plan added', data: annual }),
  updatePlan: ({ id }) => ({ message: 'Successfully Updated', data: withId(plans, id) }),
  activatePlan: () => ({ message: 'Plan activated' }),
  deactivatePlan: () => ({ message: 'Plan deactivated' }),
  updateExtraUserPrice: () => ({ message: 'Extra-user price updated', data: extraUserPrice }),
  listBusinesses: () => ({ businesses, total_businesses: businesses.length }),
  getBusiness: ({ id }) => ({ message: 'Business', data: withId(businesses, id) }),
  addBusiness: () => ({ message: 'Business added', data: sable }),
  toggleBusinessStatus: ({ businessId, isActive }) => ({
    message: isActive === 1 ? 'Business activated' : 'Business deactivated',
    data: { ...withId(businesses, businessId), isActive: isActive === 1 },
  }),
  updateEmployeeCount: ({ businessId, count }) => ({
    message: 'Seats updated',
    data: { ...withId(businesses, businessId), count },
  }),
  listEmployees: () => ({ message: 'Employees', data: [asha, liam] }),
  searchEmployees: () => ({
    employees: [asha, liam].map((employee) => ({
      ...employee,
      business: { _id: sable._id, name: sable.name },
    })),
    total_employees: 2,
  }),
  addEmployee: () => ({ message: 'Employee added', data: asha }),
  removeEmployee: () => ({ message: 'Employee removed' }),
  listBusinessSubscriptions: () => ({ message: 'Subscriptions', data: subscriptions }),
  listBusinessPayments: () => ({ message: 'Payments', data: payments }),
  getDashboardCount: () => ({ message: 'Dashboard', data: counts }),
  listRecentSales: () => ({ message: 'Recent sales', data: payments }),
  listPayments: ({ search, limit }) =>
    search === anonymous.transactionId
      ? { payments: [anonymous], total_payments: 1 }
      : // more than one page for an export, but only one for a client-side list
        { payments, total_payments: limit === 10 ? 120 : payments.length },
  getPaymentSummary: () => ({ message: 'Payment summary', data: summary }),
  getPaymentSeries: () => ({ message: 'Payment series', data: series }),
  getPlanBusinesses: () => ({ message: 'Businesses of each plan', data: { [annual._id]: 12 } }),
  getFindings: () => findings,
  exportPayments: () => ({ bytes: new Blob(['TXN ID\r\n']).stream() }),
}

/** All calls, each answered with its sample at once. */
export const sampleCalls = Object.fromEntries(
  Object.entries(samples).map(([operationId, sample]) => [
    operationId,
    // safe cast: each sample gets its own operation's input, which Object.entries can't express
    async (input: never) => sample(input),
  ]),
) as unknown as Calls // safe cast: the same keys, each with its own output

/** Returns the sample calls of a backend that supports these optional capabilities. */
export function callsOf(supports: readonly string[] = []): Calls {
  const data = { ...administrator, supports: [...supports] }
  return supports.length === 0
    ? sampleCalls
    : { ...sampleCalls, getProfile: () => Promise.resolve({ message: 'Profile', data }) }
}
