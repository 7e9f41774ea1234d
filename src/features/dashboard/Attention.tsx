import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { use } from 'react'
import { toValues } from '../../../machines/rules/filter-values.ts'
import { sortableDay } from '../../../machines/rules/sortable-dates.ts'
import { businessSearches, paymentSearches } from '../../domain/findings.ts'
import { formatDayMonth } from '../../lib/dates.ts'
import { couldNotLoad } from '../../lib/texts.ts'
import { CategoryBar } from '../../ui/text/CategoryBar.tsx'
import { LineFailed } from '../../ui/text/LineFailed.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { CardHead } from './CardHead.tsx'
import * as css from './attention.css.ts'
import * as frame from './dashboard.css.ts'
import { useFindings } from './use-cards.ts'
import * as texts from './attention-texts.ts'

/** Lists what needs attention; each line links to its records. */
export function Attention({ isReady }: { isReady: boolean }) {
  const { snapshot, actor, findings } = useFindings(isReady)
  const isPending = snapshot.hasTag('pending')
  const hasFailed = snapshot.matches({ status: 'error' })
  const failed = { what: texts.findings, read: snapshot.context, actor }
  const refresh = () => actor.send({ type: 'refresh.requested' })
  return (
    <section className={frame.section} aria-labelledby="attention" aria-busy={isPending}>
      <CardHead
        id="attention"
        title={texts.attention}
        what={texts.findings}
        snapshot={snapshot}
        isPending={isPending}
        call="getFindings"
        onRefresh={findings === null ? undefined : refresh}
      >
        {hasFailed && findings !== null && <RefreshFailed {...failed} />}
      </CardHead>
      <div className={css.body}>
        {findings !== null ? (
          <Findings findings={findings} onRetry={refresh} />
        ) : hasFailed ? (
          <LoadFailed {...failed} />
        ) : (
          <>
            <CategoryBar parts={[]} />
            <ul className={css.lines}>
              {['60%', '50%', '55%', '40%'].map((width) => (
                <li key={width} className={css.line}>
                  <Skeleton width={width} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

type Found = NonNullable<ReturnType<typeof useFindings>['findings']>

/** The finding's list and the colour of its dot, the worst first. */
const lists = {
  unpaid: { to: '/payments', tone: 'critical' },
  doubles: { to: '/payments', tone: 'critical' },
  over: { to: '/business', tone: 'critical' },
  pending: { to: '/payments', tone: 'caution' },
  planless: { to: '/business', tone: 'caution' },
  full: { to: '/business', tone: 'caution' },
  retired: { to: '/business', tone: 'neutral' },
} as const

function Findings({ findings, onRetry }: { findings: Found; onRetry: () => void }) {
  const { data, days, isShort = false, failed = [] } = findings
  const zone = use(ZoneContext)
  const searches = {
    ...(days && paymentSearches(days, isShort)),
    ...businessSearches,
    retired: { plan: toValues(data.retired?.plans ?? []) },
  }
  // The cast is safe: the lists have exactly the findings' names
  const found = (Object.keys(lists) as (keyof typeof lists)[]).filter((id) => data[id]?.count)
  return (
    <>
      {found.length > 0 && (
        <CategoryBar
          parts={found.map((id) => ({ name: id, value: data[id]?.count ?? 0, tone: lists[id].tone }))}
        />
      )}
      {found.length > 0 && (
        <ul role="list" className={css.lines}>
          {found.map((id) => {
            const { count = 0, since } = data[id] ?? {}
            const day = sortableDay(since, zone)
            return (
              <li key={id}>
                <Link to={lists[id].to} search={searches[id] ?? {}} className={css.link}>
                  <span className={css.dots[lists[id].tone]} aria-hidden />
                  <span className={css.text}>{texts.lines[id](count)}</span>{' '}
                  {day !== null && <span className={css.since}>{texts.since(formatDayMonth(day))}</span>}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {failed.map(({ part, reason, callId }) => (
        <LineFailed
          key={part}
          title={couldNotLoad(texts.parts[part])}
          reason={reason}
          callId={callId}
          onRetry={onRetry}
        />
      ))}
      {found.length + failed.length === 0 && (
        <p className={css.nothing}>
          <CircleCheck aria-hidden className={css.check} />
          {texts.nothing}
        </p>
      )}
      <p className={css.note}>{texts.covers(isShort)}</p>
    </>
  )
}
