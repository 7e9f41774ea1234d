import type { ReactNode } from 'react'
import * as css from './breadcrumbs.css.ts'
import * as texts from '../../lib/texts.ts'

export interface BreadcrumbsProps {
  /** One link for each page above, the dashboard first */
  trail: readonly ReactNode[]
  current: string
}

/** The trail of links to a page: Dashboard / Payments. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={css.list} role="list">
        {trail.map((link, index) => (
          // The index is a stable key: the trail never changes its order
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
