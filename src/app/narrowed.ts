import type { CallInput, CallOutput, Calls } from '../../machines/contract/calls.ts'
import type { NarrowedCalls, Narrowing, NarrowingServices } from './answer-filtered-lists.ts'

/**
 * Wraps the calls that may have a filter. Calls without one pass through; the code for filters loads on the first use.
 */
export function createNarrowed(
  plain: Calls,
  services: () => NarrowingServices,
  narrowing: Narrowing,
): NarrowedCalls {
  let answers: Promise<NarrowedCalls> | undefined
  const load = () => {
    answers ??= import('./answer-filtered-lists.ts').then(({ answerFilteredLists }) =>
      answerFilteredLists(plain, services(), narrowing),
    )
    // Loads the code again on the next call after a failure
    answers.catch(() => (answers = undefined))
    return answers
  }
  const later =
    <K extends keyof NarrowedCalls>(id: K) =>
    (input: CallInput<K>, signal: AbortSignal): Promise<CallOutput<K>> =>
      load().then((answers) => answers[id](input, signal))
  return {
    listPayments: (...call) => (call[0].filter ? later('listPayments') : plain.listPayments)(...call),
    listBusinesses: (...call) => (call[0].filter ? later('listBusinesses') : plain.listBusinesses)(...call),
    getPaymentSummary: later('getPaymentSummary'),
    exportPayments: later('exportPayments'),
  }
}
