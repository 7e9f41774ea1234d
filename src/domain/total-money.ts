import { unreadable } from '../../machines/rules/clean-text.ts'
import { formatMoney } from '../../machines/rules/money.ts'
import type { PaymentSummary } from '../../machines/rules/payment-totals.ts'
import { countOf } from '../lib/text.ts'

export type Total = Pick<PaymentSummary['byStatus'][number], 'count' | 'amount'>

/** Formats a total; a dash instead of a zero if some amounts are invalid. */
export const moneyOf = ({ count, amount }: Total, unreadAmounts: number): string =>
  amount === 0 && count > 0 && unreadAmounts > 0 ? unreadable : formatMoney(amount)

/** Says how many invalid amounts the totals leave out. */
export const unreadText = (count: number): string =>
  `${countOf(count, 'amount')} could not be read and ${count === 1 ? 'is' : 'are'} missing from the totals.`
