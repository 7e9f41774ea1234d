import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardCount } from '../../../machines/contract/calls.ts'
import { statusWords } from '../../domain/status-words.ts'
import { labelOf } from '../../lib/fields.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { unreadable } from '../../../machines/rules/clean-text.ts'
import { formatCount } from '../../lib/text.ts'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { cx } from '../../ui/cx.ts'
import { cssVars } from '../../ui/css-vars.ts'
import { shown } from '../../ui/text/Value.tsx'
import { CardHead } from './CardHead.tsx'
import * as css from './dashboard.css.ts'
import type { useCounts } from './use-cards.ts'
import * as texts from './texts.ts'

/** The contract's figures; `to` is the list that a figure links to. */
const figures = [
  { key: 'revenue', title: texts.revenue, to: '/payments', isMoney: true, note: texts.completedPayments },
  { key: 'businesses', title: texts.businesses, to: '/business', part: 'activeBusinesses' },
  { key: 'employees', title: texts.employees },
  { key: 'plans', title: texts.plans, to: '/subscription-plans', part: 'activePlans' },
  { key: 'payments', title: texts.payments, to: '/payments' },
] as const

const known = new Set([
  'businesses',
  'activeBusinesses',
  'employees',
  'plans',
  'activePlans',
  'payments',
  'revenue',
])

/** Shows the counts as cards; a missing count appears as a dash, never as 0. */
export function Figures({ snapshot, actor, counts }: ReturnType<typeof useCounts>) {
  const isPending = snapshot.hasTag('pending')
  const hasFailed = snapshot.matches({ status: 'error' })
  return (
    <section className={css.figures} aria-labelledby="figures" aria-busy={isPending} tabIndex={-1}>
      <CardHead
        id="figures"
        title={texts.overview}
        what={texts.figures}
        snapshot={snapshot}
        isPending={isPending}
        call="getDashboardCount"
        onRefresh={counts === null ? undefined : () => actor.send({ type: 'refresh.requested' })}
      >
        {hasFailed && (
          <RefreshFailed
            what={texts.figures}
            isFirst={counts === null}
            read={snapshot.context}
            actor={actor}
          />
        )}
      </CardHead>
      <ul className={css.cards}>
        {figures.map((figure) => (
          <li key={figure.key} className={cx(css.cell, 'isMoney' in figure && css.hero)}>
            <Card
              title={figure.title}
              to={'to' in figure ? figure.to : undefined}
              note={noteOf(figure, counts, hasFailed)}
            >
              {counts === null ? (
                <Pending hasFailed={hasFailed} />
              ) : (
                ('isMoney' in figure ? formatMoney : formatCount)(counts[figure.key])
              )}
            </Card>
          </li>
        ))}
        {others(counts).map(([key, count]) => (
          <li key={key} className={css.cell}>
            <Card title={labelOf(key)}>{formatNumber(count)}</Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pending({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? shown(unreadable) : <Skeleton width="5ch" />
}

function noteOf(
  figure: (typeof figures)[number],
  counts: DashboardCount | null,
  hasFailed: boolean,
): ReactNode {
  if ('note' in figure) return figure.note
  if (!('part' in figure)) return undefined
  if (counts === null) return hasFailed ? undefined : <Skeleton width="7ch" />
  const part = counts[figure.part]
  return part === undefined ? undefined : `${formatCount(part)} ${statusWords.active.adjective}`
}

/** Returns the server's figures that the contract does not define. */
function others(counts: DashboardCount | null): [string, number][] {
  return Object.entries(counts ?? {}).filter(
    ([key, value]: [string, unknown]) =>
      !known.has(key) && typeof value === 'number' && Number.isFinite(value),
  )
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const formatNumber = (value: number): string => numbers.format(value)

interface CardProps {
  title: string
  to?: '/business' | '/subscription-plans' | '/payments' | undefined
  note?: ReactNode
  children: ReactNode
}

const lettersOf = (figure: ReactNode): string => String(typeof figure === 'string' ? figure.length : 5)

function Card({ title, to, note, children }: CardProps) {
  const content = (
    <>
      <span className={css.name}>
        <bdi>{title}</bdi>
      </span>{' '}
      {/* the key makes a new element: a resized placeholder would count as a layout shift */}
      <span
        key={typeof children}
        className={css.figure}
        style={cssVars({ '--letters': lettersOf(children) })}
      >
        {typeof children === 'string' ? shown(children) : children}
      </span>{' '}
      <span className={css.note}>{note}</span>
    </>
  )
  if (to === undefined) return <div className={css.card}>{content}</div>
  return (
    <Link to={to} className={css.cardLink}>
      {content}
    </Link>
  )
}
