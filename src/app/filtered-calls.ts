import type { CallInput, CallOutput, Calls } from '../../machines/contract/calls.ts'
import type { FilteredCalls, ReaderHost, FilteringServices } from './answer-filtered-lists.ts'

/** Wraps the calls that may have a filter. Without a filter, they pass through; filter code loads on first use. */
export function createFilteredCalls(
  plain: Calls,
  services: () => FilteringServices,
  host: ReaderHost,
): FilteredCalls {
  let answers: Promise<FilteredCalls> | undefined
  const load = () => {
    answers ??= import('./answer-filtered-lists.ts').then((module) =>
      module.answerFilteredLists(plain, services(), host),
    )
    // After a failure, the next call loads the code again
    answers.catch(() => (answers = undefined))
    return answers
  }
  const later =
    <K extends keyof FilteredCalls>(id: K) =>
    (input: CallInput<K>, signal: AbortSignal): Promise<CallOutput<K>> =>
      load().then((answers) => answers[id](input, signal))
  const laterIfFiltered =
    <K extends 'listPayments' | 'listBusinesses'>(id: K) =>
    (input: CallInput<K>, signal: AbortSignal): Promise<CallOutput<K>> =>
      (input.filter ? later(id) : plain[id])(input, signal)
  return {
    listPayments: laterIfFiltered('listPayments'),
    listBusinesses: laterIfFiltered('listBusinesses'),
    getPaymentSummary: later('getPaymentSummary'),
    getPaymentSeries: later('getPaymentSeries'),
    getFindings: later('getFindings'),
    getPlanBusinesses: later('getPlanBusinesses'),
    exportPayments: later('exportPayments'),
    searchEmployees: later('searchEmployees'),
  }
}
