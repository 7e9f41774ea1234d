import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isExcluding, plain, toValues, valuesIn } from '../../../machines/rules/filter-values.ts'
import { hasValue, textOf } from '../../lib/text.ts'
import type { FilterRules } from '../../lib/filter.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import type { MenuEntry } from '../../ui/overlay/MenuPopover.tsx'
import { pageTable } from '../../ui/table/page-table.ts'
import { textOfOption, type ControlOf, type FilterControl, type Filters } from './controls.ts'
import * as texts from './texts.ts'

const MenuPopover = lazyRouteComponent(() => import('../../ui/overlay/MenuPopover.tsx'), 'MenuPopover')

interface RowFiltersProps<Row> {
  rules: FilterRules<Row>
  rows: readonly Row[]
  controls: readonly FilterControl[]
  filters: Filters
}

/** A value of a row, as written in the filter of its field. */
interface RowValue {
  control: ControlOf<'values'>
  value: string
  text: string
}

/** The menu that filters by a row's values. A right click opens it at a cell, the menu key at the focused row. */
export function RowFilters<Row>({ rules, rows, controls, filters }: RowFiltersProps<Row>) {
  const place = useRef<HTMLElement>(null)
  const [values, setValues] = useState<readonly RowValue[]>([])
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const cell = cellOf(event)
      const row = cell && rows[cell.closest('tr')?.sectionRowIndex ?? -1]
      if (!cell || !row) return
      const all = valuesOf(rules, row, controls)
      const here = all.filter(({ text }) => text === cell.textContent)
      if (all.length === 0) return
      event.preventDefault()
      place.current = cell
      setValues(here.length > 0 ? here : all)
    }
    document.addEventListener('contextmenu', open)
    return () => document.removeEventListener('contextmenu', open)
  }, [rules, rows, controls])
  if (values.length === 0) return null
  const entries = (isNot: boolean): readonly MenuEntry[] =>
    values.map(({ control: { name, label }, text }) => ({
      id: `${isNot ? '!' : ''}${name}`,
      text: isNot ? texts.notThis(label, text) : texts.onlyThis(label, text),
    }))
  const choose = (id: string) => {
    const isNot = id.startsWith('!')
    const chosen = values.find(({ control }) => control.name === id.replace('!', ''))
    if (!chosen) return
    const { control, value } = chosen
    const current = filters.filter[control.name]
    const others = isNot && isExcluding(current) ? valuesIn(current) : []
    filters.change({ [control.name]: toValues([...others, value], isNot) })
  }
  return (
    <LazyBoundary>
      <MenuPopover
        label={texts.filterByRow}
        trigger={place}
        sections={[
          { id: 'only', title: texts.filterByRow, entries: entries(false) },
          { id: 'not', entries: entries(true) },
        ]}
        onAction={choose}
        onClose={() => setValues([])}
      />
    </LazyBoundary>
  )
}

/** Returns the cell of a right click or the menu key. Links, controls and selected text keep the browser's menu. */
function cellOf(event: MouseEvent): HTMLElement | null {
  const { target, button } = event
  if (!(target instanceof Element) || !pageTable.current?.tBodies[0]?.contains(target)) return null
  // a long press on a touch screen has the key's button, but a pointer
  const isByKey = button !== 2 && !(event instanceof PointerEvent && event.pointerType !== '')
  const isOwn = target.closest('a, button, label') !== null || getSelection()?.isCollapsed === false
  return isOwn && !isByKey ? null : target.closest<HTMLElement>('td, th')
}

/** Returns the values of a row that a filter can have. */
function valuesOf<Row>(
  { fields }: FilterRules<Row>,
  row: Row,
  controls: readonly FilterControl[],
): RowValue[] {
  return controls.flatMap((control) => {
    if (control.kind !== 'values') return []
    const text = textOf(fields[control.name]?.of?.(row))
    const value = hasValue(text) ? text : ''
    const option = control.options.find((one) => plain(one.value) === plain(value))
    return option ? [{ control, value: option.value, text: textOfOption(option) }] : []
  })
}
