import type { ReactNode } from 'react'
import { keepFocus } from '../overlay/keep-focus.ts'
import * as css from './empty-state.css.ts'
import { pageHeadingId } from './PageHeading.tsx'
import { serverTextOf } from './ServerText.tsx'

export interface EmptyStateProps {
  /** The situation in one line ("No results.", "Couldn’t load payments") */
  title: string
  isPage?: boolean
  above?: string
  children?: ReactNode
  action?: ReactNode
  /** Small print, such as the request's id */
  footnote?: ReactNode
  role?: 'alert' | 'status' | undefined
}

/** A drawing and a centred text that replace content: for an empty list, no match, a missing page, or a failure. */
export function EmptyState({ title, isPage, above, children, action, footnote, role }: EmptyStateProps) {
  return (
    <div className={css.root} role={role}>
      <Drawing />
      {above !== undefined && <p className={css.small}>{above}</p>}
      {isPage ? (
        <h1 id={pageHeadingId} tabIndex={-1} className={css.heading}>
          {title}
        </h1>
      ) : (
        <p className={css.title}>{title}</p>
      )}
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

/** Draws the product's two cards with the front one missing, above the text of a missing, failed or empty part. */
function Drawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 96 64" aria-hidden="true">
      <path d="M30 14V6h50v34h-6" />
      <rect x="16" y="16" width="52" height="40" strokeDasharray="8" />
    </svg>
  )
}
