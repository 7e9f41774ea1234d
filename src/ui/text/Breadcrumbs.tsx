import type { ReactNode } from 'react'
import * as css from './breadcrumbs.css.ts'
import * as texts from '../../lib/texts.ts'

export interface BreadcrumbsProps {
  /** The way here: one link each, first the dashboard. */
  trail: readonly ReactNode[]
  /** The page itself; not a link. */
  current: string
}

/** Where this page lies: Dashboard / Payments. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={css.list} role="list">
        {trail.map((link, index) => (
          // The trail never changes its order.
          <li key={index} className={css.item}>
            {link}
          </li>
        ))}
        <li className={css.item}>
          <bdi aria-current="page">{current}</bdi>
        </li>
      </ol>
    </nav>
  )
}
