import { lazyRouteComponent } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import { useMemo, type ComponentType } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { wordsOf, type FilterControl, type Filters } from './controls.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import * as css from './filters.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

const FilterPanel = lazyRouteComponent(() => import('./FilterPanel.tsx'), 'FilterPanel')

interface FilterButtonProps {
  filters: Filters
  controls: readonly FilterControl[]
  /** The number of matching rows as text. */
  result: string
  /** The list's query. */
  query: PageQuery
  /** A panel that also offers values which the list's rows do not contain. */
  Panel?: ComponentType<FilterPanelProps> | undefined
}

/** A button that opens the filter panel and shows the number of active filters. */
export function FilterButton({ filters, controls, result, query, Panel = FilterPanel }: FilterButtonProps) {
  const { trigger, isOpen, open, close, clear } = filters
  const count = controls.filter((control) => wordsOf(control, filters.filter) !== null).length
  useOfferedActions(
    useMemo(
      () => [
        { id: 'filters', text: texts.filters, run: open, shortcut: 'f' },
        ...(count === 0 ? [] : [{ id: 'clear-filters', text: shared.clearFilters, run: clear }]),
      ],
      [count, open, clear],
    ),
  )
  return (
    <>
      <Button
        ref={trigger}
        icon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={open}
      >
        {texts.filters}
        {count > 0 && (
          <span className={css.count}>
            {count}
            <VisuallyHidden>{texts.active}</VisuallyHidden>
          </span>
        )}
      </Button>
      <LazyBoundary>
        {isOpen && (
          <Panel filters={filters} controls={controls} result={result} query={query} onClose={close} />
        )}
      </LazyBoundary>
    </>
  )
}
