import { beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import { addEqualPayments } from '../support/test-data.ts'
import { useBackend } from '../support/backend.ts'

type Payment = components['schemas']['Payment']
type PaymentList = components['schemas']['PaymentList']
type Summary = components['schemas']['PaymentSummary']

const backend = useBackend()
const path = '/v1/admin/payments'
let all: Payment[] = []

const list = (query: Readonly<Record<string, string | number>> = {}) =>
  backend.read<PaymentList>(`${path}/all`, { offset: 0, limit: 100, ...query })

beforeAll(async () => {
  await backend.signIn()
  await addEqualPayments(backend.db, 'STRIPE ')
  const pages = await Promise.all([0, 100].map((offset) => list({ offset })))
  all = pages.flatMap(({ payments }) => payments)
  expect(all).toHaveLength(144)
})

describe('a filter', () => {
  it('has no effect without a value', async () => {
    expect(await list({ status: '', gateway: ' , ', amountFrom: '', paidTo: '', sort: '' })).toEqual(
      await list(),
    )
  })

  it('ignores the case and the surrounding spaces of a stored value', async () => {
    const stripes = all.filter(({ paymentGateway }) => /^stripe *$/i.test(paymentGateway)).length
    expect((await list({ gateway: 'stripe' })).total_payments).toBe(stripes)
    const { data } = await backend.read<{ data: Summary }>(`${path}/summary?gateway=stripe`)
    expect(data.count).toBe(stripes)
  })

  it('treats every text literally', async () => {
    for (const text of ["' or 1=1 --", '%', '_', '$1', '😀', '{}', '\u001f', 'x'.repeat(2000)]) {
      expect((await list({ status: text })).total_payments).toBe(0)
    }
    expect((await list()).total_payments).toBe(144)
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
      (await list({ ...query, amountFrom: '-1e300', amountTo: '99999999999999999999' })).total_payments,
    ).toBe(144)
  })
})

describe('totals', () => {
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
