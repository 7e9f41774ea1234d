import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { below } from '../../ui/table/list-toolbar.css.ts'
import { cx } from '../../ui/cx.ts'
import { removal, wordsOf, type FilterControl, type Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

interface FilterChipsProps {
  filters: Filters
  controls: readonly FilterControl[]
  /** The loading progress, which is on the same line to avoid a layout shift. */
  children?: ReactNode
}

/** Shows the active filters on one line, each with a button that removes the filter. Empty without filters. */
export function FilterChips({ filters, controls, children }: FilterChipsProps) {
  const { trigger } = filters
  const list = useRef<HTMLUListElement>(null)
  const chips = controls.flatMap((control) => {
    const words = wordsOf(control, filters.filter)
    return words === null ? [] : [{ control, text: `${control.label}: ${words}` }]
  })
  if (chips.length === 0) return <>{children}</>
  /** Focuses the chip next to the removed chip, or the filter button if no chip is left. */
  const leave = (index: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else trigger.current?.focus()
  }
  return (
    <div className={cx(below, css.line)}>
      <div className={css.chips}>
        <ul ref={list} className={css.list} aria-label={texts.activeFilters}>
          {chips.map(({ control, text }, index) => (
            <li key={control.name} className={css.item}>
              <Button
                size="small"
                className={css.chip}
                aria-label={texts.remove(text)}
                title={text}
                onPress={() => {
                  leave(index)
                  filters.change(removal(control))
                }}
              >
                <span className={css.chipText}>{text}</span>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <Button
          variant="quiet"
          size="small"
          className={css.clear}
          onPress={() => {
            trigger.current?.focus()
            filters.clear()
          }}
        >
          {texts.clearAll}
        </Button>
      </div>
      <div className={css.beside}>{children}</div>
    </div>
  )
}
