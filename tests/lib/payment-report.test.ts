import { expect, test } from 'vitest'
import { reportOf } from '../../machines/rules/payment-report.ts'
import { totalsOf, type PaymentGroup } from '../../machines/rules/payment-totals.ts'
import { monthNames } from '../../src/features/payments/report/report-file.ts'
import { monthsIn } from '../../src/lib/days.ts'

const group = (gateway: string, status: string, amount: number): PaymentGroup => ({
  plan: 'Growth',
  mode: 'card',
  gateway,
  status,
  count: 1,
  amount,
})
const [january, february, before] = [
  totalsOf([group('Stripe', 'completed', 0.1), group('PayPal', 'paid', 5), group('PayPal', 'refunded', 7)]),
  totalsOf([group('Stripe', 'completed', 0.2), group('Adyen', 'failed', 9)]),
  totalsOf([group('Cash', 'completed', 20), group('Stripe', 'completed', 0.3)]),
]

// Requirements: U155
test('a report has the completed amounts by month, largest first, without the refunded payments', () => {
  expect(reportOf('gateway', [january, february], before)).toEqual({
    columns: [
      { name: 'PayPal', amounts: [5, 0], total: 5, before: 0 },
      { name: 'Stripe', amounts: [0.1, 0.2], total: 0.3, before: 0.3 },
      { name: 'Cash', amounts: [0, 0], total: 0, before: 20 },
      { name: 'Adyen', amounts: [0, 0], total: 0, before: 0 },
    ],
    all: { amounts: [5.1, 0.2], total: 5.3, before: 20.3 },
    isNet: true,
  })
})

// Requirements: U155
test('a report by status has the amounts of each status, and the sum of the completed ones', () => {
  const { columns, all } = reportOf('status', [january, february], before)
  expect(columns.map(({ name, total }) => [name, total])).toEqual([
    ['failed', 9],
    ['refunded', 7],
    ['paid', 5],
    ['completed', 0.3],
  ])
  expect(all.total).toBe(5.3)
})

// Requirements: U155
test('a month without a completed payment counts as zero, unless no month has a completed payment', () => {
  const failed = totalsOf([group('Stripe', 'failed', 9)])
  expect(reportOf('gateway', [failed], january).columns.find(({ name }) => name === 'Stripe')).toEqual({
    name: 'Stripe',
    amounts: [0],
    total: 0,
    before: 0.1,
  })
  expect(reportOf('gateway', [failed, failed], failed)).toEqual({
    columns: [{ name: 'Stripe', amounts: [9, 9], total: 18, before: 9 }],
    all: { amounts: [9, 9], total: 18, before: 9 },
    isNet: false,
  })
})

// Requirements: U155
test('a period is divided into months, and a part of a month is named by its days', () => {
  const days = { from: '2025-12-31', to: '2026-02-28' }
  expect(monthsIn(days)).toEqual([
    { from: '2025-12-31', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(monthsIn({ from: '2026-01-15', to: '2026-02-01' })).toHaveLength(2)
  expect(monthNames(days)).toEqual(['31 Dec 2025', 'Jan 2026', 'Feb 2026'])
  expect(monthNames({ from: '2026-02-01', to: '2026-02-27' })).toEqual(['1–27 Feb 2026'])
})
