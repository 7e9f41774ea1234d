import { FilterPanel, type FilterPanelProps } from '../../../list/filters/FilterPanel.tsx'
import { usePlanOptions } from '../../../list/filters/plan-options.ts'

/** The filters of businesses, with all plans as options. */
export function BusinessFilterPanel({ controls, ...panel }: FilterPanelProps) {
  return <FilterPanel {...panel} controls={usePlanOptions(controls)} />
}
