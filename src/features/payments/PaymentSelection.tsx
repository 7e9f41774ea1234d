import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId, transactionOf } from '../../../machines/rules/payment-ids.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { ListReading } from '../../list/reading/ReadingProgress.tsx'
import { SelectionBar } from '../../list/selection/SelectionBar.tsx'
import { SelectionExports } from '../../list/selection/SelectionExports.tsx'
import { summaryOf } from '../../domain/payment-summary.ts'
import { couldNotLoad, loading } from '../../lib/texts.ts'
import type { usePagedList } from '../../services/paged-list.ts'
import { useSupported } from '../../services/supported.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { keepFocus } from '../../ui/overlay/keep-focus.ts'
import { CompareSelected } from './PaymentPairs.tsx'
import { noteOf } from './selection-note.ts'
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
      <CompareSelected selected={selected} isAllSelected={isAllSelected} />
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
