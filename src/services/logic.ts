import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { CallInput, CallOutput, Calls, OperationId, WriteId } from '../../machines/contract/calls.ts'
import type { Outcome } from '../app/left-writes.ts'

/** Every call of the contract, and of the device's clock, as the promise actor the machines ask for. */
export type CallActors = { [K in OperationId]: PromiseActorLogic<CallOutput<K>, CallInput<K>> } & {
  /** ms */
  readClock: PromiseActorLogic<number>
}

/** Called as a write is sent; what it returns is called with the outcome once its screen has been left. */
export type LeaveWrite = <K extends WriteId>(
  operationId: K,
  input: CallInput<K>,
) => (outcome: Outcome<K>) => void

/**
 * The same record for every machine: `machine.provide({ actors })`. A read's signal reaches the request. A write
 * is not taken back by leaving its screen: it goes on, and its outcome is told.
 */
export function createCallActors(calls: Calls, leaveWrite: LeaveWrite = () => () => undefined): CallActors {
  const actor = <K extends OperationId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => calls[operationId](input, signal))
  const write = <K extends WriteId>(operationId: K): PromiseActorLogic<CallOutput<K>, CallInput<K>> =>
    fromPromise<CallOutput<K>, CallInput<K>>(({ input, signal }) => {
      const left = leaveWrite(operationId, input)
      const answer = calls[operationId](input, new AbortController().signal)
      const tell = (outcome: Outcome<K>) => {
        if (signal.aborted) left(outcome)
      }
      answer.then(
        (output) => {
          tell({ output })
        },
        (error: unknown) => {
          tell({ error })
        },
      )
      return answer
    })
  return {
    login: actor('login'),
    logout: actor('logout'),
    getProfile: actor('getProfile'),
    listPlans: actor('listPlans'),
    getPlan: actor('getPlan'),
    addPlan: write('addPlan'),
    updatePlan: write('updatePlan'),
    activatePlan: write('activatePlan'),
    deactivatePlan: write('deactivatePlan'),
    updateExtraUserPrice: write('updateExtraUserPrice'),
    listBusinesses: actor('listBusinesses'),
    getBusiness: actor('getBusiness'),
    addBusiness: write('addBusiness'),
    toggleBusinessStatus: write('toggleBusinessStatus'),
    updateEmployeeCount: write('updateEmployeeCount'),
    listEmployees: actor('listEmployees'),
    addEmployee: write('addEmployee'),
    removeEmployee: write('removeEmployee'),
    listBusinessSubscriptions: actor('listBusinessSubscriptions'),
    listBusinessPayments: actor('listBusinessPayments'),
    getDashboardCount: actor('getDashboardCount'),
    listRecentSales: actor('listRecentSales'),
    listPayments: actor('listPayments'),
    readClock: fromPromise(async () => Date.now()),
  }
}
