import { waitFor } from 'xstate'
import { businessReaderMachine } from '../../machines/business-reader.machine.ts'
import type { Calls } from '../../machines/contract/calls.ts'
import { CallError } from '../../machines/contract/failure.ts'
import { paymentReaderMachine } from '../../machines/payment-reader.machine.ts'
import { readersMachine, type ReadersInput } from '../../machines/readers.machine.ts'
import { sumOf } from '../../machines/rules/money.ts'
import { rowsIn, type Memory } from '../../machines/rules/list-memory.ts'
import { isRead, type Wanted } from '../../machines/rules/list-walk.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { Reading, ReadingEvent } from '../../machines/shared/reading.ts'
import { fault } from '../api/fault.ts'
import { businessFilter } from '../domain/business-filter.ts'
import { paymentFilter } from '../domain/payment-filter.ts'
import { summaryOf } from '../domain/payment-summary.ts'
import type { Services } from '../services/services.ts'
import { supports, type Supported } from '../lib/supports.ts'
import { toInstant } from '../lib/dates.ts'
import { zoneName } from '../lib/filter-days.ts'
import { instantsOf, matcherOf, orderOf, parametersOf, readFilter, type FilterRules } from '../lib/filter.ts'

/** The services that answer a filtered list. */
export type NarrowingServices = Pick<Services, 'profile' | 'preferences' | 'readers' | 'calls'>

/** The app's share in a client-side list. */
export interface Narrowing {
  /** has the app own what reads the lists, unless it does already */
  open: (logic: typeof readersMachine, input: ReadersInput) => void
  /** more was read */
  tell: () => void
}

export type NarrowedCalls = Pick<
  Calls,
  'listPayments' | 'listBusinesses' | 'getPaymentSummary' | 'exportPayments'
>

/**
 * Answers what is asked for with a filter: by the server, where the profile says that it can, else from what is read
 * of the list here, as far as that has come. A search is the server's own in both: what it looks through is said by no
 * field, and the pages of a search are fewer than those of the list.
 */
export function answerNarrowed(
  plain: Calls,
  services: NarrowingServices,
  narrowing: Narrowing,
): NarrowedCalls {
  const zoneNow = () => services.preferences.getSnapshot().context.zone
  const readers = () => openReaders(services, narrowing)
  const readPayments = finder(paymentFilter, 'paid', zoneNow)
  // by itself: what the list was answered from is the list's affair
  const readForTotals = finder(paymentFilter, 'paid', zoneNow)
  const readBusinesses = finder(businessFilter, 'created', zoneNow)
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
      return {
        message: '',
        data: summaryOf(rows),
        unread: sumOf(rows.map(({ amount }) => amount)).unread,
        ...rest,
      }
    },
    exportPayments: ({ filter: raw = {}, zone, ...input }, signal) => {
      const { filter } = readFilter(paymentFilter, raw)
      const narrowed = parametersOf(paymentFilter, filter, zoneNow())
      return plain.exportPayments({ ...input, ...narrowed, zone: zoneName(zone ?? zoneNow()) }, signal)
    },
  }
}

const pageOf = <Row>(rows: readonly Row[], { offset, limit }: { offset: number; limit: number }): Row[] =>
  rows.slice(offset, offset + limit)

/** Returns true when the profile lists the capability; waits for the profile, and retries a failed one. */
async function isSupported(
  { profile }: NarrowingServices,
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

/** Returns the list readers, which the app owns after the first call. */
function openReaders(services: NarrowingServices, { open, tell }: Narrowing) {
  const known = services.readers()
  if (known) return known.getSnapshot().context
  const actors = {
    paymentReader: paymentReaderMachine.provide({ actors: services.calls }),
    businessReader: businessReaderMachine.provide({ actors: services.calls }),
  }
  open(readersMachine.provide({ actors }), { instantOf: (value) => toInstant(value)?.getTime() ?? null })
  const opened = services.readers()
  if (opened === null) throw new Error('The app has ended')
  const { context } = opened.getSnapshot()
  context.payments.subscribe(whenNew(tell))
  context.businesses.subscribe(whenNew(tell))
  return context
}

/** Hears a reader's moments, of which one is no news where nothing was read and nothing ended. */
function whenNew(tell: () => void) {
  let told: unknown[] = []
  return ({ context, value }: { context: Pick<Reading<unknown>, 'memories' | 'error'>; value: unknown }) => {
    const now = [context.memories, context.error, typeof value === 'string' ? value : 'loading']
    if (now.every((part, index) => part === told[index])) return
    told = now
    tell()
  }
}

/** A reader, as far as it is asked and heard here. */
interface Reader<Row> {
  send: (event: ReadingEvent) => void
  getSnapshot: () => ReaderMoment<Row>
  subscribe: (listener: (snapshot: ReaderMoment<Row>) => void) => { unsubscribe: () => void }
}

interface ReaderMoment<Row> {
  context: Pick<Reading<Row>, 'memories' | 'failure' | 'since'>
  matches: (state: 'loading' | 'success') => boolean
}

/** Settles once there is anything of a search, or reading has ended without. */
function somethingOf<Row>(reader: Reader<Row>, search: string, signal: AbortSignal): Promise<void> {
  const isThere = (snapshot: ReaderMoment<Row>) =>
    snapshot.context.memories.has(search) || !snapshot.matches('loading')
  return new Promise((resolve, reject) => {
    const check = (snapshot: ReaderMoment<Row>) => {
      if (!isThere(snapshot)) return
      subscription.unsubscribe()
      resolve()
    }
    const subscription = reader.subscribe(check)
    signal.addEventListener('abort', () => {
      subscription.unsubscribe()
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
    check(reader.getSnapshot())
  })
}
/**
 * Answers with the rows a filter leaves of what was read, in its order; the newest answer is kept for the next page.
 * `days` is the field by which the list is ordered, of which a range is looked for.
 */
function finder<Row>(rules: FilterRules<Row>, days: string, zoneNow: () => string) {
  let kept: { memory: Memory<Row>; key: string; rows: readonly Row[] } | undefined
  const rowsOf = (memory: Memory<Row>, filter: PageFilter, zone: string, key: string) => {
    if (kept?.memory === memory && kept.key === key) return kept.rows
    const left = rowsIn(memory).filter(matcherOf(rules, filter, zone))
    const order = orderOf(rules, filter)
    const rows = order ? left.toSorted(order) : left
    kept = { memory, key, rows }
    return rows
  }
  /** what the list was last answered from */
  let answered: Memory<Row> | undefined
  /** of the last answer whose order is known */
  let settled: string | undefined
  return async (
    reader: Reader<Row>,
    filter: PageFilter,
    { search = '', fresh = false }: { search?: string; fresh?: boolean },
    signal: AbortSignal,
  ) => {
    const zone = zoneNow()
    const wanted = wantedOf(days, filter, search, zone)
    reader.send({ type: 'rows.requested', wanted })
    // whoever stops waiting for the first rows stops the reading: there is nothing yet that could be gone on from
    signal.addEventListener('abort', () => {
      if (!reader.getSnapshot().context.memories.has(search)) reader.send({ type: 'list.left' })
    })
    await somethingOf(reader, search, signal)
    const snapshot = reader.getSnapshot()
    const { memories, failure, since } = snapshot.context
    const memory = memories.get(search)
    if (memory === undefined)
      throw failure ? new CallError(failure) : fault('refused', { message: 'Loading was stopped' })
    // asked for anew, and nothing more was read meanwhile: there may be newer ones
    if (fresh && memory === answered && snapshot.matches('success')) reader.send({ type: 'data.outdated' })
    answered = memory
    const key = JSON.stringify([filter, zone, search])
    const isPartial = !isRead(memory, wanted)
    if (!isPartial || !snapshot.matches('loading')) settled = key
    return {
      rows: rowsOf(memory, filter, zone, key),
      isPartial,
      isSorting: filter.sort !== undefined && settled !== key,
      ...(since !== null && { answeredAt: since }),
    }
  }
}

/** Returns the part of a list that a filter needs: only the days of the list's own date. */
function wantedOf(days: string, filter: PageFilter, search: string, zone: string): Wanted {
  const raw: Readonly<Record<string, string | undefined>> = filter
  const { from, until } = instantsOf(raw[`${days}From`], raw[`${days}To`], zone)
  return { search, from: from?.getTime() ?? null, until: until?.getTime() ?? null }
}
