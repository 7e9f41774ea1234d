import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, type ComponentType, type RefObject } from 'react'
import { cx } from '../../ui/cx.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { removal, wordsOf, type FilterControl, type Filters } from './controls.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

interface FilterChoiceProps {
  filters: Filters
  control: FilterControl
  /** The open panel with this filter alone; null while it is closed */
  panel: Omit<FilterPanelProps, 'trigger'> | null
  Panel: ComponentType<FilterPanelProps>
  buttonRef?: RefObject<HTMLButtonElement | null> | undefined
}

/** The button of one filter. Dashed if no value is chosen; else shows the values and a button that clears them. */
export function FilterChoice({ filters, control, panel, Panel, buttonRef }: FilterChoiceProps) {
  const own = useRef<HTMLButtonElement>(null)
  const button = buttonRef ?? own
  const { label, name } = control
  const words = wordsOf(control, filters.filter)
  const text = words === null ? label : `${label} ${words}`
  return (
    <span className={cx(css.choice, words !== null && css.chosen)}>
      {words !== null && (
        <button
          type="button"
          className={css.remove}
          aria-label={texts.remove(text)}
          onClick={() => {
            button.current?.focus()
            filters.change(removal(control))
          }}
        >
          <X aria-hidden />
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={css.choiceButton}
        aria-label={texts.filterBy(text)}
        aria-haspopup="dialog"
        aria-expanded={panel !== null}
        onClick={() => filters.open(name)}
      >
        {words === null && <Plus aria-hidden />}
        {label} {words !== null && <span className={css.words}>{words}</span>}
      </button>
      <LazyBoundary>{panel && <Panel {...panel} trigger={button} />}</LazyBoundary>
    </span>
  )
}
