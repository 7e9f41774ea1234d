import type {
  Business,
  BusinessSubscription,
  Employee,
  Payment,
} from '../../../../machines/contract/calls.ts'
import { toInstant } from '../../../../machines/rules/dates.ts'
import { fullName } from '../../../domain/names.ts'
import * as texts from '../texts.ts'

/** An event in the history of a business, at the server's date. */
const eventOf = (date: unknown, text: string, payment?: Payment) => ({
  ...{ date, text, payment },
  at: toInstant(date) ?? NaN,
})

/** Returns the events of a business, newest first. An event without a valid date has no place in time. */
export function eventsOf(
  business: Business,
  payments: readonly Payment[] = [],
  subscriptions: readonly BusinessSubscription[] = [],
  employees: readonly Employee[] = [],
) {
  // of several events at one instant, the later entry here is the cause of the earlier one
  return [
    ...planEvents(subscriptions, Date.now()),
    ...payments.map((payment) => eventOf(payment.paidAt, texts.paid, payment)),
    ...employees.map((employee) => eventOf(employee.createdAt, texts.wasAdded(fullName(employee)))),
    eventOf(business.createdAt, texts.wasCreated),
  ]
    .filter(({ at }) => !Number.isNaN(at))
    .sort((one, other) => other.at - one.at)
}

/** Returns the starts and ends of plans up to now. A renewal of the same plan is neither, only a payment. */
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
