import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { rowsIn } from '../../../machines/rules/list-memory.ts'
import { known } from '../../../machines/rules/known.ts'
import { memoryOf, readerMachine, type ReaderActor } from '../../../machines/shared/reader.machine.ts'
import type { CallActors } from '../../services/logic.ts'
import { useReadingOf } from '../../services/reading.ts'

/** Returns a reader of payments, provided with their call. */
export const paymentReaderOf = (calls: CallActors) =>
  readerMachine<Payment>().provide({ actors: { listRows: calls['listPayments.rows'] } })

/** Returns the state of a reader and its payments that pass the test. `passes` must be a stable function. */
export function useReadPayments(reader: ReaderActor<Payment>, passes: (payment: Payment) => boolean) {
  const reading = known(useReadingOf(reader))
  const memory = useSelector(reader, ({ context }) => memoryOf(context))
  return {
    rows: useMemo(() => (memory ? rowsIn(memory).filter(passes) : noRows), [memory, passes]),
    reading,
    /** true until the first page arrives */
    isBare: memory === null && (reading.state === 'loading' || reading.state === 'idle'),
    /** true while payments may be missing; a refetch keeps the loaded payments */
    isPartial: !reading.isWhole,
  }
}

const noRows: readonly Payment[] = []
