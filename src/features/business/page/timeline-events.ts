import type {
  Business,
  BusinessSubscription,
  Employee,
  Payment,
} from '../../../../machines/contract/calls.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import * as texts from '../texts.ts'

/** An event in the history of a business. */
export interface BusinessEvent {
  /** the server's date */
  date: unknown
  text: string
  payment?: Payment
}

interface Sources {
  business: Business
  payments: readonly Payment[]
  subscriptions: readonly BusinessSubscription[]
  employees: readonly Employee[]
}

/** Returns the latest events of a business, newest first. Events without a valid date have no place in time. */
export function latestEvents(sources: Sources, most: number, now = Date.now()): BusinessEvent[] {
  // At the same instant, the later entry of this list is the cause of the earlier one
  const events: BusinessEvent[] = [
    ...planEvents(sources.subscriptions, now),
    ...sources.payments.map((payment) => ({
      date: payment.paidAt,
      text: texts.paymentWas(textOf(payment.paymentStatus)),
      payment,
    })),
    ...sources.employees.map((employee) => ({
      date: employee.createdAt,
      text: texts.wasAdded(fullName(employee)),
    })),
    { date: sources.business.createdAt, text: texts.wasCreated },
  ]
  return events
    .map((event) => ({ event, at: toInstant(event.date) ?? -Infinity }))
    .filter(({ at }) => at > -Infinity)
    .sort((one, other) => other.at - one.at)
    .slice(0, most)
    .map(({ event }) => event)
}

/** Returns the starts and ends of plans. A renewal of the same plan is neither; its payment tells of it. */
function planEvents(subscriptions: readonly BusinessSubscription[], now: number): BusinessEvent[] {
  const periods = subscriptions
    .map(({ plan, startedAt, endsAt }) => ({
      ...{ name: textOf(plan?.name), startedAt, endsAt },
      ...{ start: toInstant(startedAt) ?? Infinity, end: toInstant(endsAt) ?? Infinity },
    }))
    .filter(({ start }) => start <= now)
    .sort((one, other) => one.start - other.start)
  return periods.flatMap(({ name, start, end, startedAt, endsAt }, index) => {
    const [before, after] = [periods[index - 1], periods[index + 1]]
    const isRenewal = before?.name === name && before.end >= start
    const isOver = end <= now && (after === undefined || after.start > end)
    return [
      ...(isRenewal ? [] : [{ date: startedAt, text: texts.wasStarted(name) }]),
      ...(isOver ? [{ date: endsAt, text: texts.hasEnded(name) }] : []),
    ]
  })
}
