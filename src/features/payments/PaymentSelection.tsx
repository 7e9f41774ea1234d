import { useState } from 'react'
import { paymentId, transactionOf } from '../../../machines/contract/ids.ts'
import type { Payment } from '../../../machines/contract/calls.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { ListExportButton } from '../../domain/export/ExportButton.tsx'
import { paymentMeaning } from '../../../machines/rules/payment-meaning.ts'
import { ids } from '../../domain/selection/selection-texts.ts'
import { SelectionBar } from '../../domain/selection/SelectionBar.tsx'
import { sumOf } from '../../../machines/rules/money.ts'
import { formatMoney } from '../../lib/money.ts'
import { countOf } from '../../lib/text.ts'
import { couldNotLoad, loading } from '../../lib/texts.ts'
import { useSupported } from '../../services/supported.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { PaymentExport } from './LazyPaymentExport.ts'
import { PaymentReading } from './PaymentReading.tsx'
import { usePaymentTotals } from './use-payment-totals.ts'
import type { usePayments } from './use-payments.ts'
import * as texts from './selection-texts.ts'
import { payment, payments } from './texts.ts'

/** The actions on the selected payments. */
export function PaymentSelection({ list }: { list: ReturnType<typeof usePayments> }) {
  const { selected, isAllSelected, query } = list
  const isSupported = useSupported('getPaymentSummary') === true
  const [isWanted, setWanted] = useState(false)
  if (isWanted && !isAllSelected) setWanted(false)
  // a filter has loaded its pages already; all pages load only on request
  const isAsked = isSupported || query.filter !== undefined || isWanted
  return (
    <SelectionBar
      noun={payment}
      plural={payments}
      list={list}
      note={isAllSelected ? isAsked && <SumOfAll query={query} /> : noteOf(selected)}
      progress={isAllSelected && isAsked && query.filter === undefined && <PaymentReading />}
    >
      {isAllSelected && !isAsked && (
        <Button ref={keepFocus} size="small" onPress={() => setWanted(true)}>
          {texts.showSum}
        </Button>
      )}
      {isAllSelected ? (
        <ListExportButton list={list} rows={null} isForIds size="small" Sheet={PaymentExport} />
      ) : (
        <CopyButton
          isNamed
          what={ids}
          text={selected.map((row) => transactionOf(row) || paymentId(row)).join('\n')}
        />
      )}
      <ListExportButton
        list={list}
        rows={isAllSelected ? null : selected}
        size="small"
        Sheet={PaymentExport}
      />
    </SelectionBar>
  )
}

/** Shows the total of all matching payments, from the backend or from the loaded pages with their number. */
function SumOfAll({ query }: { query: PageQuery }) {
  const { snapshot } = usePaymentTotals(query)
  const { totals, isPartial, unreadAmounts } = snapshot.context
  if (snapshot.matches('error') || snapshot.matches({ success: 'outdated' }))
    return couldNotLoad(texts.theSum)
  if (totals === null) return loading(texts.theSum)
  if (unreadAmounts > 0 && unreadAmounts === totals.count) return texts.unread(unreadAmounts)
  const { sum } = sumOf(totals.byStatus.map(({ amount }) => amount))
  const all = isPartial
    ? texts.sumSoFar(formatMoney(sum), countOf(totals.count, payment))
    : texts.sum(formatMoney(sum))
  const { count, amount } = totals.collected
  return [
    all,
    ...(count < totals.count ? [texts.completedOf(formatMoney(amount))] : []),
    ...(unreadAmounts > 0 ? [texts.unread(unreadAmounts)] : []),
  ].join(' · ')
}

/** Returns the total of all statuses, and the completed part of it. */
function noteOf(rows: readonly Payment[]): string {
  const { sum, unread } = sumOf(rows.map(({ amount }) => amount))
  const completed = rows.filter(({ paymentStatus }) => paymentMeaning(paymentStatus) === 'received')
  const received = sumOf(completed.map(({ amount }) => amount)).sum
  return [
    ...(unread < rows.length ? [texts.sum(formatMoney(sum))] : []),
    ...(unread < rows.length && completed.length < rows.length
      ? [texts.completedOf(formatMoney(received))]
      : []),
    ...(unread > 0 ? [texts.unread(unread)] : []),
  ].join(' · ')
}
