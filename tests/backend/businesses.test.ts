import { beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import { businessForm, employeeForm, someText, START, useBackend } from '../support/backend.ts'

type Schemas = components['schemas']
type Business = Schemas['Business']

const backend = useBackend()

beforeEach(async () => {
  await backend.reset()
  await backend.signIn()
})

const list = (query = 'offset=0&limit=100') =>
  backend.read<Schemas['BusinessList']>(`/v1/admin/business/all?${query}`)
const dataOf = async <T>(path: string) => (await backend.read<{ data: T }>(`/v1/admin/${path}`)).data
const business = (id: string) => dataOf<Business>(`business/details/${id}`)
const add = (fields: object = {}) =>
  backend.call<{ message: string; data: Business }>('POST', '/v1/admin/business/add', {
    form: { ...businessForm, ...fields },
  })
const subscriptions = (id: string) =>
  dataOf<Schemas['BusinessSubscription'][]>(`business/subscriptions?businessId=${id}`)
const employees = (id: string) => dataOf<Schemas['Employee'][]>(`business/employee/${id}`)
const hire = (businessId: string, email: string) =>
  backend.call<{ message: string; data: Schemas['Employee'] }>('POST', '/v1/admin/business/employee/add', {
    form: { ...employeeForm, businessId, email },
  })
const dismiss = (businessId: string, employeeId: string) =>
  backend.call('DELETE', `/v1/admin/business/employee/remove/${businessId}/${employeeId}`)
const seats = (id: string, count: number | string, named = id) =>
  backend.call<{ data: Business }>('PATCH', `/v1/admin/business/${id}`, {
    form: { businessId: named, count },
  })

describe('the list of businesses', () => {
  it('returns pages of businesses, newest first', async () => {
    const all = await list()
    expect(all.total_businesses).toBe(24)
    expect(all.businesses).toHaveLength(24)
    const created = all.businesses.map((one) => one.createdAt)
    expect(created).toEqual(created.toSorted().reverse())
    expect(await list('offset=10&limit=5')).toEqual({
      businesses: all.businesses.slice(10, 15),
      total_businesses: 24,
    })
    expect(await list('offset=24&limit=5')).toEqual({ businesses: [], total_businesses: 24 })
  })

  it('counts the employees of each business', async () => {
    for (const one of (await list()).businesses) expect(one.employees).toBe((await employees(one._id)).length)
  })

  it('shows each business with the same fields as its details', async () => {
    for (const one of (await list('offset=0&limit=5')).businesses)
      expect(await business(one._id)).toEqual(one)
  })

  it.each([
    ['name', 'QUARTZ'],
    ['email', 'office@company3.'],
    ['owner', (one: Business) => `${one.owner.firstName} ${one.owner.lastName}`],
    ["owner's email", 'owner@company5.'],
    ['phone', '+1 555 0037'],
    ['plan', 'lifetime'],
  ] as const)('is searched by %s', async (_, wanted) => {
    const all = (await list()).businesses
    const [first] = all
    if (first === undefined) throw new Error('no businesses')
    const search = typeof wanted === 'string' ? wanted : wanted(first)
    const expected = all.filter(({ name, email, phone, owner, subscriptionPlan }) => {
      const person = `${owner.firstName} ${owner.lastName}`
      const text = [name, email, phone, person, owner.email, subscriptionPlan?.name].join('\u001f')
      return text.normalize().toLowerCase().includes(search.normalize().toLowerCase())
    })
    expect(expected.length).toBeGreaterThan(0)
    expect(await list(`offset=0&limit=100&search=${encodeURIComponent(search)}`)).toEqual({
      businesses: expected,
      total_businesses: expected.length,
    })
  })

  // Requirements: B10
  it('treats % and _ in a search as literal characters', async () => {
    expect((await list('offset=0&limit=100&search=%25')).total_businesses).toBe(
      (await list()).businesses.filter((one) => JSON.stringify(one).includes('%')).length,
    )
  })
})

describe('the business filter', () => {
  it.each(['status=paused', 'full=maybe', 'sort=email', 'createdFrom=today', 'plan=a%00'])(
    'is refused with a message: %s',
    async (query) => {
      const url = `/v1/admin/business/all?offset=0&limit=10&${query}`
      const { status, body } = await backend.call<{ message: string }>('GET', url)
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^The parameter /)])
    },
  )
})

describe('adding a business', () => {
  it('returns the new business: active, without employees, with the chosen plan', async () => {
    const { body } = await add({ planId: 'pln_3', phone: '+1 555 0100' })
    expect(body.data).toEqual({
      _id: 'biz_25',
      name: 'Northwind',
      email: 'office@northwind.example',
      phone: '+1 555 0100',
      owner: { firstName: 'Nancy', lastName: 'Davolio', email: 'nancy@northwind.example' },
      isActive: true,
      count: 2,
      employees: 0,
      subscriptionPlan: { _id: 'pln_3', name: 'Annual Pro', duration: 1, durationType: 'year' },
      createdAt: START.toISOString(),
    })
    expect((await list()).businesses[0]).toEqual(body.data)
  })

  it('starts a subscription at today’s price that ends after the plan’s duration', async () => {
    const { data } = (await add({ planId: 'pln_3' })).body
    const [startedAt, endsAt] = [START.toISOString(), '2027-02-11T12:00:00.000Z']
    expect(await subscriptions(data._id)).toMatchObject([
      { status: 'active', amount: 408.32, startedAt, endsAt },
    ])
  })

  it('accepts a business without a plan and phone, and leaves both fields out', async () => {
    const { body } = await add({ phone: '' })
    expect(body.data.subscriptionPlan).toBeNull()
    expect(body.data).not.toHaveProperty('phone')
  })

  it('refuses an email that another business has, ignoring case', async () => {
    await add()
    const again = await add({ email: 'OFFICE@northwind.example' })
    const errors = { email: 'Another business has this email' }
    expect(again).toMatchObject({ status: 409, body: { errors } })
    expect((await list()).total_businesses).toBe(25)
  })

  it.each(['pln_6', 'pln_99', 'nonsense'])('refuses the plan %s and adds nothing', async (planId) => {
    expect(await add({ planId })).toMatchObject({ status: 400, body: { errors: { planId: someText } } })
    expect((await list()).total_businesses).toBe(24)
  })
})

describe('the status of a business', () => {
  it('is set to the requested status, even repeatedly', async () => {
    for (const isActive of [0, 0, 1, 1]) {
      const answer = await backend.call<{ data: Business }>('POST', '/v1/admin/business/status/toggle', {
        form: { businessId: 'biz_3', isActive },
      })
      expect(answer.body.data.isActive).toBe(isActive === 1)
      expect((await business('biz_3')).isActive).toBe(isActive === 1)
    }
  })
})

describe('seats', () => {
  it('adding an employee takes a seat, and removing an employee frees it', async () => {
    const { data } = (await add()).body
    const first = await hire(data._id, 'one@northwind.example')
    expect(first.body).toEqual({
      message: 'Employee added',
      data: {
        _id: 'emp_61',
        firstName: 'Andrew',
        lastName: 'Fuller',
        email: 'one@northwind.example',
        createdAt: START.toISOString(),
      },
    })
    expect(await employees(data._id)).toEqual([first.body.data])
    expect((await business(data._id)).employees).toBe(1)
    expect((await dismiss(data._id, first.body.data._id)).status).toBe(200)
    expect((await business(data._id)).employees).toBe(0)
  })

  it('employees never exceed the number of seats', async () => {
    const { data } = (await add()).body
    await hire(data._id, 'one@northwind.example')
    await hire(data._id, 'two@northwind.example')
    const refused = { status: 409, body: { message: 'All 2 seats are taken' } }
    expect(await hire(data._id, 'three@northwind.example')).toMatchObject(refused)
    await seats(data._id, 3)
    expect((await hire(data._id, 'three@northwind.example')).status).toBe(200)
  })

  // Requirements: B14
  it('employees never exceed the number of seats under concurrent requests', async () => {
    const { data } = (await add({ count: 5 })).body
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => hire(data._id, `e${i}@northwind.example`)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7)
    expect((await business(data._id)).employees).toBe(5)
  })

  // Requirements: D25
  it('the number of seats cannot drop below the number of employees, even while an employee is added', async () => {
    const { data } = (await add({ count: 3 })).body
    await hire(data._id, 'one@northwind.example')
    await hire(data._id, 'two@northwind.example')
    const errors = { count: '2 seats are taken' }
    expect(await seats(data._id, 1)).toMatchObject({ status: 409, body: { errors } })
    await Promise.all([hire(data._id, 'three@northwind.example'), seats(data._id, 2)])
    const { count, employees: taken } = await business(data._id)
    expect(taken).toBeLessThanOrEqual(count)
  })

  it('seats are set only if the path and the form name the same business', async () => {
    expect((await seats('biz_1', 9)).body.data.count).toBe(9)
    expect((await seats('biz_1', 9, 'biz_2')).status).toBe(400)
    expect((await seats('biz_99', 9)).status).toBe(404)
    expect((await seats('biz_1', 0)).status).toBe(400)
  })
})

describe('employees', () => {
  it('an employee’s email is unique within a business, ignoring case', async () => {
    const { data } = (await add()).body
    await hire(data._id, 'one@northwind.example')
    const errors = { email: 'Someone in this business has this email' }
    expect(await hire(data._id, 'ONE@northwind.example')).toMatchObject({ status: 409, body: { errors } })
    const other = (await add({ email: 'other@northwind.example' })).body.data
    expect((await hire(other._id, 'one@northwind.example')).status).toBe(200)
  })

  it('an employee can be removed once, and only from the business they belong to', async () => {
    const [first] = await employees('biz_7')
    expect((await dismiss('biz_8', first?._id ?? '')).status).toBe(404)
    expect((await dismiss('biz_7', first?._id ?? '')).status).toBe(200)
    expect((await dismiss('biz_7', first?._id ?? '')).status).toBe(404)
  })

  it('employees are not listed or added for a missing business', async () => {
    expect((await backend.call('GET', '/v1/admin/business/employee/biz_99')).status).toBe(404)
    expect((await hire('biz_99', 'one@northwind.example')).status).toBe(404)
    expect((await hire('1', 'one@northwind.example')).status).toBe(404)
  })
})

describe('business details', () => {
  it('list only the business’s own payments, newest first', async () => {
    const paid = await dataOf<Schemas['Payment'][]>('business/payments?businessId=biz_3')
    const { name } = await business('biz_3')
    expect(paid.length).toBeGreaterThan(0)
    expect(new Set(paid.map((payment) => payment.user.companyName))).toEqual(new Set([name]))
    const instants = paid.map((payment) => payment.paidAt)
    expect(instants).toEqual(instants.toSorted().reverse())
  })

  // Requirements: D27
  it('include the newest running subscription’s plan and status', async () => {
    const { data } = (await add({ planId: 'pln_1' })).body
    const statuses = async () => (await subscriptions(data._id)).map(({ status }) => status)
    expect(data.subscriptionPlan?._id).toBe('pln_1')
    expect(await statuses()).toEqual(['active'])
    backend.pass(29 * 60_000)
    const number = Number(data._id.slice(4))
    await backend.db.query('update subscriptions set ends_at = $2 where business_id = $1', [number, START])
    expect((await business(data._id)).subscriptionPlan).toBeNull()
    expect(await statuses()).toEqual(['expired'])
  })
})

describe('the dashboard', () => {
  const count = () => dataOf<Schemas['DashboardCount']>('dashboard/count')

  it('counts the current businesses, employees, plans and payments', async () => {
    const before = await count()
    const { businesses } = await list()
    expect(before).toMatchObject({
      businesses: 24,
      activeBusinesses: businesses.filter((one) => one.isActive).length,
      employees: 60,
      plans: 6,
      activePlans: 5,
      payments: 120,
    })
    const { data } = (await add()).body
    await hire(data._id, 'one@northwind.example')
    await backend.call('PATCH', '/v1/admin/subscription-plan/activate/pln_6')
    expect(await count()).toEqual({
      ...before,
      businesses: 25,
      activeBusinesses: before.activeBusinesses + 1,
      employees: 61,
      activePlans: 6,
    })
  })

  it('sums only completed payments as revenue, under any spelling of the status', async () => {
    await backend.db.query("update payments set status = 'Succeeded' where status = 'completed' and id < 50")
    const [sum] = await backend.db.query<{ revenue: number }>(
      "select sum(amount)::float8 as revenue from payments where status in ('completed', 'Succeeded')",
    )
    expect((await count()).revenue).toBe(sum?.revenue)
  })

  it('shows the fifty newest sales', async () => {
    const first = '/v1/admin/payments/all?offset=0&limit=50'
    const { payments } = await backend.read<Schemas['PaymentList']>(first)
    expect(await dataOf('dashboard/sales')).toEqual(payments)
  })

  it('shows only zeros without data', async () => {
    await backend.db.query('truncate payments, businesses, plans, employees, subscriptions cascade')
    expect(Object.values(await count())).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})
