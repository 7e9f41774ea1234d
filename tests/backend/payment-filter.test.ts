import { beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { paymentFilter } from '../../src/domain/payment-filter.ts'
import { instantsOf, matcherOf } from '../../src/lib/filter.ts'
import { fc } from '../support/fast-check.ts'
import { addEqualPayments } from '../support/test-data.ts'
import { useBackend } from '../support/backend.ts'

type Payment = components['schemas']['Payment']
type PaymentList = components['schemas']['PaymentList']
type Summary = components['schemas']['PaymentSummary']

const backend = useBackend()
const path = '/v1/admin/payments'
let all: Payment[] = []

/** Returns the query parameters that are sent for a filter from the URL, in UTC. */
function parametersOf(
  { paidFrom, paidTo, ...rest }: PageFilter,
  more: Readonly<Record<string, string>> = {},
) {
  const { from, until } = instantsOf(paidFrom, paidTo, 'UTC')
  return new URLSearchParams({
    ...rest,
    ...(from && { paidFrom: from.toISOString() }),
    ...(until && { paidTo: until.toISOString() }),
    ...more,
  })
}

const list = (filter: PageFilter, more: Readonly<Record<string, string>> = {}) =>
  backend.read<PaymentList>(`${path}/all?${parametersOf(filter, { offset: '0', limit: '100', ...more })}`)

/** The matching payments, computed in TypeScript instead of SQL. */
const expected = (filter: PageFilter) => all.filter(matcherOf(paymentFilter, filter, 'UTC'))

beforeAll(async () => {
  await backend.signIn()
  // The gateway's name ends with a space on purpose.
  await addEqualPayments(backend.db, 'STRIPE ')
  const pages = await Promise.all(['0', '100'].map((offset) => list({}, { offset })))
  all = pages.flatMap(({ payments }) => payments)
  expect(all).toHaveLength(144)
})

const filters: fc.Arbitrary<PageFilter> = fc
  .record(
    {
      status: fc.constantFrom('completed', 'FAILED', 'failed,refunded', 'disputed', 'nothing'),
      gateway: fc.constantFrom('stripe', 'PayPal,Razorpay', 'Pay\\, \\\\pal', 'Adyen'),
      mode: fc.constantFrom('card', 'upi,wallet'),
      plan: fc.constantFrom('Starter', 'growth,Lifetime', 'Annual Pro'),
      amountFrom: fc.constantFrom('0', '19', '24.01', '-5'),
      amountTo: fc.constantFrom('499.99', '49.1', '0.01', '2399.5'),
      paidFrom: fc.constantFrom('2024-03-01', '2025-10-31', '2025-11-01', '0001-01-01'),
      paidTo: fc.constantFrom('2025-11-01', '2025-12-31', '9999-12-31'),
    },
    { requiredKeys: [] },
  )
  .filter(({ amountFrom = '-9', amountTo = '9999' }) => Number(amountFrom) <= Number(amountTo))

describe('a filter', () => {
  it('has no effect without a value', async () => {
    expect(await list({}, { status: '', gateway: ' , ', amountFrom: '', paidTo: '', sort: '' })).toEqual(
      await list({}),
    )
  })

  it('treats every text literally', async () => {
    for (const text of ["' or 1=1 --", '%', '_', '$1', '😀', '{}', '\u001f', 'x'.repeat(2000)]) {
      expect((await list({ status: text })).total_payments).toBe(0)
    }
    expect((await list({})).total_payments).toBe(144)
  })

  it('is recounted when the payments change', async () => {
    const before = (await list({ status: 'disputed', amountTo: '1' })).total_payments
    const summary = await backend.read<{ data: Summary }>(`${path}/summary?status=disputed`)
    await backend.db.query("update payments set status = 'settled' where transaction_id = 'SAME-2'")
    expect((await list({ status: 'disputed', amountTo: '1' })).total_payments).toBe(before - 1)
    const after = await backend.read<{ data: Summary }>(`${path}/summary?status=disputed`)
    expect(after.data.count).toBe(summary.data.count - 1)
    await backend.db.query("update payments set status = 'disputed' where transaction_id = 'SAME-2'")
  })

  it.each([
    ...['sort=name', 'amountFrom=2&amountTo=1', 'gateway=a%00b'],
    'paidFrom=2025-10-31T00:00:00Z&paidTo=2025-10-30T00:00:00Z',
  ])('is refused with a message: %s', async (query) => {
    for (const address of [`/all?offset=0&limit=10&${query}`, `/export?${query}`, `/summary?${query}`]) {
      if (address.startsWith('/summary?sort')) continue
      const { status, body } = await backend.call<{ message: string }>('GET', path + address)
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^The parameter /)])
    }
  })

  it('accepts instants and amounts outside the stored ranges', async () => {
    const query = { paidFrom: '-271821-04-20T00:00:00.000Z', paidTo: '+275760-09-13T00:00:00.000Z' }
    expect(
      (await list({}, { ...query, amountFrom: '-1e300', amountTo: '99999999999999999999' })).total_payments,
    ).toBe(144)
  })
})

describe('totals', () => {
  const cents = (payments: readonly Payment[]) =>
    payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const total = (payments: readonly Payment[]) => ({ count: payments.length, amount: cents(payments) / 100 })
  const isOf =
    (status: string) =>
    ({ paymentStatus }: Payment) =>
      paymentStatus.toLowerCase() === status
  const known = ['completed', 'failed', 'refunded', 'pending']

  function by(
    payments: readonly Payment[],
    nameOf: (payment: Payment) => string,
    isCounted = isOf('completed'),
  ) {
    const names = new Set(payments.map(nameOf))
    return (
      [...names]
        .map((name) => [name, payments.filter((payment) => nameOf(payment) === name)] as const)
        // If no payment of this list is completed, the amount includes all payments of the group.
        .map(([name, of]) => [name, of, payments.some(isCounted) ? of.filter(isCounted) : of] as const)
        .map(([name, of, counted]) => ({ name, count: of.length, amount: cents(counted) / 100 }))
        .sort((a, b) => b.amount - a.amount || b.count - a.count || (a.name < b.name ? -1 : 1))
    )
  }

  it('totals cover exactly the filtered payments, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const left = expected(filter)
        const collected = left.filter(isOf('completed'))
        const instants = left.map(({ paidAt }) => paidAt).sort()
        const { data } = await backend.read<{ data: Summary }>(`${path}/summary?${parametersOf(filter)}`)
        expect(data).toEqual({
          count: left.length,
          collected: total(collected),
          failed: total(left.filter(isOf('failed'))),
          refunded: total(left.filter(isOf('refunded'))),
          pending: total(left.filter(isOf('pending'))),
          other: total(left.filter(({ paymentStatus }) => !known.includes(paymentStatus.toLowerCase()))),
          average: collected.length === 0 ? null : Math.round(cents(collected) / collected.length) / 100,
          byStatus: by(
            left,
            ({ paymentStatus }) => paymentStatus,
            () => true,
          ),
          byGateway: by(left, ({ paymentGateway }) => paymentGateway),
          byMode: by(left, ({ paymentMode }) => paymentMode),
          byPlan: by(left, ({ subscriptionPlan }) => subscriptionPlan.name),
          earliest: instants[0] ?? null,
          latest: instants.at(-1) ?? null,
        })
      }),
      { numRuns: 100, seed: 17 },
    )
  })

  it('totals of a search cover exactly its matches', async () => {
    const { total_payments } = await list({}, { search: 'paypal' })
    const { data } = await backend.read<{ data: Summary }>(`${path}/summary?search=paypal`)
    expect(data.count).toBe(total_payments)
  })

  it.each([
    ['within a day', '2025-10-31T23:59:59.999Z', '2025-10-31T23:59:59.9995Z'],
    ['across midnight', '2025-10-31T23:59:59.999Z', '2025-11-01T00:00:00.003Z'],
    ['of a month in another time zone', '2025-09-30T18:30:00Z', '2025-10-31T18:30:00Z'],
  ])('totals include partial days: a period %s', async (_, paidFrom, paidTo) => {
    const isWithin = ({ paidAt }: Payment) =>
      Date.parse(paidAt) >= Date.parse(paidFrom) && Date.parse(paidAt) < Date.parse(paidTo)
    const { data } = await backend.read<{ data: Summary }>(
      `${path}/summary?${new URLSearchParams({ paidFrom, paidTo })}`,
    )
    expect(data.count).toBe(all.filter(isWithin).length)
  })
})
