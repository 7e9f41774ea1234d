import type { CallOutput } from '../../../machines/contract/calls.ts'
import { formatMoney, sumOf } from '../../../machines/rules/money.ts'
import type { summaryOf } from '../../domain/payment-summary.ts'
import { countOf } from '../../lib/text.ts'
import * as texts from './selection-texts.ts'
import { payment } from './texts.ts'

/** Returns the total of all statuses, and the part of the total that is completed. */
export function noteOf(
  { data, unread = 0 }: ReturnType<typeof summaryOf> | CallOutput<'getPaymentSummary'>,
  isPartial = false,
): string {
  const { count, collected, byStatus } = data
  if (unread > 0 && unread === count) return texts.unread(unread)
  const sum = formatMoney(sumOf(byStatus.map(({ amount }) => amount)).sum)
  return [
    isPartial ? texts.sumSoFar(sum, countOf(count, payment)) : texts.sum(sum),
    ...(collected.count < count ? [texts.completedOf(formatMoney(collected.amount))] : []),
    ...(unread > 0 ? [texts.unread(unread)] : []),
  ].join(' · ')
}
