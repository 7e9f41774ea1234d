import { paymentId, transactionOf } from '../../../machines/contract/ids.ts'
import type { Payment } from '../../../machines/contract/calls.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { paymentMeaning } from '../../domain/payment-status.ts'
import { ids } from '../../domain/selection/selection-texts.ts'
import { SelectionBar } from '../../domain/selection/SelectionBar.tsx'
import { sumOf } from '../../domain/selection/sum.ts'
import { formatMoney } from '../../lib/money.ts'
import { countOf } from '../../lib/text.ts'
import { couldNotLoad, loading } from '../../lib/texts.ts'
import { useSupported } from '../../services/supported.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { PaymentExportButton } from './PaymentExportButton.tsx'
import { usePaymentTotals } from './use-payment-totals.ts'
import type { usePayments } from './use-payments.ts'
import * as texts from './selection-texts.ts'
import { payment, payments } from './texts.ts'

/** What can be done with the selected payments. */
export function PaymentSelection({ list }: { list: ReturnType<typeof usePayments> }) {
  const { selected, isAllSelected } = list
  const noteOfAll = useNoteOfAll(isAllSelected ? list.query : null)
  return (
    <SelectionBar
      noun={payment}
      plural={payments}
      list={list}
      note={isAllSelected ? noteOfAll : noteOf(selected)}
    >
      {isAllSelected ? (
        <PaymentExportButton list={list} rows={null} isForIds size="small" />
      ) : (
        <CopyButton
          isNamed
          what={ids}
          text={selected.map((row) => transactionOf(row) || paymentId(row)).join('\n')}
        />
      )}
      <PaymentExportButton list={list} rows={isAllSelected ? null : selected} size="small" />
    </SelectionBar>
  )
}

/** What all that match come to, where the backend says it or where they are read anyway; of how many, if not of all. */
function useNoteOfAll(query: PageQuery | null): string | undefined {
  const isSupported = useSupported('getPaymentSummary')
  const isAsked = query !== null && (isSupported === true || query.filter !== undefined)
  const { snapshot } = usePaymentTotals(isAsked ? query : null)
  const { totals, isPartial } = snapshot.context
  if (!isAsked) return undefined
  if (snapshot.matches('error') || snapshot.matches({ success: 'outdated' }))
    return couldNotLoad(texts.theSum)
  if (totals === null) return loading(texts.theSum)
  const { sum } = sumOf(totals.byStatus.map(({ amount }) => amount))
  const all = isPartial
    ? texts.sumSoFar(formatMoney(sum), countOf(totals.count, payment))
    : texts.sum(formatMoney(sum))
  const { count, amount } = totals.collected
  return [all, ...(count < totals.count ? [texts.completedOf(formatMoney(amount))] : [])].join(', ')
}

/** What they come to, whatever became of each; and what of it came in. */
function noteOf(rows: readonly Payment[]): string {
  const { sum, unread } = sumOf(rows.map(({ amount }) => amount))
  const completed = rows.filter(({ paymentStatus }) => paymentMeaning(paymentStatus) === 'received')
  const received = sumOf(completed.map(({ amount }) => amount)).sum
  return [
    texts.sum(formatMoney(sum)),
    ...(completed.length < rows.length ? [texts.completedOf(formatMoney(received))] : []),
    ...(unread > 0 ? [texts.unread(unread)] : []),
  ].join(', ')
}
