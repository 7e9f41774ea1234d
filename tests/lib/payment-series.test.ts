import { describe, expect, test } from 'vitest'
import { changeOf } from '../../machines/rules/payment-report.ts'
import { seriesOf } from '../../src/domain/payment-series.ts'
import { periodOf, periodSearchOf, stepsOf, unitOf } from '../../src/features/dashboard/period.ts'
import { collectedIn, ratesOf, statusFilter, totalsOfDays } from '../../src/features/dashboard/series.ts'
import { percent } from '../../src/domain/change-texts.ts'

const today = '2026-11-26'

// Requirements: U131
describe('a period', () => {
  test.each([
    [{}, '2026-10-28', '2026-11-26', '2026-09-28', '2026-10-27'],
    [{ period: '7d' as const }, '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
    [{ period: '90d' as const }, '2026-08-29', '2026-11-26', '2026-05-31', '2026-08-28'],
    // 361 days, because November has only 26 so far
    [{ period: '12m' as const }, '2025-12-01', '2026-11-26', '2024-12-05', '2025-11-30'],
    [{ from: '2024-03-01', to: '2024-03-24' }, '2024-03-01', '2024-03-24', '2024-02-06', '2024-02-29'],
    // November ends today, so its 26 days are compared with the 26 days before
    [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01', '2026-11-26', '2026-10-06', '2026-10-31'],
    // a period in the future is replaced by the last 30 days
    [{ from: '2026-12-01', to: '2026-12-31' }, '2026-10-28', '2026-11-26', '2026-09-28', '2026-10-27'],
  ])('%j is %s to %s, compared with %s to %s', (search, from, to, beforeFrom, beforeTo) => {
    expect(periodOf(search, today)).toMatchObject({ from, to, before: { from: beforeFrom, to: beforeTo } })
  })

  test('without a valid period, the URL means the last 30 days', () => {
    for (const raw of [
      { period: 'toString' },
      { period: 7 },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-03-02' },
      { from: '0001-01-01', to: '9999-12-31' },
      { from: '2020-01-01', to: '2026-01-01' },
      { period: '30d' },
    ])
      expect(periodSearchOf(raw)).toEqual({})
    expect(periodSearchOf({ from: '2026-01-01', to: '2026-01-31', period: '7d' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    })
  })
})

// Requirements: U133
describe('the steps of a period', () => {
  test.each([
    ['7d', 'day', 7, '2026-11-20', '2026-11-20'],
    ['30d', 'day', 30, '2026-10-28', '2026-10-28'],
    // 90 days are 12 weeks and 6 days, so the first week has 6
    ['90d', 'week', 13, '2026-08-29', '2026-09-03'],
    ['12m', 'month', 12, '2025-12-01', '2025-12-31'],
  ] as const)('%s has one step per %s', (period, unit, count, from, to) => {
    const days = periodOf({ period }, today)
    const steps = stepsOf(days)
    expect([unitOf(days), steps.length, steps[0]]).toMatchObject([unit, count, { from, to, start: 0 }])
    expect(steps.at(-1)?.to).toBe(today)
    expect(steps.slice(1).map(({ start }) => start)).toEqual(steps.slice(0, -1).map(({ end }) => end))
  })
})

const payment = (
  paidAt: string,
  amount: unknown,
  paymentStatus = 'completed',
  paymentGateway = 'Stripe',
) => ({
  paidAt,
  amount,
  paymentStatus,
  paymentGateway,
  paymentMode: 'card',
})

// Requirements: U130, U132
describe('a series', () => {
  const { data, unread } = seriesOf(
    [
      payment('2026-03-09T20:00:00Z', 0.1),
      payment('2026-03-09T20:00:00Z', 0.2),
      payment('2026-03-09T18:00:00Z', '20.50'),
      payment('2026-03-07T20:00:00Z', 5, 'failed'),
      payment('2026-03-09T20:00:00Z', 'free', 'Paid'),
      payment('2026-03-05T20:00:00Z', 7),
      payment('2026-03-01T00:00:00Z', 99),
      payment('yesterday', 99),
    ],
    { from: '2026-03-09', to: '2026-03-10' },
    'Asia/Kolkata',
  )

  test('has exact sums for each day in the time zone, and counts invalid amounts', () => {
    expect(data.current).toEqual([
      { status: 'completed', gateway: 'Stripe', mode: 'card', counts: [1, 2], amounts: [20.5, 0.3] },
      { status: 'Paid', gateway: 'Stripe', mode: 'card', counts: [0, 1], amounts: [0, 0] },
    ])
    expect(data.before).toEqual([
      { status: 'failed', gateway: 'Stripe', mode: 'card', counts: [0, 1], amounts: [0, 5] },
    ])
    expect(unread).toBe(1)
  })

  test('adds up statuses of the same meaning, and filters by all of them', () => {
    expect(totalsOfDays(data.current)).toMatchObject({
      count: 4,
      collected: { count: 4, amount: 20.8 },
      average: 5.2,
    })
    expect(collectedIn(data.current, { start: 1, end: 2 })).toEqual({ count: 3, amount: 0.3 })
    expect(statusFilter(data, 'received')).toBe('completed,Paid')
    expect(statusFilter(data, 'failed')).toBe('failed')
  })
})

test('a change from 0 has no percentage, and a percentage below 10 has a decimal', () => {
  expect([changeOf(0, 5), changeOf(0, 0), changeOf(50, 40), changeOf(-10, 10)]).toEqual([null, 0, -0.2, 2])
  expect([0, 0.0004, 0.004, 0.0994, 0.0996, 0.125, 9.99, 10].map(percent)).toEqual([
    '0%',
    '0%',
    '0.4%',
    '9.9%',
    '10%',
    '13%',
    '999%',
    '>999%',
  ])
})

// Requirements: U135
test('a success rate counts refunded payments as successful and ignores pending ones; its fall is in points', () => {
  const group = (gateway: string, status: string, count: number) => ({
    status,
    gateway,
    mode: 'card',
    counts: [count],
    amounts: [count],
  })
  const series = {
    current: [
      group('A', 'completed', 6),
      group('A', 'refunded', 2),
      group('A', 'failed', 2),
      group('A', 'pending', 90),
      ...['B', 'C', 'D', 'E', 'F'].map((name) => group(name, 'completed', 1)),
      group('F', 'failed', 1),
    ],
    before: [group('A', 'completed', 9), group('A', 'failed', 1), group('B', 'failed', 1)],
  }
  expect(ratesOf(series, 'gateway').map(({ name, rate, fall }) => [name, rate, fall])).toEqual([
    ['A', 0.8, 10],
    ['F', 0.5, 0],
    ['B', 1, 0],
    ['C', 1, 0],
    [null, 1, 0],
  ])
  expect(ratesOf({ current: [group('A', 'pending', 1)], before: [] }, 'mode')).toMatchObject([
    { rate: null, fall: 0 },
  ])
})
