import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { filterNames } from '../../openapi/operations.gen.ts'
import { exportMachine } from '../../machines/export.machine.ts'
import { paymentId } from '../../machines/rules/payment-ids.ts'
import type { CallOutput, Calls, Payment } from '../../machines/contract/calls.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { namedDays } from '../../machines/rules/days.ts'
import { toValues } from '../../machines/rules/filter-values.ts'
import { uniqueBy } from '../../machines/rules/unique.ts'
import { fault } from '../../src/api/fault.ts'
import { businessSearches, paymentSearches } from '../../src/domain/findings.ts'
import { toCsv } from '../../machines/rules/csv.ts'
import { paymentExport } from '../../machines/rules/payment-export.ts'
import { readFile } from '../../src/services/use-export.ts'
import { useBackend } from '../support/backend.ts'
import { callsOver, everyOptionalCall as all, type CallsOver } from '../support/calls-over.ts'
import { fc } from '../support/fast-check.ts'
import { addEqualPayments } from '../support/test-data.ts'

const backend = useBackend()
const callsOf = callsOver(backend)
const zones = ['UTC', 'Asia/Kolkata'] as const
/** Time zones with a quarter-hour offset, with days of 23 or 25 hours, or with a day that begins after midnight. */
const rareZones = ['Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland', 'Africa/Cairo'] as const
type Zone = (typeof zones)[number]

const server = new Map<Zone, CallsOver>()
const reader = new Map<Zone, CallsOver>()
const both = (zone: Zone) => {
  const [asking, reading] = [server.get(zone), reader.get(zone)]
  if (!asking || !reading) throw new Error('the backend is not there')
  return { asking, reading }
}

beforeAll(async () => {
  await addEqualPayments(backend.db, 'STRIPE')
  await backend.db
    .query(`insert into businesses (name, email, owner_first_name, owner_last_name, owner_email, seats, created_at)
    select (array['same', 'Same'])[1 + i % 2], 'same' || i || '@mail.example', 'A', 'B', 'a@mail.example', 1,
      '2025-05-05T00:00:00Z' from generate_series(1, 4) as i`)
  // the server refuses fewer seats than employees, so only other backends have businesses over their seats
  await backend.db.query(`update businesses set seats = 1
    where id in (select business_id from employees group by business_id having count(*) > 2 limit 3)`)
  for (const zone of zones) {
    server.set(zone, callsOf(all, zone))
    reader.set(zone, callsOf([], zone))
  }
})

async function samePayments(filter: PageFilter, search = '', zone: Zone = 'UTC', offset = 0) {
  const { asking, reading } = both(zone)
  const input = { offset, limit: 100, ...(search !== '' && { search }), filter }
  const [asked, read] = [await asking.listPayments(input), await reading.listPayments(input)]
  expect(read).toEqual(asked)
  expect(asking.isReading()).toBe(false)
  return asked
}

async function sameTotals(filter: PageFilter, search = '', zone: Zone = 'UTC') {
  const { asking, reading } = both(zone)
  const input = { ...(search !== '' && { search }), filter }
  const [asked, read] = [await asking.getPaymentSummary(input), await reading.getPaymentSummary(input)]
  expect(read).toEqual(asked)
  return asked
}

/** Sample values of each filter and sort parameter in the contract. */
type Fields<List extends keyof typeof filterNames> = Readonly<
  Record<(typeof filterNames)[List][number], readonly string[]>
>

/**
 * Checks each filter alone, then combinations of up to three filters with a search, a zone and an offset. `check`
 * returns the rows, and some value of each filter must change them.
 */
async function forFilters(
  fields: Fields<'listPayments'> | Fields<'listBusinesses'>,
  check: (filter: PageFilter, search: string, zone: Zone, offset: number) => Promise<unknown>,
) {
  const all = await check({}, '', 'UTC', 0)
  for (const [name, values] of Object.entries(fields)) {
    const found: unknown[] = []
    for (const value of values) found.push(await check({ [name]: value }, '', 'UTC', 0))
    expect(found, name).not.toEqual(values.map(() => all))
  }
  const parts = Object.entries(fields).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const filters = fc
    .uniqueArray(fc.constantFrom(...parts), { selector: ([name]) => name, maxLength: 3 })
    .map((chosen): PageFilter => Object.fromEntries(chosen))
  const searches = fc.constantFrom('', '', 'a', 'example')
  const checked = async (...args: Parameters<typeof check>) => {
    await check(...args)
  }
  await fc.assert(fc.asyncProperty(filters, searches, fc.constantFrom(...zones), fc.nat(20), checked), {
    numRuns: parts.length + 100,
    examples: parts.map((part) => [Object.fromEntries([part]), '', 'UTC', 0]),
  })
}

// Requirements: U70, U71, U154
test('the server and the client select, sort and total payments alike with any filter', async () => {
  const fields: Fields<'listPayments'> = {
    status: [
      'completed',
      'FAILED, refunded',
      'completed,pending',
      'disputed',
      'nobody’s',
      '!failed',
      '!completed,x',
    ],
    gateway: ['stripe', 'Stripe,paypal', 'Pay\\, \\\\pal', 'Adyen', '!Pay\\, \\\\pal'],
    mode: ['card', 'card,upi', 'netbanking'],
    plan: ['Starter', 'growth,Lifetime', '-', '!-', '!growth,-'],
    amountFrom: ['0', '19', '19.99', '100', '-5'],
    amountTo: ['0.01', '99.5', '299.99', '500'],
    paidFrom: ['0001-01-02', '2025-03-09', '2025-10-31', '2025-11-01', '2026-01-01'],
    paidTo: ['2025-10-12', '2025-10-31', '2025-11-01', '2026-01-31', '9999-12-30'],
    unpaid: ['yes', 'no', 'YES,no', '!yes'],
    sort: ['paid', '-paid', 'amount', '-amount'],
  }
  await forFilters(fields, async (filter, search, zone, offset) => {
    await sameTotals(filter, search, zone)
    return samePayments(filter, search, zone, offset)
  })
})

// Requirements: U142, U143
test('the server and the client find the payments of relative days and of typed times alike', async () => {
  onTestFinished(() => void vi.useRealTimers())
  // In India it is the next day already, and the next month
  vi.setSystemTime(new Date('2025-10-31T20:00:00Z'))
  const ranges: PageFilter[] = [
    ...namedDays.map((paidFrom) => ({ paidFrom })),
    ...['last1days', 'last7days', 'last3weeks', 'last999months'].map((paidFrom) => ({ paidFrom })),
    { paidFrom: '2025-10-12T14:30', paidTo: '2025-10-31' },
    { paidFrom: '2025-10-12', paidTo: '2025-10-31T09:05' },
    { paidTo: '2025-10-31T23:59' },
  ]
  for (const zone of zones)
    for (const filter of ranges) {
      await samePayments(filter, '', zone)
      await sameTotals(filter, '', zone)
    }
  expect((await samePayments({ paidFrom: 'last3weeks' })).total_payments).toBeGreaterThan(0)
})

// Requirements: U70, U71
test('the server and the client select and sort businesses alike with any filter', async () => {
  const fields: Fields<'listBusinesses'> = {
    status: ['active', 'INACTIVE', 'active,inactive', '!active', '!active,inactive'],
    full: ['yes', 'no', 'over', '!over', 'yes,over'],
    plan: ['starter', 'Growth,Lifetime', 'none', '-', 'Growth,-', '!-', '!Growth,starter'],
    createdFrom: ['2024-06-01', '2025-03-01', '2025-05-05'],
    createdTo: ['2025-05-04', '2025-12-31', '2026-01-01'],
    sort: ['name', '-name', 'created', '-created', 'plan', '-plan', 'seats', '-seats'],
  }
  await forFilters(fields, async (filter, search, zone, offset) => {
    const { asking, reading } = both(zone)
    const input = { offset, limit: 100, filter, ...(search !== '' && { search }) }
    const asked = await asking.listBusinesses(input)
    expect(await reading.listBusinesses(input)).toEqual(asked)
    if ('full' in filter && Object.keys(filter).length === 1)
      expect(asked.total_businesses % 28).toBeGreaterThan(0)
    return asked
  })
})

// Requirements: U71
test('totals group statuses by their meaning, not by their spelling', async () => {
  await backend.db
    .query(`insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode,
      amount, plan_name, plan_duration, plan_duration_type, paid_at)
    select 'WORD-' || status, 'First', 'Last', 'word@mail.example', 'Words', status, 'card', 10, 'Starter', 1, 'month',
      '2023-01-31T18:35:30.5Z'
    from unnest(array['Success', 'succeeded', 'PAID', 'completed', 'declined', 'processing', 'refunded', 'disputed'])
      as status`)
  const input = { filter: { gateway: 'words' } }
  const asked = await callsOf(all, 'UTC').getPaymentSummary(input)
  expect(await callsOf([], 'UTC').getPaymentSummary(input)).toEqual(asked)
  expect(asked).toMatchObject({
    collected: { count: 4, amount: 40 },
    failed: { count: 1, amount: 10 },
    pending: { count: 1, amount: 10 },
    refunded: { count: 1, amount: 10 },
    other: { count: 1, amount: 10 },
    average: 10,
    byGateway: [{ name: 'Words', count: 8, amount: 40 }],
  })
})

/** Returns an exported file, either written by the server or built from the loaded pages. */
async function fileOf(calls: CallsOver, isStreamable: boolean, filter: PageFilter | undefined, zone: string) {
  let written: Blob | undefined
  const actor = createActor(
    exportMachine.provide({
      actors: {
        listRows: fromPromise(async ({ input }) => {
          const { payments: rows, total_payments: total } = await calls.listPayments(input)
          return { rows, total }
        }),
        exportPayments: fromPromise(({ input, signal }) => calls.exportPayments(input, signal)),
        readFile,
      },
      actions: {
        deliver: (_, { rows: read, columns, file }) => {
          const rows = uniqueBy(read as readonly Payment[], paymentId) // the rows are from listPayments above
          const chosen = paymentExport.filter(({ id }) => columns.includes(id))
          written = file ?? new Blob([toCsv(chosen, rows, zone)])
        },
      },
    }),
    {
      input: {
        search: '',
        filter,
        total: 1000,
        rows: null,
        columns: paymentExport.map(({ id }) => id),
        zone,
        isStreamable,
      },
    },
  ).start()
  actor.send({ type: 'column.toggled', column: 'plan' })
  actor.send({ type: 'export.confirmed' })
  const { context } = await waitFor(actor, ({ value }) => value === 'done' || value === 'failed')
  if (!written) throw new Error(String(context.error))
  return new Uint8Array(await written.arrayBuffer())
}

// Requirements: U70
test('the server’s export file and the file built from pages are equal byte for byte, whatever the data', async () => {
  await backend.db
    .query(`insert into payments (transaction_id, first_name, last_name, email, company_name, gateway,
      status, mode, amount, plan_name, plan_duration, plan_duration_type, paid_at)
    values ('=HYPERLINK("http://x")', '@first', E'"quoted"\\nlast', '+mail@x.example', '-5+3', 'Odd', 'refunded', 'card',
      -12.5, 'Plan, with comma', 12, 'month', '2026-01-31T18:35:30.5Z'),
    (E'\\u202Etxn\\u200E ', '＝1+1', E'a\\t\\u200E\\tb', '－x@x.example', null, 'Odd', 'failed', 'card',
      1234.5, E'\\uFEFFPlan', 1, 'one-time', '2026-01-30T18:35:30Z')`)
  for (const filter of [undefined, { gateway: 'odd' }, { sort: 'amount', status: 'completed,refunded' }]) {
    for (const zone of zones) {
      const ways = [callsOf([...all, 'exportPayments'], zone), callsOf([], zone)] as const
      const [asked, read] = [
        await fileOf(ways[0], true, filter, zone),
        await fileOf(ways[1], false, filter, zone),
      ]
      expect(new TextDecoder().decode(asked)).toBe(new TextDecoder().decode(read))
      expect(asked).toEqual(read)
    }
  }
})

// Requirements: U132
test('the server and the client count the payments of each day alike, in any time zone', async () => {
  const sorted = ({ current, before }: CallOutput<'getPaymentSeries'>['data']) =>
    [current, before].map((groups) =>
      groups.toSorted((a, b) =>
        JSON.stringify([a.gateway, a.mode, a.status]) < JSON.stringify([b.gateway, b.mode, b.status])
          ? -1
          : 1,
      ),
    )
  // Insert a payment for every quarter hour of the days around the clock changes in New York and Cairo
  await backend.db
    .query(`insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode,
      amount, plan_name, plan_duration, plan_duration_type, paid_at)
    select 'QUARTER-' || start || i, 'First', 'Last', 'q@mail.example', 'Stripe', 'completed', 'card', 0.01 * i, 'Starter', 1,
      'month', start::timestamptz + i * interval '15 minutes'
    from unnest(array['2025-03-09T00:00:00Z', '2025-04-24T00:00:00Z', '2025-11-02T00:00:00Z']) as start,
      generate_series(0, 287) as i`)
  const [asking, reading] = [callsOf(all, 'UTC'), callsOf([], 'UTC')]
  for (const zone of [...zones, ...rareZones]) {
    for (const [from, to] of [
      ['2025-03-08', '2025-03-10'],
      ['2025-04-25', '2025-04-25'],
      ['2025-10-30', '2025-11-05'],
      ['2025-02-01', '2026-01-31'],
    ] as const) {
      const [asked, read] = [
        sorted(await asking.getPaymentSeries({ from, to, zone })),
        sorted(await reading.getPaymentSeries({ from, to, zone })),
      ]
      expect(read, `${zone} ${from}`).toEqual(asked)
      expect(asked[0]?.length).toBeGreaterThan(0)
    }
  }
})

// Requirements: U170
test('the server and the client count the same businesses for each plan, as many as the plan’s filter matches', async () => {
  const { asking, reading } = both('UTC')
  const counts = await asking.getPlanBusinesses()
  expect(await reading.getPlanBusinesses()).toEqual(counts)
  const plans = await backend.db.query<{ id: string; name: string }>(
    `select 'pln_' || id as id, name from plans`,
  )
  expect(Object.keys(counts).length).toBeGreaterThan(2)
  for (const { id, name } of plans) {
    const filter = { plan: toValues([name]) }
    const { total_businesses } = await asking.listBusinesses({ offset: 0, limit: 1, filter })
    expect(total_businesses).toBe(counts[id] ?? 0)
  }
})

// Requirements: U150, U151
test('the server and the client compute the same findings', async () => {
  // Both ways cover the last 7 days; the server also covers 23 days before
  const day = 86_400_000
  const at = (days: number, hours = 0) => new Date(Date.now() - days * day + hours * 3_600_000).toISOString()
  const rows: [name: string, email: string, status: string, amount: number, paidAt: string][] = [
    ['LATER', 'later@mail.example', 'failed', 10, at(5)],
    ['LATER-PAID', ' Later@mail.example', 'success', 30, at(4)],
    ['NEVER', 'never@mail.example', 'declined', 10, at(4)],
    ['NEVER-PAID-BEFORE', 'never@mail.example', 'paid', 10, at(5)],
    ['NEVER-PENDING', 'never@mail.example', 'pending', 10, at(2)],
    ['NOBODY', ' ', 'failed', 10, at(4)],
    ['WAITS', 'waits@mail.example', 'processing', 10, at(5)],
    ['ONCE', 'twice@mail.example', 'completed', 99, at(3)],
    ['TWICE', 'TWICE@mail.example', 'paid', 99, at(3, 23)],
    ['OTHER', 'twice@mail.example', 'paid', 98, at(3, 1)],
  ]
  await backend.db.query(
    `insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode, amount, plan_name,
      plan_duration, plan_duration_type, paid_at)
    select 'FIND-' || (r->>0), 'First', 'Last', r->>1, 'Find', r->>2, 'card', (r->>3)::numeric, 'Starter', 1, 'month',
      (r->>4)::timestamptz from json_array_elements($1::json) as r`,
    [JSON.stringify(rows)],
  )
  await backend.db.query(`update plans set is_active = false where name = 'Growth'`)
  for (const zone of zones) {
    const [asked, read] = [
      await callsOf([...all, 'getFindings'], zone).getFindings(),
      await callsOf([], zone).getFindings(),
    ]
    expect(read).toMatchObject({ isShort: true, failed: [] })
    expect(read.data).toMatchObject({
      unpaid: { count: 1, since: rows[2]?.[4] },
      pending: { count: 1, since: rows[6]?.[4] },
      doubles: { count: 1, since: rows[7]?.[4] },
    })
    expect(asked.data).toMatchObject({ unpaid: read.data.unpaid, doubles: read.data.doubles })
    expect(asked.data.pending?.count).toBeGreaterThan(1)
    const { full, over, planless, retired } = asked.data
    expect(read.data).toMatchObject({ full, over, planless, retired })
    expect(retired).toEqual({ count: 2, plans: ['Growth', 'Legacy Bundle'] })
    for (const { count } of [full, over, planless].filter((found) => found !== undefined))
      expect(count).toBeGreaterThan(0)
  }
})

// Requirements: U152
test('each finding leads to a list with its records', async () => {
  for (const zone of zones) {
    const calls = callsOf([...all, 'getFindings'], zone)
    const { data, days = { from: '', until: '' } } = await calls.getFindings()
    const { unpaid, pending } = paymentSearches(days, false)
    const page = { offset: 0, limit: 1 }
    for (const [filter, finding] of [
      [unpaid, data.unpaid],
      [pending, data.pending],
    ] as const) {
      const { total_payments, payments } = await calls.listPayments({
        ...page,
        filter: { ...filter, sort: 'paid' },
      })
      expect(total_payments).toBe(finding?.count)
      expect(payments[0]?.paidAt).toBe(finding?.since)
    }
    for (const id of ['full', 'over', 'planless'] as const) {
      const { total_businesses } = await calls.listBusinesses({ ...page, filter: businessSearches[id] })
      expect(total_businesses).toBe(data[id]?.count)
    }
  }
})

// Requirements: U153
test('the findings of a failed list are omitted, and the call fails only if all lists fail', async () => {
  const failing = (names: readonly (keyof Calls)[]) =>
    callsOf(
      [],
      'UTC',
      Object.fromEntries(names.map((name) => [name, () => Promise.reject(fault('unanswered'))])),
    )
  const answer = await failing(['listPayments']).getFindings()
  expect(answer.failed?.map(({ part }) => part)).toEqual(['payments'])
  expect(answer.data).not.toHaveProperty('unpaid')
  expect(answer.data).toHaveProperty('full')
  const withoutPlans = await failing(['listPlans']).getFindings()
  expect(withoutPlans.failed?.map(({ part }) => part)).toEqual(['plans'])
  expect(withoutPlans.data).not.toHaveProperty('retired')
  await expect(failing(['listPayments', 'listBusinesses']).getFindings()).rejects.toThrow()
})

// Requirements: U111, B41
test.each(['an', 'TANAKA', 'ann li', '@copper', '555 0', 'é', 'zzzz', 'a'])(
  'the server and the client find the same people for %j',
  async (search) => {
    const { asking, reading } = both('UTC')
    const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id)
    const input = { offset: 0, limit: 100, search }
    const [asked, read] = [await asking.searchEmployees(input), await reading.searchEmployees(input)]
    expect(read.total_employees).toBe(asked.total_employees)
    // the client finds the people in another order, so compare sorted lists, and only if all people fit on one page
    if (asked.total_employees <= 100)
      expect(read.employees.toSorted(byId)).toEqual(asked.employees.toSorted(byId))
  },
)
