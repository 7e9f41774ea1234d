import { Link, useSearch } from '@tanstack/react-router'
import type { Payment } from '../../machines/contract/calls.ts'
import { transactionOf } from '../../machines/rules/payment-ids.ts'
import { textOf } from '../lib/text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** true if the user opened the panel from its page, so that one step back in history closes it */
    isAbovePage?: boolean
  }
}

/** Opens a payment's panel. From another panel it replaces the history entry, so that Back closes the panel. */
export function PaymentLink({ payment }: { payment: Payment }) {
  const isOpen = useSearch({ strict: false, select: ({ txn }) => txn !== undefined })
  const txn = transactionOf(payment)
  const text = textOf(payment.transactionId)
  if (txn === '') return text
  return (
    <Link
      to="."
      search={(old) => ({ ...old, txn })}
      state={(old) => (isOpen ? old : { ...old, isAbovePage: true })}
      replace={isOpen}
      resetScroll={false}
      preload={false}
    >
      {text}
    </Link>
  )
}
