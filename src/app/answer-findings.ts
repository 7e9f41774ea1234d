import { createActor } from 'xstate'
import type { Business, CallOutput, Calls, FailedPart, Payment, Plan } from '../../machines/contract/calls.ts'
import { failureOf, reason } from '../../machines/contract/failure.ts'
import { paymentId } from '../../machines/rules/payment-ids.ts'
import { toInstant } from '../../machines/rules/dates.ts'
import { rowsIn } from '../../machines/rules/list-memory.ts'
import { readerMachine, type ReaderActor } from '../../machines/shared/reader.machine.ts'
import { fault } from '../api/fault.ts'
import { isRecord } from '../api/operations.ts'
import { businessFilter } from '../domain/business-filter.ts'
import { pairsIn } from '../domain/charges.ts'
import { businessSearches, paymentSearches, type FindingDays } from '../domain/findings.ts'
import { paymentFilter } from '../domain/payment-filter.ts'
import { readPaymentFilter } from '../domain/payment-unpaid.ts'
import { instantsOf, matcherOf, parametersOf } from '../lib/filter.ts'
import { todayIn } from '../lib/filter-days.ts'
import { hasValue, textOf } from '../lib/text.ts'
import type { CallActors } from '../services/logic.ts'
import { readAll } from './read-all.ts'

type Findings = CallOutput<'getFindings'>

/** The length of the payments' period, in days: on the client each day may take many calls. */
const LENGTH = { server: 30, client: 7 }
/** A payment that has been pending for more days than this needs attention. */
const LONGEST_PENDING = 3

/** Returns whole days, so that a list filtered by these days has exactly the counted payments. */
function daysOf(length: number, zone: string): FindingDays {
  const today = todayIn(zone)
  return {
    from: today.subtract({ days: length - 1 }).toString(),
    until: today.subtract({ days: LONGEST_PENDING + 1 }).toString(),
  }
}

const names = ['unpaid', 'pending', 'doubles', 'full', 'over', 'planless', 'retired']

/** Asks the server for the findings. Throws if a count or the plans' names are missing or invalid. */
export async function findOnServer(
  plain: Calls,
  input: { fresh?: boolean },
  zone: string,
  signal: AbortSignal,
): Promise<Findings> {
  const days = daysOf(LENGTH.server, zone)
  const period = parametersOf(paymentFilter, { paidFrom: days.from, paidTo: days.until }, zone)
  const answer = await plain.getFindings({ ...input, ...period }, signal)
  // Not checked with the other responses, because their checks load before the first rows
  const found: Record<string, unknown> | null = isRecord(answer.data) ? answer.data : {}
  const isCounted = names.every((name) => {
    const part = found[name]
    return isRecord(part) && Number.isSafeInteger(part['count']) && Number(part['count']) >= 0
  })
  if (!isCounted || !Array.isArray(answer.data.retired?.plans)) throw fault('unexpected')
  return { ...answer, days }
}

/** Computes the findings from the lists. A list that fails leaves out its findings; throws if all lists fail. */
export async function findOnClient(
  plain: Calls,
  calls: CallActors,
  zone: string,
  signal: AbortSignal,
): Promise<Findings> {
  const days = daysOf(LENGTH.client, zone)
  // Separate readers, because the app's readers may be loading other rows of the same lists for another card
  const paymentReader = createActor(
    readerMachine<Payment>().provide({ actors: { listRows: calls['listPayments.rows'] } }),
    { input: { idOf: paymentId, dateOf: ({ paidAt }) => paidAt } },
  )
  const businessReader = createActor(
    readerMachine<Business>().provide({ actors: { listRows: calls['listBusinesses.rows'] } }),
    { input: { idOf: ({ _id }) => _id, dateOf: ({ createdAt }) => createdAt } },
  )
  const businesses = readRows(businessReader, null, signal)
  const parts = {
    payments: readRows(paymentReader, instantsOf(days.from, undefined, zone).from, signal).then((rows) =>
      inPayments(rows, days, zone),
    ),
    businesses: businesses.then((rows) => inBusinesses(rows, zone)),
    plans: Promise.all([plain.listPlans({ fresh: true }, signal), businesses]).then(([{ data }, rows]) =>
      inPlans(data, rows),
    ),
  }
  const outcomes = await Promise.allSettled(Object.values(parts))
  const failed = Object.keys(parts).flatMap((part, index): FailedPart[] => {
    const outcome = outcomes[index]
    if (outcome?.status !== 'rejected') return []
    const callId = failureOf(outcome.reason)?.callId ?? null
    // The cast is safe: the names are those of `parts`
    return [{ part: part as keyof typeof parts, reason: reason(outcome.reason, 'An error occurred'), callId }]
  })
  if (failed.length === outcomes.length) await parts.payments
  const data: Findings['data'] = {}
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') Object.assign(data, outcome.value)
  return { message: '', data, days, isShort: true, failed }
}

async function readRows<Row>(reader: ReaderActor<Row>, from: Date | null, signal: AbortSignal) {
  reader.start()
  try {
    return rowsIn(await readAll(reader, { search: '', from: from?.getTime() ?? null, until: null }, signal))
  } finally {
    reader.stop()
  }
}

/** Returns the finding of records with these times, in ms. With an invalid time, the oldest is unknown. */
function findingOf(times: readonly (number | null)[]) {
  const known = times.filter((time) => time !== null)
  const isDated = known.length === times.length && known.length > 0
  return { count: times.length, ...(isDated && { since: new Date(Math.min(...known)).toISOString() }) }
}

function inPayments(rows: readonly Payment[], days: FindingDays, zone: string) {
  const searches = paymentSearches(days, true)
  const matching = (filter: object) => rows.filter(matcherOf(readPaymentFilter, filter, zone, rows))
  const found = (filter: object) => findingOf(matching(filter).map(({ paidAt }) => toInstant(paidAt)))
  return {
    unpaid: found(searches.unpaid),
    pending: found(searches.pending),
    doubles: findingOf(pairsIn(matching(searches.doubles)).map(({ first }) => first.at)),
  }
}

function inBusinesses(rows: readonly Business[], zone: string) {
  const found = (filter: object) => ({ count: rows.filter(matcherOf(businessFilter, filter, zone)).length })
  const { full, over, planless } = businessSearches
  return { full: found(full), over: found(over), planless: found(planless) }
}

function inPlans(plans: readonly Plan[], businesses: readonly Business[]) {
  const retired = new Set(plans.filter(({ isActive }) => isActive === false).map(({ _id }) => _id))
  const used = businesses.flatMap(({ subscriptionPlan: plan }) =>
    plan && retired.has(textOf(plan._id)) ? [textOf(plan.name)] : [],
  )
  const names = [...new Set(used.filter(hasValue))].toSorted()
  return { retired: { count: names.length, plans: names } }
}
