import { expect, test } from 'vitest'
import { paymentMeaning } from '../../machines/rules/payment-meaning.ts'
import { totalsOf, type PaymentGroup } from '../../machines/rules/payment-totals.ts'

const group = (status: string, count: number, amount: unknown, more: Partial<PaymentGroup> = {}) => ({
  plan: 'Growth',
  gateway: 'Stripe',
  mode: 'card',
  status,
  count,
  amount,
  ...more,
})

test('totals group statuses by meaning; the groups by gateway, mode and plan sum collected payments only', () => {
  const groups = [
    group('paid', 2, 30, { earliest: '2026-02-01', latest: '2026-02-02' }),
    group('completed', 1, '20.01', { gateway: 'PayPal', plan: 'Basic', earliest: '2026-01-01' }),
    group('failed', 4, 7, { gateway: 'PayPal', latest: '2026-03-01' }),
    group('refunded', 1, 3, { mode: 'bank', latest: '2026-02-20' }),
    group('pending', 5, 2),
    group('odd', 6, 'x', { mode: 'wire' }),
  ]
  expect(totalsOf(groups)).toEqual({
    count: 19,
    collected: { count: 3, amount: 50.01 },
    failed: { count: 4, amount: 7 },
    refunded: { count: 1, amount: 3 },
    pending: { count: 5, amount: 2 },
    other: { count: 6, amount: 0 },
    average: 16.67,
    byStatus: [
      { name: 'paid', count: 2, amount: 30 },
      { name: 'completed', count: 1, amount: 20.01 },
      { name: 'failed', count: 4, amount: 7 },
      { name: 'refunded', count: 1, amount: 3 },
      { name: 'pending', count: 5, amount: 2 },
      { name: 'odd', count: 6, amount: 0 },
    ],
    byGateway: [
      { name: 'Stripe', count: 14, amount: 30 },
      { name: 'PayPal', count: 5, amount: 20.01 },
    ],
    byMode: [
      { name: 'card', count: 12, amount: 50.01 },
      { name: 'wire', count: 6, amount: 0 },
      { name: 'bank', count: 1, amount: 0 },
    ],
    byPlan: [
      { name: 'Growth', count: 18, amount: 30 },
      { name: 'Basic', count: 1, amount: 20.01 },
    ],
    earliest: '2026-01-01',
    latest: '2026-03-01',
  })
})

test('without collected payments, the groups sum all payments and are sorted by name', () => {
  const groups = ['b', 'a', 'c'].map((gateway) => group('failed', 1, 5, { gateway }))
  expect(totalsOf(groups)).toMatchObject({
    average: null,
    byGateway: ['a', 'b', 'c'].map((name) => ({ name, count: 1, amount: 5 })),
    earliest: null,
    latest: null,
  })
})

test('a status that is not a string has the meaning “unknown”', () =>
  expect(paymentMeaning(7)).toBe('unknown'))
