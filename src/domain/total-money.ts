import { unreadable } from '../../machines/rules/clean-text.ts'
import { formatMoney } from '../../machines/rules/money.ts'
import type { PaymentSummary } from '../../machines/rules/payment-totals.ts'

export type Total = Pick<PaymentSummary['byStatus'][number], 'count' | 'amount'>

/** Formats a total; a dash instead of a zero if some amounts are invalid. */
export const moneyOf = ({ count, amount }: Total, unreadAmounts: number): string =>
  amount === 0 && count > 0 && unreadAmounts > 0 ? unreadable : formatMoney(amount)
