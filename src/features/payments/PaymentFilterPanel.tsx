import { useMemo } from 'react'
import { ownOf } from '../../../machines/contract/ids.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { countedOptions, type FilterControl } from '../../list/filters/controls.ts'
import { FilterPanel, type FilterPanelProps } from '../../list/filters/FilterPanel.tsx'
import { usePlanOptions } from '../../list/filters/plan-options.ts'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { usePaymentTotals } from './use-payment-totals.ts'

/** The filters of payments, with all plans as options, and with counts per value if known. */
export function PaymentFilterPanel({ controls, ...panel }: FilterPanelProps) {
  const { query } = panel
  const isCounted = useIsCounted(query)
  const counts = {
    status: useCounts(query, 'status', isCounted)?.byStatus,
    gateway: useCounts(query, 'gateway', isCounted)?.byGateway,
    mode: useCounts(query, 'mode', isCounted)?.byMode,
    plan: useCounts(query, 'plan', isCounted)?.byPlan,
  }
  const counted = (control: FilterControl): FilterControl => {
    const known = control.kind === 'values' && ownOf(counts, control.name)
    return known ? { ...control, options: countedOptions(control.options, known) } : control
  }
  return <FilterPanel {...panel} controls={usePlanOptions(controls).map(counted)} />
}

/** Returns true if counts need no further pages: the backend counts, or all payments are loaded. */
function useIsCounted({ filter }: PageQuery): boolean {
  const isSupported = useSupported('getPaymentSummary')
  const reading = useReading('payments')
  const isRead = filter !== undefined && reading?.state === 'success' && reading.isWhole
  return isSupported === true || (isSupported === false && isRead)
}

/**
 * Returns the totals with all filters but `name`, to count its values; null while unknown. Equal queries share calls.
 */
function useCounts(query: PageQuery, name: 'status' | 'gateway' | 'mode' | 'plan', isCounted: boolean) {
  const others = useMemo(() => {
    const { [name]: _, ...filter } = query.filter ?? {}
    return { ...query, filter }
  }, [query, name])
  const { totals, isPartial } = useTotals(isCounted ? others : null)
  return isPartial ? null : totals
}

function useTotals(query: PageQuery | null) {
  const { snapshot } = usePaymentTotals(query)
  const { data = null, isPartial = false } = snapshot.context.answer ?? {}
  return {
    totals: snapshot.matches('success') && !snapshot.matches({ success: 'outdated' }) ? data : null,
    isPartial,
  }
}
