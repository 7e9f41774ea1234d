import { Link } from '@tanstack/react-router'
import { toPlanSearch, type PlanFilter, type PlanQuery } from '../../../machines/rules/plan-query.ts'
import { statusWords } from '../../domain/status-words.ts'
import { capitalized, formatCount } from '../../lib/text.ts'
import * as css from '../../ui/controls/tabs.css.ts'
import * as texts from './texts.ts'

const filters: readonly { status: PlanFilter; text: string }[] = [
  { status: 'all', text: texts.all },
  { status: 'active', text: capitalized(statusWords.active.adjective) },
  { status: 'inactive', text: capitalized(statusWords.inactive.adjective) },
]

interface PlanFilterLinksProps {
  query: PlanQuery
  /** null while unknown */
  counts: Record<PlanFilter, number> | null
}

/** Shows All and each status as tabs with counts. The tabs are links, because the filter is in the URL. */
export function PlanFilterLinks({ query, counts }: PlanFilterLinksProps) {
  return (
    <nav aria-label={texts.filters}>
      <ul className={css.list} role="list">
        {filters.map(({ status, text }) => (
          <li key={status}>
            <Link
              to="/subscription-plans"
              search={toPlanSearch({ ...query, status, page: 1 })}
              activeOptions={{ exact: true }}
              activeProps={{}}
              className={css.tab}
              aria-current={status === query.status ? 'true' : undefined}
            >
              {text}
              <span className={css.count}>{counts && ` ${formatCount(counts[status])}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
