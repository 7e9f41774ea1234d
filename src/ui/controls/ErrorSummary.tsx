import type { MouseEvent, Ref } from 'react'
import { cutText, MESSAGE_LIMIT } from '../../lib/text.ts'
import * as css from './error-summary.css.ts'
import { Notice } from '../text/Notice.tsx'
import * as texts from '../../lib/texts.ts'

export interface ErrorSummaryProps {
  /** The errors in the order of the fields; `id` is the field's input */
  errors: readonly { id: string; text: string }[]
  /** Moves the focus here after a refused submit */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Lists every error after a refused submit, each as a link to its field. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <Notice
      tone="critical"
      title={texts.needAttention(errors.length)}
      ref={ref}
      role={ref ? 'group' : 'alert'}
    >
      <ul className={css.list} role="list">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goToField}>
              {cutText(text, MESSAGE_LIMIT)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Lists the errors in the order of the fields; `idOf` returns the id of a field's input. */
export function errorsOf<Field extends string>(
  fields: readonly Field[],
  problems: Readonly<Partial<Record<Field, string | undefined>>>,
  idOf: (field: Field) => string,
): ErrorSummaryProps['errors'] {
  return fields.flatMap((field) => {
    const text = problems[field]
    return text === undefined ? [] : [{ id: idOf(field), text }]
  })
}

/** Focuses the field instead of following the link: the URL belongs to the router. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
