import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallOutput, Payment } from '../../../machines/contract/calls.ts'
import { paymentId, transactionOf } from '../../../machines/contract/ids.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { ListReading } from '../../list/reading/ReadingProgress.tsx'
import { SelectionBar } from '../../list/selection/SelectionBar.tsx'
import { SelectionExports } from '../../list/selection/SelectionExports.tsx'
import { formatMoney, sumOf } from '../../../machines/rules/money.ts'
import { summaryOf } from '../../domain/payment-summary.ts'
import { countOf } from '../../lib/text.ts'
import { couldNotLoad, loading } from '../../lib/texts.ts'
import type { usePagedList } from '../../services/paged-list.ts'
import { useSupported } from '../../services/supported.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { usePaymentTotals } from './use-payment-totals.ts'
import * as texts from './selection-texts.ts'
import { names, payment, payments } from './texts.ts'

const PaymentExport = lazyRouteComponent(() => import('./PaymentExport.tsx'), 'PaymentExport')

/** The actions on the selected payments. */
export function PaymentSelection({ list }: { list: ReturnType<typeof usePagedList<Payment>> }) {
  const { selected, isAllSelected, query } = list
  const isSupported = useSupported('getPaymentSummary') === true
  const [isWanted, setWanted] = useState(false)
  if (isWanted && !isAllSelected) setWanted(false)
  // with a filter the pages are already loaded; without one they load only on request
  const isAsked = isSupported || query.filter !== undefined || isWanted
  return (
    <SelectionBar
      noun={payment}
      plural={payments}
      list={list}
      note={isAllSelected ? isAsked && <SumOfAll query={query} /> : noteOf(summaryOf(selected))}
      progress={isAllSelected && isAsked && query.filter === undefined && <ListReading {...names} />}
    >
      {isAllSelected && !isAsked && (
        <Button ref={keepFocus} size="small" onPress={() => setWanted(true)}>
          {texts.showSum}
        </Button>
      )}
      <SelectionExports
        list={list}
        idOf={(row) => transactionOf(row) || paymentId(row)}
        Sheet={PaymentExport}
      />
    </SelectionBar>
  )
}

/** Shows the total of all matching payments, computed by the backend or from the loaded pages. */
function SumOfAll({ query }: { query: PageQuery }) {
  const { snapshot } = usePaymentTotals(query)
  const { answer } = snapshot.context
  if (snapshot.matches('error') || snapshot.matches({ success: 'outdated' }))
    return couldNotLoad(texts.theSum)
  return answer === null ? loading(texts.theSum) : noteOf(answer, answer.isPartial)
}

/** Returns the total of all statuses, and the part of the total that is completed. */
function noteOf(
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
