import { fc } from '../support/fast-check.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import { useBackend } from '../support/backend.ts'
import { expectRightCounts } from '../support/stored-counts.ts'

type Payment = components['schemas']['Payment']
type PaymentList = components['schemas']['PaymentList']

const backend = useBackend()
let all: Payment[] = []

const list = (query: Readonly<Record<string, string | number>>) =>
  backend.read<PaymentList>('/v1/admin/payments/all', { offset: 0, limit: 100, ...query })

const statusOf = async (query: string) =>
  (await backend.call('GET', `/v1/admin/payments/all?${query}`)).status

/** Returns the texts of a payment that a search looks in. First and last name are joined, as on the screen. */
const fieldsOf = ({ user, ...payment }: Payment) => [
  payment.transactionId,
  `${user.firstName} ${user.lastName}`,
  user.email,
  user.companyName ?? '',
  payment.subscriptionPlan.name,
  payment.paymentGateway,
  payment.paymentStatus,
  payment.paymentMode,
]

/** Returns true if a search finds the payment, computed in TypeScript instead of SQL. */
function finds(payment: Payment, search: string): boolean {
  const wanted = search.trim().normalize().toLowerCase()
  return fieldsOf(payment).some((field) => field.normalize().toLowerCase().includes(wanted))
}

async function renew(): Promise<void> {
  await backend.reset()
  await backend.signIn()
}

beforeAll(async () => {
  await renew()
  const [first, second] = await Promise.all([list({}), list({ offset: 100 })])
  all = [...first.payments, ...second.payments]
})

describe('a page', () => {
  it('has the total of all payments, and starts with the newest payment', () => {
    expect(all).toHaveLength(120)
    const instants = all.map((payment) => payment.paidAt)
    expect(instants).toEqual(instants.toSorted().reverse())
    expect(new Set(all.map((payment) => payment._id)).size).toBe(120)
  })

  it('equals the same slice of the whole list at every offset, even beyond the end', async () => {
    const slices = { 0: 10, 7: 3, 60: 50, 110: 10, 115: 10, 119: 1, 120: 100, [2 ** 31 - 1]: 100 }
    for (const [from, limit] of Object.entries(slices)) {
      const offset = Number(from)
      const { payments, total_payments } = await list({ offset, limit })
      expect(payments).toEqual(all.slice(offset, offset + limit))
      expect(total_payments).toBe(120)
    }
  })
})

describe('a search', () => {
  it('returns the right page of its matches at every offset', async () => {
    const expected = all.filter((payment) => finds(payment, 'completed'))
    expect(expected.length).toBeGreaterThan(60)
    const fromEnd = [25, 10, 3, 0, -5000].map((left) => expected.length - left)
    for (const offset of [0, 10, 40, ...fromEnd]) {
      const { payments, total_payments } = await list({ search: 'completed', offset, limit: 10 })
      expect(payments).toEqual(expected.slice(offset, offset + 10))
      expect(total_payments).toBe(expected.length)
    }
  })

  it('is trimmed, and has no effect if it contains only spaces', async () => {
    expect(await list({ search: '  stripe  ' })).toEqual(await list({ search: 'stripe' }))
    expect(await list({ search: '   ' })).toEqual(await list({}))
    expect(await list({ search: '' })).toEqual(await list({}))
  })

  const wildcards = ['%', '_', '\\', '%%%', 'under_score', 'under%score', 'back\\slash', '100% Sure', '%a%']
  const code = ['_______', '\\%', "'", "' OR 1=1--", '"; drop table payments', '$1', '$$', '{}', '__proto__']
  const letters = ['\u001f', '😀', '👩‍💻', 'é', 'é', '小明', 'أحمد', 'प्रिया']
  // Requirements: B10, T20
  it.each([...wildcards, ...code, ...letters])('finds %j only where the text occurs', async (search) => {
    const expected = all.filter((payment) => finds(payment, search)).length
    if (search !== '\u001f') expect((await list({ search })).total_payments).toBe(expected)
    expect((await list({})).total_payments).toBe(120)
  })

  it('finds composed and decomposed letters alike', async () => {
    const apart = await list({ search: 'Ame\u0301lie' })
    expect(apart.total_payments).toBeGreaterThan(0)
    expect(await list({ search: 'AMÉLIE' })).toEqual(apart)
  })

  // Requirements: U147
  it('for a payment’s id finds only that payment', async () => {
    const wanted = all[17]
    expect(await list({ search: ` ${wanted?._id.toUpperCase()} ` })).toMatchObject({
      payments: [wanted],
      total_payments: 1,
    })
    expect(await list({ search: 'pay_999999999999999' })).toMatchObject({ payments: [], total_payments: 0 })
    expect(await list({ search: 'pay_9999999999999999999' })).toMatchObject({ total_payments: 0 })
    const { paymentStatus: status } = wanted ?? {}
    expect((await list({ search: wanted?._id ?? '', status: `!${status}` })).total_payments).toBe(0)
  })

  it('does not match a text that spans two fields', async () => {
    const [payment] = all
    const { email } = payment?.user ?? { email: '' }
    expect((await list({ search: `${payment?.user.lastName}${email}` })).total_payments).toBe(0)
    expect(
      (await list({ search: `${payment?.paymentGateway}${payment?.paymentStatus}` })).total_payments,
    ).toBe(0)
  })

  // Requirements: T18
  it('finds any part of any field, ignoring case, like a search in TypeScript', async () => {
    const pieces = fc
      .tuple(fc.constantFrom(...all), fc.nat(7), fc.nat(200), fc.integer({ min: 1, max: 200 }))
      .map(([payment, index, start, length]) => {
        const text = [...(fieldsOf(payment)[index] ?? '')]
        return text
          .slice(start % (text.length || 1))
          .slice(0, length)
          .join('')
      })
    await fc.assert(
      fc.asyncProperty(pieces, fc.boolean(), async (piece, isUpper) => {
        const search = isUpper ? piece.toUpperCase().toLowerCase() : piece
        const expected = all.filter((payment) => finds(payment, search))
        expect(await list({ search })).toEqual({
          payments: expected.slice(0, 100),
          total_payments: expected.length,
        })
      }),
      { numRuns: 100, seed: 1 },
    )
  })

  it('never fails, whatever its text', async () => {
    const url = (search: string) => `offset=0&limit=10&search=${encodeURIComponent(search)}`
    expect(await statusOf('offset=0&limit=10&search=%ff%fe%c0%80%ed%a0%80')).toBe(200)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (search) => {
        expect([200, 400]).toContain(await statusOf(url(search.replace(/[\ud800-\udfff]/g, '\ufffd'))))
      }),
      { numRuns: 60, seed: 1 },
    )
  })

  it('a search of three characters or more uses the index once there are many payments', async () => {
    await backend.db.query(
      `insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode, amount,
         plan_name, plan_duration, plan_duration_type, paid_at)
       select 'MANY-' || i, 'First' || i % 500, 'Last' || i % 700, 'p' || i || '@mail.example', 'Stripe', 'completed',
         'card', 1, 'Starter', 1, 'month', timestamptz '2026-01-01' + i * interval '1 minute'
       from generate_series(1, 5000) as i`,
    )
    await backend.db.query('vacuum (analyze) payments')
    const plan = await backend.db.query<{ 'QUERY PLAN': string }>(
      `explain select count(*) from payments where search like '%last123%' and labels not like '%last123%'`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('payments_search')
    expect((await list({ search: 'LAST123' })).total_payments).toBe(7)
    // Offsets deep in the list, at boundaries between days, and at the end.
    for (const offset of [1001, 1700, 2500, 4990, 5115]) {
      const rows = await backend.db.query<{ id: string }>(
        `select 'pay_' || id as id from payments order by paid_at desc, id desc offset $1 limit 10`,
        [offset],
      )
      const { payments, total_payments } = await list({ offset, limit: 10 })
      expect(payments.map((payment) => payment._id)).toEqual(rows.map((row) => row.id))
      expect(total_payments).toBe(5120)
    }
    await backend.db.query("delete from payments where transaction_id like 'MANY-%'")
    expect((await list({})).total_payments).toBe(120)
  })
})

describe('the stored counts', () => {
  beforeEach(renew)
  afterAll(renew)

  const right = () => expectRightCounts(backend.db)

  it('the stored counts stay right when payments change, are deleted or move to another day', async () => {
    await right()
    await backend.db.query("update payments set status = 'refunded', amount = amount + 1 where id % 3 = 0")
    await right()
    await backend.db.query(
      "update payments set paid_at = paid_at - interval '40 days', plan_name = 'Other' where id % 5 = 0",
    )
    await right()
    await backend.db.query('delete from payments where id % 7 = 0')
    await right()
    const { payments, total_payments } = await list({})
    expect(total_payments).toBe(payments.length + (await list({ offset: 100 })).payments.length)
    expect((await list({ search: 'other' })).total_payments).toBe(
      (await backend.db.query("select id from payments where plan_name = 'Other'")).length,
    )
  })

  it('the stored counts of a search stay current when the search ran before', async () => {
    const before = (await list({ search: 'paypal' })).total_payments
    expect(before).toBeGreaterThan(0)
    await backend.db.query("update payments set gateway = 'Other' where gateway = 'PayPal'")
    expect((await list({ search: 'paypal' })).total_payments).toBe(0)
    await backend.db.query("update payments set email = 'paypal@mail.example' where gateway = 'Other'")
    expect((await list({ search: 'paypal' })).total_payments).toBe(before)
  })

  it('the stored counts are zero without payments', async () => {
    await backend.db.query('truncate payments')
    expect(await list({})).toEqual({ payments: [], total_payments: 0 })
    expect(await list({ search: 'stripe' })).toEqual({ payments: [], total_payments: 0 })
  })
})

// Requirements: U132
describe('the payment series', () => {
  const statusOfSeries = async (query: string) =>
    (await backend.call('GET', `/v1/admin/payments/series?${query}`)).status

  it('refuses a day that does not exist, a period that ends before it begins or is too long, and an unknown zone', async () => {
    await renew()
    expect(await statusOfSeries('from=2026-02-01&to=2026-02-28&zone=Asia%2FKolkata')).toBe(200)
    expect(await statusOfSeries('from=2024-02-01&to=2026-01-31')).toBe(200)
    for (const query of [
      'from=2026-02-30&to=2026-03-01',
      'from=2026-2-1&to=2026-03-01',
      'from=2026-02-01T00:00:00Z&to=2026-03-01',
      'from=2026-02-02&to=2026-02-01',
      'from=2024-02-01&to=2026-02-01',
      'from=2026-02-01',
      'from=2026-02-01&to=2026-02-28&zone=Asia%2FNowhere',
      'from=2026-02-01&to=2026-02-28&zone=%2B03:00',
    ])
      expect(await statusOfSeries(query), query).toBe(400)
  })
})
