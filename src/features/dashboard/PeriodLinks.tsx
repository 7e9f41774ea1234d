import { Link } from '@tanstack/react-router'
import * as css from '../../ui/controls/radio.css.ts'
import { periods, periodSearchOf, type PeriodName } from './period.ts'
import * as own from './revenue.css.ts'
import * as texts from './revenue-texts.ts'

// safe cast: the keys of a constant
const names = Object.keys(periods) as PeriodName[]

/** The periods that end today. They are links, because the period is in the URL. */
export function PeriodLinks({ current }: { current: PeriodName | null }) {
  return (
    <nav aria-label={texts.period} className={own.periods}>
      <ul role="list" className={css.segments}>
        {names.map((name) => (
          <li key={name} className={own.periodItem}>
            <Link
              to="/"
              search={periodSearchOf({ period: name })}
              activeProps={{}}
              className={css.segment}
              data-selected={name === current || undefined}
              aria-current={name === current ? 'true' : undefined}
            >
              {texts.periods[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
