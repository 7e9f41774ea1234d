import type { ReactNode } from 'react'
import * as css from './page-heading.css.ts'

/** The page's one h1, which takes the focus when one comes from another page. */
export const pageHeadingId = 'page-heading'

export interface PageHeadingProps {
  title: string
  /** One quiet line below; given, it has its room also while there is nothing to say in it. */
  description?: ReactNode
  /** A badge or the like beside the title. */
  aside?: ReactNode
  /** Buttons of the page, the primary one last. */
  actions?: ReactNode
}

/** The page-heading block (spec, section 2): title, description, and the page's actions at its end. */
export function PageHeading(props: PageHeadingProps) {
  const { title, description, aside, actions } = props
  return (
    <header className={css.root}>
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
