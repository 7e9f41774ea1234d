import type { ReactNode } from 'react'
import type { Payment } from '../../machines/contract/calls.ts'

/** The payments on a page. The panel shows one of them, and links to the previous and the next. */
export interface ListedPayments {
  rows: readonly Payment[]
  /** true until the first rows have loaded */
  isBare: boolean
}

/** Renders the content with the open payment's panel beside it. */
export type BesidePayments = (list: ListedPayments, content: ReactNode) => ReactNode
