import { lazyRouteComponent } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import { useMemo, useRef, type ComponentType } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { unlessNarrow } from '../../ui/text/unless.css.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { wordsOf, type FilterControl, type Filters } from './controls.ts'
import { FilterChoice } from './FilterChoice.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import * as css from './filters.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

const FilterPanel = lazyRouteComponent(() => import('./FilterPanel.tsx'), 'FilterPanel')

interface FilterBarProps {
  filters: Filters
  controls: readonly FilterControl[]
  /** the number of matching rows as text */
  result: string
  /** the list's query */
  query: PageQuery
  /** a panel that also offers values that no loaded row has */
  Panel?: ComponentType<FilterPanelProps> | undefined
}

/** Shows a button for each filter, with the filter's values; if they don't fit, one button for all filters. */
export function FilterBar({ filters, controls, result, query, Panel = FilterPanel }: FilterBarProps) {
  const { isOpen, only, open, close, clear } = filters
  const place = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const chosen = controls.filter((control) => wordsOf(control, filters.filter) !== null)
  const count = chosen.length
  const actions = useMemo(() => {
    const openAll = () => open(null)
    return [
      { id: 'filters', text: texts.filters, run: openAll, shortcut: 'f' },
      ...(count === 0 ? [] : [{ id: 'clear-filters', text: shared.clearFilters, run: clear }]),
    ]
  }, [count, open, clear])
  useOfferedActions(actions)
  const panel = {
    filters,
    controls: controls.filter(({ name }) => only === null || name === only),
    result,
    query,
    onClose: close,
  }
  return (
    <div ref={place} className={css.place}>
      <Button
        className={css.all}
        icon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => open(null)}
      >
        <span className={unlessNarrow}>{texts.filters}</span>
        {count > 0 && (
          <span className={css.count}>
            {count}
            <VisuallyHidden>{texts.active}</VisuallyHidden>
          </span>
        )}
      </Button>
      <div className={css.bar} role="group" aria-label={texts.filters}>
        {controls.map((control, index) => (
          <FilterChoice
            key={control.name}
            filters={filters}
            control={control}
            panel={isOpen && only === control.name ? panel : null}
            Panel={Panel}
            buttonRef={index === 0 ? first : undefined}
          />
        ))}
        {count > 0 && (
          <Button
            variant="quiet"
            className={css.clear}
            onPress={() => {
              first.current?.focus()
              clear()
            }}
          >
            {texts.clearAll}
          </Button>
        )}
      </div>
      <LazyBoundary>{isOpen && only === null && <Panel {...panel} trigger={place} />}</LazyBoundary>
    </div>
  )
}
