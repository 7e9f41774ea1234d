import { use, useMemo } from 'react'
import type {
  Business,
  BusinessSubscription,
  Employee,
  Payment,
} from '../../../../machines/contract/calls.ts'
import { paymentMoney } from '../../../../machines/rules/money.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { PaymentLink } from '../../../domain/PaymentLink.tsx'
import { PaymentStatus } from '../../../domain/PaymentStatus.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { ColumnSkeleton } from '../../../ui/text/Skeleton.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import { fullName } from '../../../domain/names.ts'
import { useEmployeesRead } from '../employees/use-employees.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { useTabRead } from './use-tab-read.ts'
import * as css from './record.css.ts'
import { loading } from '../../../lib/texts.ts'
import * as texts from '../texts.ts'

/** The maximum number of events; the tabs have the rest. */
const MOST = 8

interface TimelineProps extends Pick<TabProps, 'page'> {
  business: Business
  paid: ReturnType<typeof useTabRead<'listBusinessPayments'>>
}

/** Shows what happened to a business, newest first: its payments, plans and employees. */
export function Timeline({ page, business, paid }: TimelineProps) {
  const zone = use(ZoneContext)
  const plans = useTabRead(page.lists.subscriptions, business._id)
  const { list } = page.employees
  useEmployeesRead(list, business._id)
  // All parts appear at once, because a late one would move the others. The tabs' line names the parts that failed
  const isThere = [paid, plans, list].every(
    ({ snapshot }) =>
      snapshot.matches('success') || (snapshot.context.error !== null && !snapshot.hasTag('pending')),
  )
  const [payments, periods] = [paid.snapshot.context.answer, plans.snapshot.context.answer]
  const { employees } = list.snapshot.context
  const events = useMemo(
    () => eventsOf(business, payments?.data, periods?.data, employees).slice(0, MOST),
    [business, payments, periods, employees],
  )
  const dayOf = (index: number) => formatDate(events[index]?.date, zone)
  return (
    <>
      <VisuallyHidden role="status">{!isThere && loading(texts.events)}</VisuallyHidden>
      {!isThere && <ColumnSkeleton width="100%" rows={MOST} />}
      <ol role="list" hidden={!isThere}>
        {events.map(({ date, text, payment }, index) => (
          <li key={index} className={css.event}>
            <span className={dayOf(index) === dayOf(index - 1) ? css.sameDay : css.day}>
              <DateText value={date} />
            </span>
            <span className={css.text}>
              <bdi>{text}</bdi>
              {payment && <PaymentStatus status={payment.paymentStatus} />}
              {payment && <PaymentLink payment={payment} />}
            </span>
            {payment && <span className={css.amount}>{shown(paymentMoney(payment))}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** An event in the history of a business, at the server's date. */
const eventOf = (date: unknown, text: string, payment?: Payment) => ({
  ...{ date, text, payment },
  at: toInstant(date) ?? NaN,
})

/** Returns the events of a business, newest first, without those whose date is missing or invalid. */
function eventsOf(
  business: Business,
  payments: readonly Payment[] = [],
  subscriptions: readonly BusinessSubscription[] = [],
  employees: readonly Employee[] = [],
) {
  // a stable sort by time: of several events at one instant, the cause comes last, such as the business's creation
  return [
    ...planEvents(subscriptions, Date.now()),
    ...payments.map((payment) => eventOf(payment.paidAt, texts.paid, payment)),
    ...employees.map((employee) => eventOf(employee.createdAt, texts.wasAdded(fullName(employee)))),
    eventOf(business.createdAt, texts.wasCreated),
  ]
    .filter(({ at }) => !Number.isNaN(at))
    .sort((one, other) => other.at - one.at)
}

/** Returns the starts and ends of plans up to now. A renewal of the same plan counts only as a payment. */
function planEvents(subscriptions: readonly BusinessSubscription[], now: number) {
  const periods = subscriptions
    .map(({ plan, startedAt, endsAt }) => ({
      start: eventOf(startedAt, texts.wasStarted(plan?.name)),
      end: eventOf(endsAt, texts.hasEnded(plan?.name)),
    }))
    .filter(({ start }) => start.at <= now)
    .sort((one, other) => one.start.at - other.start.at)
  return periods.flatMap(({ start, end }, index) => {
    const [before, after] = [periods[index - 1], periods[index + 1]]
    const isRenewal = before?.start.text === start.text && !(before.end.at < start.at)
    const isOver = end.at <= now && !(after && after.start.at <= end.at)
    return [...(isRenewal ? [] : [start]), ...(isOver ? [end] : [])]
  })
}
