import { useSearch } from '@tanstack/react-router'
import { use, useMemo, type ReactNode } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { findTransaction } from '../../../../machines/contract/find-transaction.ts'
import { formatMoney } from '../../../../machines/rules/money.ts'
import { paymentMeaning } from '../../../../machines/rules/payment-meaning.ts'
import type { ReadEvent, Read } from '../../../../machines/shared/read.ts'
import { PaymentLink } from '../../../domain/PaymentLink.tsx'
import { paymentTones } from '../../../domain/payment-status.ts'
import { formatMonth } from '../../../lib/dates.ts'
import { and, couldNotLoad, couldNotRefresh, loading } from '../../../lib/texts.ts'
import { usePatience } from '../../../services/patience.ts'
import { cx } from '../../../ui/cx.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { LineFailed } from '../../../ui/text/LineFailed.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../../ui/text/Waiting.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import { useEmployeesRead } from '../employees/use-employees.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { latestEvents, type BusinessEvent } from './timeline-events.ts'
import { useTabRead } from './use-tab-read.ts'
import * as css from './timeline.css.ts'
import * as texts from '../texts.ts'

/** The maximum number of events; the tabs list the rest. */
const MOST = 8

interface TimelineProps extends Pick<TabProps, 'page'> {
  business: Business
}

/** What happened to a business, newest first: its payments, plans and employees. */
export function Timeline({ page, business }: TimelineProps) {
  const zone = use(ZoneContext)
  const { lists, employees } = page
  const paid = useTabRead(lists.payments, business._id)
  const plans = useTabRead(lists.subscriptions, business._id)
  const staff = useEmployeesRead(employees.list, business._id)
  const parts = [
    {
      what: texts.payments,
      call: 'listBusinessPayments',
      actor: lists.payments,
      read: paid,
      hasFailed: paid.matches('error'),
    },
    {
      what: texts.subscriptions,
      call: 'listBusinessSubscriptions',
      actor: lists.subscriptions,
      read: plans,
      hasFailed: plans.matches('error'),
    },
    {
      what: texts.employees,
      call: 'listEmployees',
      actor: employees.list,
      read: staff,
      hasFailed: staff.matches({ idle: 'error' }),
    },
  ] as const
  const isThere = parts.every(({ read, hasFailed }) => hasFailed || read.matches('success'))
  const waited = parts.find(({ read }) => read.hasTag('pending')) ?? parts[0]
  const failed = parts.filter(({ hasFailed }) => hasFailed)
  const outdated = parts.filter(({ read }) => read.matches({ success: 'outdated' }))
  const payments = paid.context.answer?.data ?? none
  const subscriptions = plans.context.answer?.data ?? none
  const { employees: added } = staff.context
  const events = useMemo(
    () => latestEvents({ business, payments, subscriptions, employees: added }, MOST),
    [business, payments, subscriptions, added],
  )
  const txn = useSearch({ strict: false, select: (search) => search.txn ?? '' })
  const open = findTransaction(payments, txn)
  const monthOf = ({ date }: BusinessEvent) => formatMonth(date, zone)
  return (
    <>
      {isThere && <Failed parts={failed} title={couldNotLoad} />}
      <Failed parts={outdated} title={couldNotRefresh} />
      <VisuallyHidden role="status">{!isThere && loading(texts.timelineData)}</VisuallyHidden>
      {!isThere ? (
        <Month name={<Skeleton width="4rem" />}>
          {Array.from({ length: MOST }, (_, index) => (
            <li key={index} className={css.event} aria-hidden="true">
              <Skeleton width="min(12rem, 60%)" />
            </li>
          ))}
        </Month>
      ) : events.length > 0 ? (
        [...new Set(events.map(monthOf))].map((month) => (
          <Month key={month} name={month}>
            {events
              .filter((event) => monthOf(event) === month)
              .map((event, index) => (
                <Event key={index} event={event} isOpen={open !== undefined && event.payment === open} />
              ))}
          </Month>
        ))
      ) : (
        failed.length === 0 && <EmptyState title={texts.noActivity} />
      )}
      <Waiting {...usePatience(waited.read.children)} call={waited.call} since={waited.read.context.since} />
    </>
  )
}

interface Part {
  what: string
  read: { context: Read }
  actor: { send: (event: ReadEvent) => void }
}

/** Says which parts failed, in one line. */
function Failed({ parts, title }: { parts: readonly Part[]; title: (what: string) => string }) {
  const [first] = parts
  if (first === undefined) return null
  const { error, failure } = first.read.context
  return (
    <LineFailed
      title={title(parts.map(({ what }) => what).join(and))}
      reason={error}
      callId={failure?.callId}
      onRetry={() => parts.forEach(({ actor }) => actor.send({ type: 'retry.requested' }))}
    />
  )
}

function Month({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.month}>
      <h3 className={css.monthName}>{name}</h3>
      <ol role="list" aria-label={typeof name === 'string' ? name : undefined}>
        {children}
      </ol>
    </div>
  )
}

function Event({ event: { date, text, payment }, isOpen }: { event: BusinessEvent; isOpen: boolean }) {
  return (
    <li
      className={cx(css.event, payment && css.tones[paymentTones[paymentMeaning(payment.paymentStatus)]])}
      aria-current={isOpen || undefined}
    >
      <bdi className={css.text}>{text}</bdi>
      {payment && (
        <>
          <span className={css.amount}>{shown(formatMoney(payment.amount))}</span>
          <span className={css.link}>
            <PaymentLink payment={payment} />
          </span>
        </>
      )}
      <span className={css.day}>
        <DateText value={date} isBrief />
      </span>
    </li>
  )
}

const none: readonly never[] = []
