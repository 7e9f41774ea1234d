import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { CallInput, CallOutput, Calls, OperationId } from '../../machines/lib/calls.ts'

/** Every call of the contract as the promise actor the machines ask for. */
export type CallActors = { [K in OperationId]: PromiseActorLogic<CallOutput<K>, CallInput<K>> }

/** The same record for every machine: `machine.provide({ actors })`. The signal reaches the request. */
export function createCallActors(calls: Calls): CallActors {
  const actor = <K extends OperationId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => calls[operationId](input, signal))
  return {
    login: actor('login'),
    logout: actor('logout'),
    getProfile: actor('getProfile'),
    listPlans: actor('listPlans'),
    getPlan: actor('getPlan'),
    addPlan: actor('addPlan'),
    updatePlan: actor('updatePlan'),
    activatePlan: actor('activatePlan'),
    deactivatePlan: actor('deactivatePlan'),
    updateExtraUserPrice: actor('updateExtraUserPrice'),
    listBusinesses: actor('listBusinesses'),
    getBusiness: actor('getBusiness'),
    addBusiness: actor('addBusiness'),
    toggleBusinessStatus: actor('toggleBusinessStatus'),
    updateEmployeeCount: actor('updateEmployeeCount'),
    listEmployees: actor('listEmployees'),
    addEmployee: actor('addEmployee'),
    removeEmployee: actor('removeEmployee'),
    listBusinessSubscriptions: actor('listBusinessSubscriptions'),
    listBusinessPayments: actor('listBusinessPayments'),
    getDashboardCount: actor('getDashboardCount'),
    listRecentSales: actor('listRecentSales'),
    listPayments: actor('listPayments'),
  }
}
