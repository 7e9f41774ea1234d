import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import * as css from './empty-state.css.ts'
import { keepFocus } from '../overlay/keep-focus.ts'
import { serverTextOf } from './ServerText.tsx'

export interface EmptyStateProps {
  /** One line: what is so ("No results.", "Could not load payments"). */
  title: string
  /** The path of a `Drawing`, where the page has nothing else. */
  drawing?: string | undefined
  /** One line: what to do. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Small print, such as the call's id. */
  footnote?: ReactNode
  /** `alert` when it stands for a failure. */
  role?: 'alert' | 'status' | undefined
}

/** Nothing yet, no match, or could not load: three different texts in one form. */
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
