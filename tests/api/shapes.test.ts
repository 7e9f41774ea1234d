import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../machines/contract/calls.ts'
import { shaped } from '../../src/api/requests.ts'
import { described, ids } from './contract.ts'

const named = { _id: 'x' }
// The contract's sample response wraps its data in the specification's envelope.
const { data: summary } = described('getPaymentSummary').answer as { data: object }
const list = (payments: unknown, total_payments: unknown) => ({ payments, total_payments })

// Requirements: §3.17, D21
test.each(ids)('the contract’s response to %s is accepted, even with unknown fields (R25, R36)', (id) => {
  const { answer } = described(id)
  expect(shaped(id, answer)).toMatchObject(Object(answer))
  expect(shaped(id, { ...Object(answer), more: { of: 'it' } })).toMatchObject({ more: { of: 'it' } })
})

// Requirements: §3.1, §3.18, §3.21, §7.28, §7.30-§7.32, §7.40, §7.51
describe.each<[OperationId, unknown[]]>([
  [
    'getProfile',
    [named, { data: null }, { data: [] }, { data: {} }, { data: { _id: 7 } }, { data: { _id: '' } }],
  ],
  ['listPlans', [{ data: null }, { data: {} }, { data: [null] }, { data: [{}] }, []]],
  ['getPlan', [{ data: [named] }, { data: 'x' }]],
  ['updateExtraUserPrice', [{ data: 5 }, { data: null }, {}]],
  ['listBusinesses', [{ businesses: [{}], total_businesses: 1 }, { businesses: [named] }, { data: [named] }]],
  ['listEmployees', [{ data: [{ firstName: 'A' }] }, { data: { employees: [] } }]],
  ['listBusinessSubscriptions', [{ data: [7] }, { data: null }]],
  [
    'getPaymentSummary',
    [
      ...['count', 'collected', 'failed', 'refunded', 'pending', 'other'].map((name) => ({
        [name]: undefined,
      })),
      ...['byStatus', 'byGateway', 'byMode', 'byPlan'].map((name) => ({ [name]: undefined })),
      ...[null, { count: 1 }, { amount: 1 }, { count: -1, amount: 1 }].map((other) => ({ other })),
      { byPlan: [{ count: 1, amount: 2 }, {}] },
    ].map((part) => ({ data: { ...summary, ...part } })),
  ],
  ['getPaymentSummary', [{ data: null }, { data: [] }, {}]],
  ['getPaymentSeries', [{ data: null }, { data: [] }, {}]],
  ['getDashboardCount', [{ data: {} }, { data: [] }, { data: { plans: 'x' } }, { data: { plans: null } }]],
  [
    'listPayments',
    [
      list(null, 0),
      list({}, 0),
      list([null], 1),
      list(['x'], 1),
      list([], 'x'),
      list([], -1),
      list([], 1.5),
      list([], null),
      list([], 2 ** 53),
      { payments: [] },
      { data: list([], 0) },
      null,
      undefined,
      'text',
      7,
    ],
  ],
])('%s', (id, bodies) =>
  test.each(bodies.map((body) => [body]))('a response with the body %j is rejected', (body) =>
    expect(shaped(id, body)).toBeNull(),
  ),
)

describe('an invalid cell never invalidates its row (R24)', () => {
  test.each([
    [{}],
    [{ _id: null, amount: 'NaN', paidAt: '', user: null, subscriptionPlan: 7 }],
    [{ paymentStatus: 'never heard of', amount: 1e21, user: { firstName: {} } }],
  ])('a payment such as %j stays in the list', (payment) =>
    expect(shaped('listPayments', list([payment], 1))).toMatchObject({ payments: [payment] }),
  )

  test('a page that is longer than requested is accepted', () => {
    const payments = Array.from({ length: 200 }, () => ({}))
    expect(shaped('listPayments', list(payments, 1))?.payments).toHaveLength(200)
  })
})

describe('an invalid row, or one without an id, never invalidates the list (R24)', () => {
  const [a, b] = [{ _id: 'a' }, { _id: 'b' }]
  test.each<[OperationId, string, unknown[], unknown[]]>([
    // An invalid row keeps its place on the page, because the next page's offset counts it.
    ['listPayments', 'payments', [a, null, {}, b], [a, {}, {}, b]],
    ['listBusinesses', 'businesses', [null, { name: 'A' }, b], [{ _id: '' }, { name: 'A', _id: '' }, b]],
    ['searchEmployees', 'employees', [null, { email: 'A' }, b], [{ _id: '' }, { email: 'A', _id: '' }, b]],
    // An employee without an id still takes a seat.
    ['listEmployees', 'data', [{ firstName: 'A', _id: 7 }, b], [{ firstName: 'A', _id: '' }, b]],
    ['listRecentSales', 'data', [a, null, 'x', b], [a, {}, {}, b]],
    ['listBusinessPayments', 'data', [7, b], [{}, b]],
    ['listBusinessSubscriptions', 'data', [[], b], [{}, b]],
    // Plans without an id are dropped, because they would all share one status.
    ['listPlans', 'data', [a, null, { name: 'B' }, b], [a, b]],
  ])('the response to %s keeps the list in %s when rows are invalid', (id, at, rows, read) => {
    const total = { total_payments: rows.length, total_businesses: rows.length, total_employees: rows.length }
    expect(shaped(id, { [at]: rows, ...total })).toMatchObject({ [at]: read, ...total })
  })
})

// Requirements: D21
test.each(ids)('numbers sent as text are read as numbers in the response to %s', (id) => {
  const { answer } = described(id)
  const asText: unknown = JSON.parse(
    JSON.stringify(answer, (_, value: unknown) => (typeof value === 'number' ? ` ${value}` : value)),
  )
  expect(shaped(id, asText)).toEqual(shaped(id, answer))
})

test('a text that is not a plain decimal number stays unchanged', () => {
  const amounts = ['', '1,234.50', '1e3', '$5', 'NaN', '12345678901234567.89']
  const payments = amounts.map((amount) => ({ amount, transactionId: '12' }))
  // `shaped` converts numbers in place, so it gets a copy.
  expect(shaped('listPayments', list(structuredClone(payments), 6))?.payments).toEqual(payments)
  const longest = list([{ amount: '1234567890123.25' }], 1)
  expect(shaped('listPayments', longest)?.payments).toEqual([{ amount: 1234567890123.25 }])
})

test('a deeply nested value is accepted', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  expect(shaped('getProfile', { data: { _id: 'x', deep } })?.data._id).toBe('x')
})

// Requirements: §3.21
describe('the message of a success', () => {
  test.each([
    ['Plan added', 'Plan added'],
    [undefined, ''],
    [7, ''],
    ['<b>Plan</b> added', ''],
    ['a\u202eb', 'a b'],
  ])('a success with the message %j shows %j', (message, words) =>
    expect(shaped('addPlan', { message, data: named })?.message).toBe(words),
  )
})

test('keys such as __proto__ in a response have no effect (S34)', () => {
  const body: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"message":"","data":{"_id":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
  )
  expect(shaped('getProfile', body)?.data._id).toBe('x')
  expect('polluted' in {}).toBe(false)
})
