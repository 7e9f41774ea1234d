import type { ReactNode } from 'react'
import type { Payment } from '../../machines/contract/calls.ts'

/** The payments of a page, for the panel of one of them. */
export interface ListedPayments {
  rows: readonly Payment[]
  /** true before the first rows */
  isBare: boolean
}

/** Renders a page's payments with the panel of the open one. */
export type BesidePayments = (list: ListedPayments, content: ReactNode) => ReactNode
