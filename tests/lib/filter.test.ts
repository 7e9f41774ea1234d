import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Payment } from '../../machines/contract/calls.ts'
import { paymentFilter } from '../../src/domain/payment-filter.ts'
import { instantsOf, matcherOf, orderOf, readFilter } from '../../src/lib/filter.ts'
import { isExcluding, toValues, valuesIn } from '../../machines/rules/filter-values.ts'

const payment = (fields: Payment): Payment => ({ amount: 10, paidAt: '2026-10-15T12:00:00Z', ...fields })
const isLeft = (raw: Record<string, string>, row: Payment) =>
  matcherOf(paymentFilter, readFilter(paymentFilter, raw).filter, 'UTC')(row)

describe('several filter values in one URL parameter', () => {
  test.each([
    [['completed'], 'completed'],
    [['completed', 'failed'], 'completed,failed'],
    [['Growth, yearly', 'a\\b'], 'Growth\\, yearly,a\\\\b'],
    [['', 'Growth'], '-,Growth'],
    [['-', '!new', 'not-so!'], '\\-,\\!new,not-so!'],
  ])('the values %j are written as %s and read back', (values, text) => {
    expect(toValues(values)).toBe(text)
    expect(valuesIn(text)).toEqual(values)
    expect([toValues(values, true), valuesIn(`!${text}`)]).toEqual([`!${text}`, values])
    expect([isExcluding(text), isExcluding(`!${text}`)]).toEqual([false, true])
  })

  test('values are read without duplicates and surrounding spaces', () =>
    expect(valuesIn(' Stripe,, ,stripe, PayPal ,')).toEqual(['Stripe', 'PayPal']))
})

describe('the filter in a URL', () => {
  test('the valid parts of a filter are kept', () => {
    const raw = {
      status: 'failed',
      amountFrom: '10',
      amountTo: '99.50',
      paidFrom: '2026-10-01',
      sort: '-amount',
    }
    expect(readFilter(paymentFilter, raw)).toEqual({ filter: raw, dropped: [] })
  })

  test.each([
    [{ paidFrom: '2026-10-31', paidTo: '2026-10-01' }, ['paidFrom', 'paidTo']],
    [{ amountFrom: '5', amountTo: '4' }, ['amountFrom', 'amountTo']],
    [{ paidFrom: '2026-02-30' }, ['paidFrom']],
    [{ paidTo: 'yesterday' }, ['paidTo']],
    [{ amountFrom: '1e3' }, ['amountFrom']],
    [{ sort: 'email' }, ['sort']],
    [{ status: ' , ,' }, ['status']],
    [{ status: '!' }, ['status']],
    [{ status: '-' }, ['status']],
    [{ gateway: 'a'.repeat(2000) }, ['gateway']],
    [{ amountFrom: '9'.repeat(400) }, ['amountFrom']],
  ])('the invalid part %j is dropped', (raw, dropped) =>
    expect(readFilter(paymentFilter, raw)).toEqual({ filter: {}, dropped }),
  )

  test('the number of values of a filter is limited', () => {
    const plan = Array.from({ length: 900 }, (_, index) => `p${index}`)
    const { filter, dropped } = readFilter(paymentFilter, { plan: plan.join(',') })
    expect(valuesIn(filter.plan)).toEqual(plan.slice(0, 50))
    expect(dropped).toEqual(['plan'])
  })

  test('filter values that the list can’t have are dropped, and the others are kept', () => {
    const rules = {
      fields: { full: { kind: 'values' as const, label: '', of: () => 'yes', only: ['yes', 'no'] } },
      sorts: [],
    }
    expect(readFilter(rules, { full: 'yes,perhaps' })).toEqual({ filter: { full: 'yes' }, dropped: ['full'] })
  })
})

describe('the matching rows', () => {
  test('rows match if they have one of the values, ignoring case', () => {
    expect(isLeft({ gateway: 'stripe,PayPal' }, payment({ paymentGateway: ' Stripe ' }))).toBe(true)
    expect(isLeft({ gateway: 'stripe,PayPal' }, payment({ paymentGateway: 'Razorpay' }))).toBe(false)
    expect(isLeft({ plan: 'Growth' }, payment({ subscriptionPlan: null }))).toBe(false)
    expect(isLeft({ plan: 'NA' }, payment({ subscriptionPlan: null }))).toBe(false)
  })

  test('rows with an unreadable amount or date match no range', () => {
    expect(isLeft({ amountFrom: '0' }, payment({ amount: 'ten' }))).toBe(false)
    expect(isLeft({ paidFrom: '2020-01-01' }, payment({ paidAt: 'soon' }))).toBe(false)
  })
})

test('a day begins and ends at local midnight, even when clocks change on that day', () => {
  const { from, until } = instantsOf('2026-10-25', '2026-10-25', 'Europe/Berlin')
  expect([from?.toISOString(), until?.toISOString()]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

// Requirements: U142
test('relative days count from today in the zone, and a time includes its last second', () => {
  vi.setSystemTime(new Date('2026-10-31T20:00:00Z'))
  onTestFinished(() => void vi.useRealTimers())
  const ends = (from: string, to: string | undefined, zone: string) => {
    const { from: first, until } = instantsOf(from, to, zone)
    return [first?.toISOString(), until?.toISOString()]
  }
  expect(ends('last2days', undefined, 'UTC')).toEqual([
    '2026-10-30T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ])
  expect(ends('today', undefined, 'Asia/Kolkata')).toEqual([
    '2026-10-31T18:30:00.000Z',
    '2026-11-01T18:30:00.000Z',
  ])
  // West of Greenwich it is still the same day, east of it the next
  expect(ends('today', undefined, 'America/Los_Angeles')[0]).toBe('2026-10-31T07:00:00.000Z')
  expect(ends('today', undefined, 'Pacific/Auckland')[0]).toBe('2026-10-31T11:00:00.000Z')
  expect(ends('2026-10-31T14:30', '2026-10-31T15:00', 'UTC')).toEqual([
    '2026-10-31T14:30:00.000Z',
    '2026-10-31T15:01:00.000Z',
  ])
})

// Requirements: U142
test.each([
  ['a day of 23 hours', '2026-03-08T12:00:00Z', 'today', '', ['2026-03-08T05:00', '2026-03-09T04:00']],
  ['a day of 25 hours', '2026-11-01T12:00:00Z', 'today', '', ['2026-11-01T04:00', '2026-11-02T05:00']],
  ['both', '2026-11-02T12:00:00Z', 'last2days', '', ['2026-11-01T04:00', '2026-11-03T05:00']],
  [
    'the hour that clocks show twice',
    '2026-11-02T12:00:00Z',
    '2026-11-01T01:00',
    '2026-11-01T01:59',
    ['2026-11-01T05:00', '2026-11-01T07:00'],
  ],
])('days and times of a filter include %s', (_, now, from, to, expected) => {
  vi.setSystemTime(new Date(now))
  onTestFinished(() => void vi.useRealTimers())
  const { from: first, until } = instantsOf(from, to, 'America/New_York')
  expect([first, until].map((instant) => instant?.toISOString().slice(0, 16))).toEqual(expected)
})

// Requirements: U142
test.each([
  'last-1days',
  'last0days',
  'last1000days',
  'last99999999days',
  'last7dayss',
  'last7days\n',
  'last7',
  'LAST7DAYS',
  'last1e2days',
  'last٧days',
  'constructor',
  '2026-02-30',
  '2026-02-03T25:00',
  '2026-02-03T10:00:00',
  '2026-02-03T10:00Z',
  '+010000-01-01',
])('the invalid days %j are dropped from the URL', (paidFrom) => {
  expect(readFilter(paymentFilter, { paidFrom })).toEqual({ filter: {}, dropped: ['paidFrom'] })
})

// Requirements: U142
test('relative days and times are read from the URL, and contradictory ones are dropped', () => {
  const days = (paidFrom: string, paidTo: string) => readFilter(paymentFilter, { paidFrom, paidTo })
  expect(days('last14days', '')).toEqual({ filter: { paidFrom: 'last14days' }, dropped: [] })
  expect(days('last14days', '2026-10-31')).toEqual({
    filter: { paidFrom: 'last14days' },
    dropped: ['paidTo'],
  })
  expect(days('2026-10-31T14:30', '2026-10-31').dropped).toEqual([])
  expect(days('2026-10-31T14:30', '2026-10-31T14:00').dropped).toEqual(['paidFrom', 'paidTo'])
  expect(days('last0days', 'today').dropped).toEqual(['paidFrom', 'paidTo'])
  expect(days('2026-10-31T24:61', '').dropped).toEqual(['paidFrom'])
})

test('rows sort by amount or day, with unreadable values last', () => {
  const rows = [
    payment({ amount: 2 }),
    payment({ amount: null }),
    payment({ amount: 3 }),
    payment({ amount: 1 }),
  ]
  const amounts = (sort: string) =>
    [...rows].sort(orderOf(paymentFilter, { sort }) ?? undefined).map(({ amount }) => amount)
  expect(amounts('amount')).toEqual([1, 2, 3, null])
  expect(amounts('-amount')).toEqual([3, 2, 1, null])
  expect(orderOf(paymentFilter, {})).toBeNull()
})
