import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as css from './page-heading.css.ts'

/** The id of the page's only h1, which gets the focus on navigation. */
export const pageHeadingId = 'page-heading'

export interface PageHeadingProps {
  title: string
  /** A quiet line below the title; even an empty description reserves its line */
  description?: ReactNode
  picture?: ReactNode
  aside?: ReactNode
  /** Shows only the title on a phone, because the tabs below it have their own buttons */
  isBrief?: boolean
  /** The page's buttons, the primary one last */
  actions?: ReactNode
}

/** The page-heading block (spec, section 2): title, description, actions. */
export function PageHeading(props: PageHeadingProps) {
  const { title, description, picture, aside, actions, isBrief } = props
  return (
    <header className={cx(css.root, isBrief && css.brief)}>
      {picture}
      <div className={css.words}>
        <div className={css.titleLine}>
          <h1 id={pageHeadingId} tabIndex={-1} className={css.title}>
            <bdi>{title}</bdi>
          </h1>
          {aside}
        </div>
        {'description' in props && <div className={css.description}>{description}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
