import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode, type RefObject } from 'react'
import { cx } from '../../ui/cx.ts'
import { removal, wordsOf, type FilterControl, type Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

interface FilterChoiceProps {
  filters: Filters
  control: FilterControl
  /** Renders the filter's panel, if the panel is open */
  panelAt: ((trigger: RefObject<HTMLElement | null>) => ReactNode) | undefined
}

/** One filter of a list: dashed without a value; else its values, with a button that clears them. */
export function FilterChoice({ filters, control, panelAt }: FilterChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
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
        aria-expanded={panelAt !== undefined}
        onClick={() => filters.open(name)}
      >
        {words === null && <Plus aria-hidden />}
        {label} {words !== null && <span className={css.words}>{words}</span>}
      </button>
      {panelAt?.(button)}
    </span>
  )
}
