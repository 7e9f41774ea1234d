import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** true if the panel was opened on the list, which is one history step back */
    isAboveList?: boolean
  }
}

interface PaymentLinkProps {
  transactionId: string
  /** replaces the history entry between panels, so that Back leads to the list */
  replace?: boolean
  children: ReactNode
}

/** Opens a payment's panel; the list stays where it is. */
export function PaymentLink({ transactionId, replace = false, children }: PaymentLinkProps) {
  return (
    <Link
      from="/payments"
      search={(old) => ({ ...old, txn: transactionId })}
      state={(old) => (replace ? old : { ...old, isAboveList: true })}
      replace={replace}
      resetScroll={false}
      preload={false}
    >
      {children}
    </Link>
  )
}
