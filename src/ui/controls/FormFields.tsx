import type { ReactNode } from 'react'
import * as css from './form-fields.css.ts'

/** The fields of a form, disabled while the outcome of its write is unknown. Adds no box to the layout. */
export function FormFields({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset role="presentation" className={css.group} disabled={isLocked}>
      {children}
    </fieldset>
  )
}
