import type { RefObject } from 'react'
import { isFiltered } from '../../../machines/rules/page-filter.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PanelPopover } from '../../ui/overlay/PanelPopover.tsx'
import type { FilterControl, Filters } from './controls.ts'
import { FilterDays } from './FilterDays.tsx'
import { FilterNumbers } from './FilterNumbers.tsx'
import * as css from './filters.css.ts'
import { FilterValues } from './FilterValues.tsx'
import * as texts from './texts.ts'

export interface FilterPanelProps {
  filters: Filters
  controls: readonly FilterControl[]
  result: string
  /** The list's query. */
  query: PageQuery
  /** The place where the panel opens */
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Offers a list's filters. Choices apply at once; numbers apply on blur, so that no half-typed number is sent. */
export function FilterPanel({ filters, controls, result, trigger, onClose }: FilterPanelProps) {
  const { only } = filters
  const [first] = controls
  return (
    <PanelPopover
      title={only === null ? texts.filters : (first?.label ?? '')}
      isSmall={only !== null}
      trigger={trigger}
      onClose={onClose}
      footer={
        <>
          <span role="status" className={css.result}>
            {result}
          </span>
          {only === null && (
            <>
              <Button
                variant="quiet"
                reason={isFiltered(filters) ? null : texts.noFilter}
                reasonAlign="end"
                onPress={filters.clear}
              >
                {texts.clearAll}
              </Button>
              <Button variant="primary" onPress={onClose}>
                {texts.done}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css.groups}>
        {controls.map((control) =>
          control.kind === 'values' ? (
            <FilterValues key={control.name} filters={filters} control={control} />
          ) : control.kind === 'numbers' ? (
            <FilterNumbers key={control.name} filters={filters} control={control} />
          ) : (
            <FilterDays key={control.name} filters={filters} control={control} />
          ),
        )}
      </div>
    </PanelPopover>
  )
}
