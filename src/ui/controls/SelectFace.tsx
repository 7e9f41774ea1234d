import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '../cx.ts'
import * as field from './field.css.ts'
import * as css from './select.css.ts'

/** Stands where an inline `Select` will be once its code is there: same size, nothing to press yet. */
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
