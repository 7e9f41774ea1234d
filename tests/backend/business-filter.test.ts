import { beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import { fc } from '../support/fast-check.ts'
import { useBackend } from '../support/backend.ts'

type Business = components['schemas']['Business']
type BusinessList = components['schemas']['BusinessList']

const backend = useBackend()
let all: Business[] = []

async function list(query: Readonly<Record<string, string>>) {
  const parameters = new URLSearchParams({ offset: '0', limit: '100', ...query })
  const { status, body } = await backend.call<BusinessList>('GET', `/v1/admin/business/all?${parameters}`)
  expect([status, body]).toEqual([200, body])
  return body
}

interface Filter {
  status?: 'active' | 'INACTIVE' | 'active,inactive'
  full?: 'yes' | 'no'
  plan?: string
  createdFrom?: string
  createdTo?: string
  sort?: 'name' | '-name' | 'created' | '-created'
}

/** The matching businesses, computed in TypeScript instead of SQL. */
function expected({ status, full, plan, createdFrom, createdTo, sort = '-created' }: Filter): Business[] {
  const plans = plan?.toLowerCase().split(',')
  const left = all.filter(
    (business) =>
      ((status?.includes(',') ?? true) ? true : business.isActive === (status === 'active')) &&
      (full === undefined || business.employees >= business.count === (full === 'yes')) &&
      (plans?.includes(business.subscriptionPlan?.name.toLowerCase() ?? '') ?? true) &&
      (createdFrom === undefined || Date.parse(business.createdAt) >= Date.parse(createdFrom)) &&
      (createdTo === undefined || Date.parse(business.createdAt) < Date.parse(createdTo)),
  )
  const sign = sort.startsWith('-') ? -1 : 1
  const key = (business: Business) =>
    sort.endsWith('name') ? business.name.toLowerCase() : business.createdAt
  return left.sort((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -sign : sign))
}

beforeAll(async () => {
  await backend.signIn()
  await backend.db
    .query(`insert into businesses (name, email, owner_first_name, owner_last_name, owner_email, seats, created_at)
    select (array['same', 'Same'])[1 + i % 2], 'same' || i || '@mail.example', 'A', 'B', 'a@mail.example', 1,
      '2025-05-05T00:00:00Z' from generate_series(1, 4) as i`)
  all = (await list({})).businesses
})

describe('a filter of the businesses', () => {
  it('selects and orders as it says, with its total', async () => {
    const middle = all[10]?.createdAt ?? ''
    const filters: fc.Arbitrary<Filter> = fc.record(
      {
        status: fc.constantFrom('active', 'INACTIVE', 'active,inactive'),
        full: fc.constantFrom('yes', 'no'),
        plan: fc.constantFrom('starter', 'Growth,Lifetime', 'none'),
        createdFrom: fc.constantFrom('2024-06-01T00:00:00.000Z', middle),
        createdTo: fc.constantFrom(middle, '2026-01-01T00:00:00.000Z'),
        sort: fc.constantFrom('name', '-name', 'created', '-created'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const left = expected(filter)
        const { businesses, total_businesses } = await list({ ...filter, offset: '1', limit: '9' })
        expect([businesses.map(({ _id }) => _id), total_businesses]).toEqual([
          left.slice(1, 10).map(({ _id }) => _id),
          left.length,
        ])
      }),
      { numRuns: 100, seed: 17 },
    )
    for (const filter of [{ full: 'yes' }, { full: 'no' }, { status: 'INACTIVE' }] as const) {
      expect(expected(filter).length).toBeGreaterThan(0)
      expect(expected(filter).length).toBeLessThan(all.length)
    }
  })

  it('and a search apply together', async () => {
    const found = await list({ search: 'same', createdFrom: '2025-05-05T00:00:00Z', sort: '-created' })
    expect(found.businesses.map(({ email }) => email)).toEqual(
      [4, 3, 2, 1].map((number) => `same${number}@mail.example`),
    )
  })

  it.each(['status=paused', 'full=maybe', 'sort=email', 'createdFrom=today', 'plan=a%00'])(
    'is refused as %s, with a message',
    async (query) => {
      const { status, body } = await backend.call<{ message: string }>(
        'GET',
        `/v1/admin/business/all?offset=0&limit=10&${query}`,
      )
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^The parameter /)])
    },
  )
})
