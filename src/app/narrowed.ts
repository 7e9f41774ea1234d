import type { Calls } from '../../machines/contract/calls.ts'
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
    // Load again after a failure
    answers.catch(() => (answers = undefined))
    return answers
  }
  return {
    listPayments: (input, signal) =>
      input.filter
        ? load().then((answer) => answer.listPayments(input, signal))
        : plain.listPayments(input, signal),
    listBusinesses: (input, signal) =>
      input.filter
        ? load().then((answer) => answer.listBusinesses(input, signal))
        : plain.listBusinesses(input, signal),
    getPaymentSummary: (input, signal) => load().then((answer) => answer.getPaymentSummary(input, signal)),
    exportPayments: (input, signal) => load().then((answer) => answer.exportPayments(input, signal)),
  }
}
