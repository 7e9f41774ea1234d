import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import * as css from './empty-state.css.ts'
import { keepFocus } from '../overlay/keep-focus.ts'
import { serverTextOf } from './ServerText.tsx'

export interface EmptyStateProps {
  /** The situation in one line ("No results.", "Couldn’t load payments") */
  title: string
  /** The path of a `Drawing`, for a page with nothing else */
  drawing?: string | undefined
  /** The next step in one line */
  children?: ReactNode
  /** One button or link */
  action?: ReactNode
  /** Small print, such as the request's id */
  footnote?: ReactNode
  /** `alert` for a failure */
  role?: 'alert' | 'status' | undefined
}

/** A centred text that replaces content, for an empty list, no match, or a failure. */
export function EmptyState({ title, drawing, children, action, footnote, role }: EmptyStateProps) {
  return (
    <div className={css.root} role={role}>
      {drawing !== undefined && <Drawing lines={drawing} />}
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{serverTextOf(children)}</div>}
      {action && (
        <div ref={keepFocus} className={css.action}>
          {action}
        </div>
      )}
      {footnote && <div className={css.small}>{footnote}</div>}
    </div>
  )
}
