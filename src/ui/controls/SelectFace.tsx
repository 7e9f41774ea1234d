import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '../cx.ts'
import * as field from './field.css.ts'
import * as css from './select.css.ts'

/** Placeholder of an inline `Select` until its code has loaded: the same size, without function. */
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
