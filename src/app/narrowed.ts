import type { Calls } from '../../machines/contract/calls.ts'
import type { ReadersInput, readersMachine } from '../../machines/readers.machine.ts'
import type { Services } from '../services/services.ts'

/** What of the app's services answers a filter. */
export type NarrowingServices = Pick<Services, 'profile' | 'preferences' | 'readers' | 'calls'>

/** What a list that is narrowed here needs of the app. */
export interface Narrowing {
  /** has the app own what reads the lists, unless it does already */
  open: (logic: typeof readersMachine, input: ReadersInput) => void
  /** more was read */
  tell: () => void
}

export type NarrowedCalls = Pick<
  Calls,
  'listPayments' | 'listBusinesses' | 'getPaymentSummary' | 'exportPayments'
>

/**
 * Calls that may have a filter. Without one they are the plain calls; what answers the others comes with the first
 * of them.
 */
export function createNarrowed(
  plain: Calls,
  services: () => NarrowingServices,
  narrowing: Narrowing,
): NarrowedCalls {
  let answers: Promise<NarrowedCalls> | undefined
  const load = () => {
    answers ??= import('./answer-narrowed.ts').then(({ answerNarrowed }) =>
      answerNarrowed(plain, services(), narrowing),
    )
    // what could not be loaded is asked for again
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
