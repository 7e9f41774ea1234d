import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import { businessesOf, filterOf } from '../../../machines/rules/plan-businesses.ts'
import { unknownStatus } from '../../domain/status-words.ts'
import { formatCount, textOf } from '../../lib/text.ts'
import { businesses as names } from '../../list/list-name.ts'
import { ReadingProgress } from '../../list/reading/ReadingProgress.tsx'
import { useReading } from '../../services/reading.ts'
import { useSupported } from '../../services/supported.ts'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { PlanBusinessesContext, type usePlanBusinesses } from './use-plan-businesses.ts'
import * as css from './plans.css.ts'
import * as texts from './texts.ts'

/** Shows how many businesses have a plan, with a link to these businesses. */
export function PlanBusinesses({ plan }: { plan: Plan }) {
  const { answer, isPending, plans } = use(PlanBusinessesContext)
  const count = businessesOf(answer, plan)
  if (count === null) return isPending || answer?.isPartial ? <Skeleton width="2rem" /> : unknownStatus
  const filter = filterOf(plan, plans)
  if (count === 0 || filter === null) return formatCount(count)
  return (
    <Link
      to="/business"
      search={filter}
      className={css.count}
      aria-label={texts.businessesWith(count, textOf(plan.name))}
    >
      {formatCount(count)}
    </Link>
  )
}

/** Shows the progress or the failure of the counts. */
export function PlanBusinessesStatus({ actor, snapshot }: ReturnType<typeof usePlanBusinesses>) {
  const isSupported = useSupported('getPlanBusinesses')
  const reading = useReading('businesses')
  const isOutdated = snapshot.matches({ success: 'outdated' })
  if (isSupported === false)
    return (
      reading &&
      !(reading.state === 'success' && reading.isWhole) && (
        <ReadingProgress {...reading} plural={names.plural} call={names.call} />
      )
    )
  if (!isOutdated && !snapshot.matches('error')) return null
  return (
    <RefreshFailed what={texts.businessCounts} isFirst={!isOutdated} read={snapshot.context} actor={actor} />
  )
}
