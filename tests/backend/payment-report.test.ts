import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { CallInput, Payment } from '../../machines/contract/calls.ts'
import { reportFields, reportOf } from '../../machines/rules/payment-report.ts'
import type { PaymentSummary } from '../../machines/rules/payment-totals.ts'
import { askParts, partsIn, reportDays, type Parts } from '../../src/domain/report-parts.ts'
import type { Days } from '../../src/lib/days.ts'
import { useBackend } from '../support/backend.ts'
import { callsOver, everyOptionalCall } from '../support/calls-over.ts'

const backend = useBackend()
const callsOf = callsOver(backend)
/** Zones west and east of Greenwich, some of which change their clocks, each with the start of its November. */
const novembers = [
  ['America/New_York', '2025-11-01T04:00:00Z'],
  ['Pacific/Auckland', '2025-10-31T11:00:00Z'],
  ['Asia/Kathmandu', '2025-10-31T18:15:00Z'],
  ['UTC', '2025-11-01T00:00:00Z'],
] as const

/** Inserts payments at these times, each one cent larger than the previous one. */
async function pay(mark: string, times: readonly string[]) {
  await backend.db.query(
    `insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode, amount, plan_name,
      plan_duration, plan_duration_type, paid_at)
    select 'MONTH-' || $1 || i, 'First', 'Last', 'm@mail.example', (array['Stripe', 'PayPal'])[1 + i % 2],
      (array['completed', 'refunded', 'failed', 'paid'])[1 + i % 4], (array['card', 'upi'])[1 + i % 2], 10 + 0.01 * i,
      (array['Starter', 'Growth', 'Month'])[1 + i % 3], 1, 'month', (times->>i::int)::timestamptz
    from (select $2::json as times) as t, generate_series(0, json_array_length(times) - 1) as i`,
    [mark, JSON.stringify(times)],
  )
}

beforeAll(async () => {
  // Every quarter hour of the two days around each change of the clocks in New York and in Auckland
  for (const start of [
    '2025-03-09T00:00:00Z',
    '2025-11-02T00:00:00Z',
    '2025-09-27T00:00:00Z',
    '2025-04-05T00:00:00Z',
  ])
    await pay(
      start.slice(0, 10),
      Array.from({ length: 192 }, (_, nth) => new Date(Date.parse(start) + nth * 900_000).toISOString()),
    )
  for (const [, start] of novembers)
    await pay(
      start,
      [-1000, 0, -1, 999].map((ms) => new Date(Date.parse(start) + ms).toISOString()),
    )
})
afterEach(() => {
  resetLocalTimeZone()
  vi.useRealTimers()
})

const both = [callsOf(everyOptionalCall, 'local'), callsOf([], 'local')] as const

async function allPayments(search: string): Promise<Payment[]> {
  const all: Payment[] = []
  for (let total = 1; all.length < total;) {
    const input = { offset: all.length, limit: 100, ...(search !== '' && { search }) }
    const page = await both[1].listPayments(input)
    all.push(...page.payments)
    total = page.total_payments
  }
  return all
}

const reportsOf = ({ parts }: Parts) =>
  reportFields.map((field) => reportOf(field, parts.slice(0, -1), lastOf(parts)))
function lastOf(parts: readonly PaymentSummary[]): PaymentSummary {
  const last = parts.at(-1)
  if (!last) throw new Error('A report has at least the period before')
  return last
}

/** Returns the report by the server's calls, after checking that the client computes an equal one. */
async function sameReport(days: Days, zone: string, filter: PageFilter = {}, search = '') {
  const input = { ...(search !== '' && { search }), filter }
  const answer = async (asked: CallInput<'getPaymentSummary'>) => ({
    message: '',
    data: await both[0].getPaymentSummary(asked),
  })
  const asked = reportsOf(await askParts(answer, input, days))
  expect(reportsOf(partsIn(await allPayments(search), filter, days, 'local')), zone).toEqual(asked)
  return asked
}

// Requirements: U157
test.each(novembers)(
  'the server and the client make equal reports in %s, also with days of 23 and 25 hours',
  async (zone) => {
    setLocalTimeZone(zone)
    for (const days of [
      { from: '2025-03-09', to: '2025-03-09' },
      { from: '2025-10-20', to: '2025-11-02' },
      { from: '2025-03-01', to: '2026-02-11' },
    ])
      expect((await sameReport(days, zone))[0]?.columns.length).toBeGreaterThan(0)
  },
)

// Requirements: U157
test.each(novembers)(
  'a month in %s includes its first and its last second, and no time outside',
  async (zone, start) => {
    setLocalTimeZone(zone)
    const [, byStatus] = await sameReport(
      { from: '2025-11-01', to: '2025-11-30' },
      zone,
      {},
      `MONTH-${start}`,
    )
    expect(byStatus?.columns).toEqual([
      { name: 'paid', amounts: [10.03], total: 10.03, before: 0 },
      { name: 'refunded', amounts: [10.01], total: 10.01, before: 0 },
      { name: 'failed', amounts: [0], total: 0, before: 10.02 },
      { name: 'completed', amounts: [0], total: 0, before: 10 },
    ])
  },
)

// Requirements: U155, U157
test.each([
  [{}, 'mail'],
  [{ status: 'failed' }, ''],
  [{ gateway: 'stripe', mode: '!upi' }, ''],
  [{ plan: '-,Growth', amountFrom: '10.05' }, ''],
  [{ unpaid: 'yes' }, ''],
] as const)(
  'the server and the client make equal reports with the filter %j and the search %j',
  async (filter, search) => {
    setLocalTimeZone('Pacific/Auckland')
    const [gateway] = await sameReport({ from: '2025-08-15', to: '2026-02-11' }, '', filter, search)
    expect(gateway?.columns.length).toBeGreaterThan(0)
  },
)

// Requirements: U155
test('a report’s period ends today, and is the last 12 months by default; there is no report of a longer or future period', () => {
  vi.setSystemTime(new Date('2026-02-11T12:00:00Z'))
  const daysOf = (filter: PageFilter) => reportDays(filter, 'UTC')
  expect(daysOf({})).toEqual({ from: '2025-03-01', to: '2026-02-11' })
  expect(daysOf({ paidFrom: 'thisYear' })).toEqual({ from: '2026-01-01', to: '2026-02-11' })
  expect(daysOf({ paidFrom: '2026-01-05T14:30' })).toEqual({ from: '2026-01-05', to: '2026-02-11' })
  expect(daysOf({ paidTo: '2025-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(daysOf({ paidFrom: '2024-01-01', paidTo: '2026-02-11' })).toBeNull()
  expect(daysOf({ paidFrom: '2026-02-12' })).toBeNull()
  expect(daysOf({ paidFrom: '0001-01-01', paidTo: 'soon' })).toBeNull()
})
