import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { removal, wordsOf, type FilterControl, type Filters } from './controls.ts'
import * as css from './filters.css.ts'
import * as texts from './texts.ts'

interface FilterChoiceProps {
  filters: Filters
  control: FilterControl
}

/** One filter of a list: dashed without a value; else its values, with a button that clears them. */
export function FilterChoice({ filters, control }: FilterChoiceProps) {
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
        aria-expanded={filters.isOpen && filters.only === name}
        onClick={() => filters.open(name, button.current)}
      >
        {words === null && <Plus aria-hidden />}
        {label} {words !== null && <span className={css.words}>{words}</span>}
      </button>
    </span>
  )
}
