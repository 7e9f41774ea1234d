import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import * as css from '../../ui/controls/radio.css.ts'
import { periods, periodSearchOf, type PeriodName } from './period.ts'
import * as own from './revenue.css.ts'
import * as texts from './revenue-texts.ts'

// safe cast: the keys of a constant
const names = Object.keys(periods) as PeriodName[]

interface PeriodLinksProps {
  /** null for days chosen in the calendar */
  current: PeriodName | null
  /** The button that opens the calendar */
  children: ReactNode
}

/** The periods that end today. They are links, because the period is in the URL. */
export function PeriodLinks({ current, children }: PeriodLinksProps) {
  return (
    <nav aria-label={texts.period} className={own.periods}>
      <ul role="list" className={css.segments}>
        {names.map((name) => (
          <li key={name} className={own.periodItem}>
            <Link
              to="/"
              search={periodSearchOf({ period: name })}
              activeOptions={{ exact: true }}
              activeProps={{}}
              className={css.segment}
              data-selected={name === current || undefined}
              aria-current={name === current ? 'true' : undefined}
            >
              <span className={own.long}>{texts.periods[name]}</span>
              <span className={own.short}>
                <span aria-hidden>{name}</span>
                <VisuallyHidden>{texts.periods[name]}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
