import { expect, test } from 'vitest'
import { isoDay, newestSales, salesByDay } from '../../src/features/dashboard/sales.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const sale = (paidAt: unknown, amount: unknown, paymentStatus: unknown = 'completed') => ({
  paidAt,
  amount,
  paymentStatus,
})
const days = (daily: ReturnType<typeof salesByDay>) =>
  daily.days.map(({ day, sum, count }) => [isoDay(day), sum, count])
const all = { range: null, now, zone: 'UTC' }

test('the sales of each day add up to the exact cent, and the oldest day comes first', () => {
  const daily = salesByDay(
    [
      sale('2026-03-09T10:00:00Z', 0.1),
      sale('2026-03-09T09:00:00Z', 0.2),
      sale('2026-03-01T09:00:00Z', '20.50'),
    ],
    all,
  )
  expect(days(daily)).toEqual([
    ['2026-03-01', 20.5, 1],
    ['2026-03-09', 0.3, 2],
  ])
})

test('sales are grouped by their day in the chosen time zone', () => {
  const late = [sale('2026-03-09T20:00:00Z', 1)]
  expect(days(salesByDay(late, all))).toEqual([['2026-03-09', 1, 1]])
  expect(days(salesByDay(late, { ...all, zone: 'Asia/Kolkata' }))).toEqual([['2026-03-10', 1, 1]])
})

test('a range of 7 days contains today and the six days before', () => {
  const daily = salesByDay(
    [sale('2026-03-10T01:00:00Z', 1), sale('2026-03-04T01:00:00Z', 2), sale('2026-03-03T23:00:00Z', 4)],
    { ...all, range: 7 },
  )
  expect(days(daily)).toEqual([
    ['2026-03-04', 2, 1],
    ['2026-03-10', 1, 1],
  ])
  expect([isoDay(daily.first), isoDay(daily.last)]).toEqual(['2026-03-04', '2026-03-10'])
})

test('the chart starts with the day of the oldest sale', () => {
  const daily = salesByDay([sale('2026-03-08T01:00:00Z', 1)], { ...all, range: 90 })
  expect(isoDay(daily.first)).toBe('2026-03-08')
  expect(isoDay(daily.last)).toBe('2026-03-10')
})

test('failed, refunded, pending and unreadable payments do not count', () => {
  const daily = salesByDay(
    [
      ...['failed', 'refunded', 'pending', 'Declined'].map((status) =>
        sale('2026-03-09T10:00:00Z', 5, status),
      ),
      sale('yesterday', 5),
      sale('2026-03-09T10:00:00Z', { nonsense: true }),
      sale('2026-03-09T10:00:00Z', 7, 'settled at the bank'),
    ],
    all,
  )
  expect(days(daily)).toEqual([['2026-03-09', 7, 1]])
  expect(daily).toMatchObject({ of: 7, leftOut: 6 })
})

test('without sales the chart has no days', () =>
  expect(salesByDay([], all)).toMatchObject({ days: [], of: 0, leftOut: 0 }))

test('only the newest 50 sales are shown', () => {
  const data = Array.from({ length: 5000 }, (_, index) => ({ _id: `pay_${index}` }))
  expect(newestSales({ message: '', data })).toEqual(data.slice(0, 50))
})
