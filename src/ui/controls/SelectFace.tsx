import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '../cx.ts'
import * as field from './field.css.ts'
import * as css from './select.css.ts'

/** An inert placeholder for an inline `Select`, with the same size, until the code of `Select` has loaded. */
export function SelectFace({ label, text }: { label: string; text: string }) {
  return (
    <span className={css.inline}>
      <span className={field.label}>{label}</span>
      <span className={cx(field.box, css.trigger)}>
        <span className={css.chosen}>{text}</span>
        <span className={css.arrow}>
          <ChevronDown aria-hidden />
        </span>
      </span>
    </span>
  )
}
