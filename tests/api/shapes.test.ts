import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../machines/contract/calls.ts'
import { shaped } from '../../src/api/shapes.ts'
import { described, ids } from './contract.ts'

const named = { _id: 'x' }
const list = (payments: unknown, total_payments: unknown) => ({ payments, total_payments })

test.each(ids)(
  'the contract’s answer to %s has its shape, also with more fields than known (R25, R36)',
  (id) => {
    const { answer } = described(id)
    expect(shaped(id, answer)).toMatchObject(Object(answer))
    expect(shaped(id, { ...Object(answer), more: { of: 'it' } })).toMatchObject({ more: { of: 'it' } })
  },
)

describe.each<[OperationId, unknown[]]>([
  [
    'getProfile',
    [named, { data: null }, { data: [] }, { data: {} }, { data: { _id: 7 } }, { data: { _id: '' } }],
  ],
  ['listPlans', [{ data: null }, { data: {} }, { data: [null] }, { data: [{}] }, { data: [named, 'x'] }, []]],
  ['getPlan', [{ data: [named] }, { data: 'x' }]],
  ['updateExtraUserPrice', [{ data: 5 }, { data: null }, {}]],
  ['listBusinesses', [{ businesses: [{}], total_businesses: 1 }, { businesses: [named] }, { data: [named] }]],
  ['listEmployees', [{ data: [{ firstName: 'A' }] }, { data: { employees: [] } }]],
  ['listBusinessSubscriptions', [{ data: [7] }, { data: null }]],
  ['getDashboardCount', [{ data: {} }, { data: [] }, { data: { plans: '7' } }, { data: { plans: null } }]],
  [
    'listPayments',
    [
      list(null, 0),
      list({}, 0),
      list([null], 1),
      list(['x'], 1),
      list([], '12'),
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
])('%s', (id, bodies) => {
  test.each(bodies.map((body) => [body]))('is not answered by %j', (body) => {
    expect(shaped(id, body)).toBeNull()
  })
})

describe('an odd cell never costs its row (R24)', () => {
  test.each([
    [{}],
    [{ _id: null, amount: 'NaN', paidAt: '', user: null, subscriptionPlan: 7 }],
    [{ paymentStatus: 'never heard of', amount: 1e21, user: { firstName: {} } }],
  ])('in %j', (payment) => {
    expect(shaped('listPayments', list([payment], 1))).toMatchObject({ payments: [payment] })
  })

  test('nor does a page longer or shorter than was asked for', () => {
    const payments = Array.from({ length: 200 }, () => ({}))
    expect(shaped('listPayments', list(payments, 1))?.payments).toHaveLength(200)
  })
})

describe('the message of a success', () => {
  test.each([
    ['Plan added', 'Plan added'],
    [undefined, ''],
    [7, ''],
    ['<b>Plan</b> added', ''],
    ['a\u202eb', 'a b'],
  ])('%j reads %j', (message, words) => {
    expect(shaped('addPlan', { message, data: named })?.message).toBe(words)
  })

  test('is kept whole up to 10,000 characters: a screen cuts it, and shows the whole on demand', () => {
    const kept = (length: number) => shaped('addPlan', { message: 'x'.repeat(length), data: named })?.message
    expect(kept(10_000)).toBe('x'.repeat(10_000))
    expect(kept(10_001)).toBe(`${'x'.repeat(9_999)}…`)
  })
})

test('keys that mean something to JavaScript reach nothing (S34)', () => {
  const body: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"message":"","data":{"_id":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
  )
  expect(shaped('getProfile', body)?.data._id).toBe('x')
  expect('polluted' in {}).toBe(false)
})
