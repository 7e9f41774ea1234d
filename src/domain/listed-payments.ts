import type { ReactNode } from 'react'
import type { Payment } from '../../machines/contract/calls.ts'

/** The payments on a page. A panel shows one payment and steps to its neighbours. */
export interface ListedPayments {
  rows: readonly Payment[]
  /** true until the first rows have loaded */
  isBare: boolean
}

/** Renders the content, and beside it the panel of the open payment. */
export type BesidePayments = (list: ListedPayments, content: ReactNode) => ReactNode
