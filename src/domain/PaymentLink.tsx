import { Link, useSearch } from '@tanstack/react-router'
import type { Payment } from '../../machines/contract/calls.ts'
import { transactionOf } from '../../machines/contract/ids.ts'
import { textOf } from '../lib/text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** true if the panel was opened on its page, which is one history step back */
    isAbovePage?: boolean
  }
}

/**
 * A payment's transaction id as a link that opens the payment's panel on the current page. While another payment's
 * panel is open, the link replaces the history entry, so that Back leads to the page without a panel.
 */
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
