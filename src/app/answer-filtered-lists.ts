import { waitFor } from 'xstate'
import type { Business, CallOutput, Calls, Payment } from '../../machines/contract/calls.ts'
import { CallError } from '../../machines/contract/failure.ts'
import { peopleReaderMachine } from '../../machines/people-reader.machine.ts'
import { readersMachine } from '../../machines/readers.machine.ts'
import { rowsIn, type Memory } from '../../machines/rules/list-memory.ts'
import { isRead, type Wanted } from '../../machines/rules/list-walk.ts'
import { isPersonSearch, peopleWith } from '../../machines/rules/people.ts'
import { periodBefore } from '../lib/days.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { Read } from '../../machines/shared/read.ts'
import { readerMachine, type ReaderActor } from '../../machines/shared/reader.machine.ts'
import { fault } from '../api/fault.ts'
import { isRecord } from '../api/operations.ts'
import { businessFilter } from '../domain/business-filter.ts'
import { countByPlan } from '../../machines/rules/plan-businesses.ts'
import { paymentFilter } from '../domain/payment-filter.ts'
import { readPaymentFilter } from '../domain/payment-unpaid.ts'
import { seriesOf } from '../domain/payment-series.ts'
import { summaryOf } from '../domain/payment-summary.ts'
import type { Services } from '../services/services.ts'
import { findOnClient, findOnServer } from './answer-findings.ts'
import { notRead, readAll } from './read-all.ts'
import { supports, type Supported } from '../lib/supports.ts'
import { zoneName } from '../lib/filter-days.ts'
import { instantsOf, matcherOf, orderOf, parametersOf, readFilter, type FilterRules } from '../lib/filter.ts'

/** The services that `answerFilteredLists` needs. */
export type FilteringServices = Pick<Services, 'profile' | 'preferences' | 'readers' | 'calls' | 'activity'>

/** The functions that the app provides for client-side lists. */
export interface ReaderHost {
  /** Starts the list readers, which the app owns, unless they already run */
  open: (logic: typeof readersMachine) => void
  tell: () => void
}

export type FilteredCalls = Pick<Calls, 'listPayments' | 'listBusinesses' | (Supported & keyof Calls)>

/**
 * Answers calls with a filter: by the server if the profile lists this capability, otherwise from the rows that the
 * client has loaded so far. The server always runs the search, because the contract does not say which fields a
 * search covers, and because the search result has fewer pages than the list.
 */
export function answerFilteredLists(
  plain: Calls,
  services: FilteringServices,
  host: ReaderHost,
): FilteredCalls {
  const zoneNow = () => services.preferences.getSnapshot().context.zone
  const readers = () => startListReaders(services, host)
  const readPayments = finder(readPaymentFilter, 'paid', zoneNow)
  // Separate finders, because each remembers its own last response
  const readForTotals = finder(readPaymentFilter, 'paid', zoneNow)
  const readForSeries = finder(readPaymentFilter, 'paid', zoneNow)
  const readBusinesses = finder(businessFilter, 'created', zoneNow)
  const readForPlans = finder(businessFilter, 'created', zoneNow)
  return {
    listPayments: async ({ filter: raw = {}, ...input }, signal) => {
      const { filter } = readFilter(paymentFilter, raw)
      if (Object.keys(filter).length === 0) return plain.listPayments(input, signal)
      if (await isSupported(services, 'listPayments.filter', signal))
        return plain.listPayments({ ...input, ...parametersOf(paymentFilter, filter, zoneNow()) }, signal)
      const { rows, ...rest } = await readPayments(readers().payments, filter, input, signal)
      return { payments: pageOf(rows, input), total_payments: rows.length, ...rest }
    },
    listBusinesses: async ({ filter: raw = {}, ...input }, signal) => {
      const { filter } = readFilter(businessFilter, raw)
      if (Object.keys(filter).length === 0) return plain.listBusinesses(input, signal)
      if (await isSupported(services, 'listBusinesses.filter', signal))
        return plain.listBusinesses({ ...input, ...parametersOf(businessFilter, filter, zoneNow()) }, signal)
      const { rows, ...rest } = await readBusinesses(readers().businesses, filter, input, signal)
      return { businesses: pageOf(rows, input), total_businesses: rows.length, ...rest }
    },
    getPaymentSummary: async ({ filter: raw = {}, ...input }, signal) => {
      const { sort: _, ...filter } = readFilter(paymentFilter, raw).filter
      if (await isSupported(services, 'getPaymentSummary', signal))
        return plain.getPaymentSummary(
          { ...input, ...parametersOf(paymentFilter, filter, zoneNow()) },
          signal,
        )
      const { rows, ...rest } = await readForTotals(
        readers().payments,
        filter,
        { ...input, fresh: false },
        signal,
      )
      return { message: '', ...summaryOf(rows), ...rest }
    },
    getPaymentSeries: async (input, signal) => {
      const zone = zoneName(input.zone ?? zoneNow())
      if (await isSupported(services, 'getPaymentSeries', signal))
        return checked(await plain.getPaymentSeries({ ...input, zone }, signal))
      const filter = { paidFrom: periodBefore(input).from, paidTo: input.to }
      const { rows, ...rest } = await readForSeries(readers().payments, filter, { zone }, signal)
      return { message: '', ...seriesOf(rows, input, zone), ...rest }
    },
    searchEmployees: async ({ filter: _, ...input }, signal) => {
      const { search = '' } = input
      if (!isPersonSearch(search)) return { employees: [], total_employees: 0 }
      if (await isSupported(services, 'searchEmployees', signal)) return plain.searchEmployees(input, signal)
      const { people } = readers()
      people.send({ type: 'people.requested', search })
      await waitFor(people, (now) => now.context.total !== null || !now.matches('loading'), { signal })
      const snapshot = people.getSnapshot()
      const { total, staff, failure } = snapshot.context
      if (total === null) throw notRead(failure)
      const found = peopleWith([...staff.values()].flat(), search)
      return {
        employees: pageOf(found, input),
        total_employees: found.length,
        isPartial: !snapshot.matches('success'),
      }
    },
    getFindings: async (input, signal) => {
      const zone = zoneNow()
      return (await isSupported(services, 'getFindings', signal))
        ? findOnServer(plain, input, zone, signal)
        : findOnClient(plain, services.calls, zone, signal)
    },
    getPlanBusinesses: async (input, signal) => {
      if (await isSupported(services, 'getPlanBusinesses', signal))
        return plain.getPlanBusinesses(input, signal)
      const { rows, ...rest } = await readForPlans(readers().businesses, {}, input, signal)
      return { message: '', ...countByPlan(rows), ...rest }
    },
    exportPayments: ({ filter: raw = {}, zone, ...input }, signal) => {
      const { filter } = readFilter(paymentFilter, raw)
      const parameters = parametersOf(paymentFilter, filter, zoneNow())
      return plain.exportPayments({ ...input, ...parameters, zone: zoneName(zone ?? zoneNow()) }, signal)
    },
  }
}

/** Throws if a series lacks a number, because its sums would be wrong. Not in `operations.ts`, which loads earlier. */
function checked(answer: CallOutput<'getPaymentSeries'>): CallOutput<'getPaymentSeries'> {
  const isNumbers = (list: unknown) => Array.isArray(list) && list.every((number) => Number.isFinite(number))
  const isRight = [answer.data.current, answer.data.before].every(
    (groups: unknown) =>
      Array.isArray(groups) &&
      groups.every((group) => isRecord(group) && isNumbers(group['counts']) && isNumbers(group['amounts'])),
  )
  if (!isRight) throw fault('unexpected')
  return answer
}

const pageOf = <Row>(rows: readonly Row[], { offset, limit }: { offset: number; limit: number }): Row[] =>
  rows.slice(offset, offset + limit)

/** Returns true when the profile lists the capability. Waits for the profile, and reloads it if it failed to load. */
async function isSupported(
  { profile }: FilteringServices,
  name: Supported,
  signal: AbortSignal,
): Promise<boolean> {
  if (profile.getSnapshot().matches('idle')) profile.send({ type: 'profile.requested' })
  const { context } = await waitFor(
    profile,
    (snapshot) => snapshot.context.profile !== null || snapshot.matches('idle'),
    { signal },
  )
  if (context.profile === null) throw context.failure ? new CallError(context.failure) : fault('unanswered')
  return supports(context.profile, name)
}

/** Returns the list readers. The first call starts them, and the app owns them from then on. */
function startListReaders(services: FilteringServices, { open, tell }: ReaderHost) {
  const known = services.readers()
  if (known) return known.getSnapshot().context
  const { calls } = services
  const actors = {
    paymentReader: readerMachine<Payment>().provide({ actors: { listRows: calls['listPayments.rows'] } }),
    businessReader: readerMachine<Business>().provide({ actors: { listRows: calls['listBusinesses.rows'] } }),
    peopleReader: peopleReaderMachine.provide({
      actors: { listRows: calls['listBusinesses.rows'], listEmployees: calls.listEmployees },
    }),
  }
  open(readersMachine.provide({ actors }))
  const opened = services.readers()
  if (opened === null) throw new Error('There is no app')
  const { context } = opened.getSnapshot()
  context.payments.subscribe(whenNew(tell, () => context.payments.getSnapshot().context.memories))
  context.businesses.subscribe(whenNew(tell, () => context.businesses.getSnapshot().context.memories))
  context.people.subscribe(whenNew(tell, () => context.people.getSnapshot().context.staff))
  services.activity.subscribe(({ context: { actions } }) => {
    const [newest] = actions
    if (newest) context.people.send({ type: 'business.changed', businessId: newest.businessId })
  })
  return context
}

/** Returns a listener that calls `tell` only when rows or an error arrive, or when loading starts or ends. */
function whenNew(tell: () => void, rows: () => unknown) {
  let told: unknown[] = []
  return ({ context, value }: { context: Pick<Read, 'error'>; value: unknown }) => {
    const now = [rows(), context.error, typeof value === 'string' ? value : 'loading']
    if (now.every((part, index) => part === told[index])) return
    told = now
    tell()
  }
}

/**
 * Filters and sorts the loaded rows. The server orders them by the field `days`, so a filter on this field lets the
 * reader skip pages.
 */
function finder<Row>(rules: FilterRules<Row>, days: string, zoneNow: () => string) {
  let kept: { memory: Memory<Row>; others: Memory<Row>; key: string; rows: readonly Row[] } | undefined
  const rowsOf = (memory: Memory<Row>, filter: PageFilter, zone: string, key: string, others = memory) => {
    if (kept?.memory === memory && kept.others === others && kept.key === key) return kept.rows
    const left = rowsIn(memory).filter(matcherOf(rules, filter, zone, rowsIn(others)))
    const order = orderOf(rules, filter)
    const rows = order ? left.toSorted(order) : left
    kept = { memory, others, key, rows }
    return rows
  }
  /** The rows of the last response */
  let answered: Memory<Row> | undefined
  /** The key of the last response whose order was final */
  let settled: string | undefined
  return async (
    reader: ReaderActor<Row>,
    filter: PageFilter,
    { search = '', fresh = false, zone = zoneNow() }: { search?: string; fresh?: boolean; zone?: string },
    signal: AbortSignal,
  ) => {
    const wanted = wantedOf(days, filter, search, zone)
    // The search may leave out the rows to compare with, so the list without the search loads first
    const others =
      filter.unpaid && search ? await readAll(reader, { ...wanted, search: '' }, signal) : undefined
    reader.send({ type: 'rows.requested', wanted })
    // If the caller aborts before the first rows, stop loading: there is nothing to resume from yet
    signal.addEventListener('abort', () => {
      if (!reader.getSnapshot().context.memories.has(search)) reader.send({ type: 'list.left' })
    })
    // Wait for the first rows, or until loading ends without rows
    await waitFor(reader, (now) => now.context.memories.has(search) || !now.matches('loading'), { signal })
    const snapshot = reader.getSnapshot()
    const { memories, failure, since } = snapshot.context
    const memory = memories.get(search)
    if (memory === undefined) throw notRead(failure)
    // The caller refetches, and nothing has loaded since the last response: check for newer rows
    if (fresh && memory === answered && snapshot.matches('success')) reader.send({ type: 'data.outdated' })
    answered = memory
    const key = JSON.stringify([filter, zone, search])
    const isPartial = !isRead(memory, wanted)
    if (!isPartial || !snapshot.matches('loading')) settled = key
    return {
      rows: rowsOf(memory, filter, zone, key, others),
      isPartial,
      isSorting: filter.sort !== undefined && settled !== key,
      ...(since !== null && { answeredAt: since }),
    }
  }
}

/** Returns the rows to load: all, or only those in the filter's date range if the list is sorted by this date. */
function wantedOf(days: string, filter: PageFilter, search: string, zone: string): Wanted {
  const raw: Readonly<Record<string, string | undefined>> = filter
  const { from, until } = instantsOf(raw[`${days}From`], raw[`${days}To`], zone)
  // A later payment tells whether an earlier one is still unpaid
  const last = filter.unpaid ? null : until
  return { search, from: from?.getTime() ?? null, until: last?.getTime() ?? null }
}
