import { afterEach, describe, expect, test, vi } from 'vitest'
import { isRead, type OperationId } from '../../machines/contract/calls.ts'
import { operationOf, operations } from '../support/operations.ts'
import { backendOfFile, fieldsOf, json, text } from './backend.ts'
import { failureFrom, startClient, TOKEN } from './client.ts'
import { described, ids, inputs, readIds, writeIds } from './contract.ts'

const backend = await backendOfFile()
afterEach(() => vi.unstubAllGlobals())

/** Makes one call, answers it with the contract's example, and returns its request and output. */
async function made<K extends OperationId>(id: K, input = inputs[id]) {
  backend.does(json(200, described(id).answer))
  const output = await startClient(backend.url).call(id, input)
  const [request, ...others] = backend.seen
  if (request === undefined || others.length > 0)
    throw new Error(`${id} made ${backend.seen.length} requests`)
  return { request, output }
}

const planFields = {
  name: 'Größe 1',
  description: 'Two\r\nlines',
  basePrice: '19.5',
  discount: '0',
  duration: '1',
  durationType: 'month',
  usersIncluded: '3',
  isActive: '1',
}

/** Each call's method, URL and form fields, transcribed from section 7 of the specification. */
const requests: Record<OperationId, [request: string, fields?: Record<string, string>]> = {
  login: [
    'POST /v1/admin/login',
    { email: 'asha@taskdeck.example', password: 'pässword "1"', timezone: 'Asia/Kolkata' },
  ],
  logout: ['POST /v1/admin/logout'],
  getProfile: ['GET /v1/admin/profile'],
  listPlans: ['GET /v1/subscription-plan/all'],
  getPlan: ['GET /v1/subscription-plan/pln_2'],
  addPlan: ['POST /v1/admin/subscription-plan/add', planFields],
  updatePlan: ['PUT /v1/admin/subscription-plan/update/pln_2', { ...planFields, isActive: '0' }],
  activatePlan: ['PATCH /v1/admin/subscription-plan/activate/pln_2'],
  deactivatePlan: ['PATCH /v1/admin/subscription-plan/deactivate/pln_2'],
  updateExtraUserPrice: ['POST /v1/extra-user/price/update', { price: '5.25' }],
  listBusinesses: ['GET /v1/admin/business/all?offset=20&limit=10&search=a%26b'],
  getBusiness: ['GET /v1/admin/business/details/biz_1'],
  addBusiness: [
    'POST /v1/admin/business/add',
    {
      name: 'Northwind',
      email: 'office@northwind.example',
      ownerFirstName: 'Nancy',
      ownerLastName: 'Davolio',
      ownerEmail: 'nancy@northwind.example',
      count: '10',
    },
  ],
  toggleBusinessStatus: ['POST /v1/admin/business/status/toggle', { businessId: 'biz_1', isActive: '0' }],
  updateEmployeeCount: ['PATCH /v1/admin/business/biz_1', { businessId: 'biz_1', count: '12' }],
  listEmployees: ['GET /v1/admin/business/employee/biz_1'],
  searchEmployees: ['GET /v1/admin/employees/search?offset=20&limit=10&search=a%26b'],
  addEmployee: [
    'POST /v1/admin/business/employee/add',
    { businessId: 'biz_1', firstName: 'A', lastName: 'F', email: 'a@northwind.example' },
  ],
  removeEmployee: ['DELETE /v1/admin/business/employee/remove/biz_1/emp_1'],
  listBusinessSubscriptions: ['GET /v1/admin/business/subscriptions?businessId=biz_1'],
  listBusinessPayments: ['GET /v1/admin/business/payments?businessId=biz_1'],
  getDashboardCount: ['GET /v1/admin/dashboard/count'],
  listRecentSales: ['GET /v1/admin/dashboard/sales'],
  listPayments: ['GET /v1/admin/payments/all?offset=0&limit=10'],
  getPaymentSummary: ['GET /v1/admin/payments/summary?status=failed&amountFrom=0.5'],
  getPaymentSeries: ['GET /v1/admin/payments/series?from=2026-02-01&to=2026-02-28&zone=UTC'],
  getPlanBusinesses: ['GET /v1/admin/business/plans'],
  getFindings: ['GET /v1/admin/dashboard/findings?paidFrom=2026-01-12T18%3A30%3A00.000Z'],
  exportPayments: ['GET /v1/admin/payments/export'],
}

test('apart from the export, the contract has 16 reads and 12 writes with JSON responses', () => {
  expect(ids).toHaveLength(28)
  expect(readIds).toHaveLength(16)
  expect(writeIds).toHaveLength(12)
})

test('only calls without side effects use GET (S44)', () => {
  const byGet = [...operations].filter(([, { method }]) => method === 'GET').map(([id]) => id)
  expect(byGet.sort()).toEqual([...readIds, 'exportPayments'].sort())
})

describe.each(ids)('%s', (id) => {
  // Requirements: §6.3, §6.4, §7.1-§7.23, §7.25-§7.27, §7.29, §7.33-§7.45, §7.48-§7.50, §9.5
  test('the call sends the specification’s request, with the raw token', async () => {
    const { request } = await made(id)
    const [address, fields] = requests[id]
    expect(`${request.method} ${request.url}`).toBe(address)
    expect(request.headers['accept']).toBe('application/json')
    expect(request.headers['authorization']).toBe(TOKEN)
    if (fields === undefined) {
      expect(request.headers['content-type']).toBeUndefined()
      expect(request.body.toString()).toBe('')
    } else {
      expect(await fieldsOf(request)).toEqual(fields)
    }
  })

  test('the call sends all required fields and parameters, and no unknown ones', async () => {
    const { request } = await made(id)
    const { path, fields, query } = described(id)
    expect(operationOf(request.method, backend.url + request.url)?.path).toBe(path)
    const sent = [...new URL(request.url, backend.url).searchParams.keys()]
    expect(query.all).toEqual(expect.arrayContaining(sent))
    expect(sent).toEqual(expect.arrayContaining(query.required))
    if (fields === undefined) return
    const names = Object.keys(await fieldsOf(request))
    expect(fields.all).toEqual(expect.arrayContaining(names))
    expect(names).toEqual(expect.arrayContaining(fields.required))
  })

  test('the call returns the contract’s response without a token', async () => {
    const { output } = await made(id)
    const { answer } = described(id)
    if (id === 'login')
      expect(output).toEqual({ message: 'Signed in', data: { user: expect.anything() as unknown } })
    else expect(output).toMatchObject(Object(answer))
    expect(JSON.stringify(output)).not.toMatch(/accessToken|0f6TtWq1c/)
  })
})

// Requirements: §6.5
test('a call without a token sends no Authorization header (S4)', async () => {
  backend.does(json(200, described('login').answer))
  await startClient(backend.url, { token: null }).call('login', inputs.login)
  expect(backend.seen[0]?.headers).not.toHaveProperty('authorization')
})

// Requirements: §6.3, §7.28
test.each([['0f6TtWq1cUuXN5v2hJmS8yKxZbR4eLdPaG7iQwErTyU'], ['Token "a b", {c}; d'], ['tökén']])(
  'login stores the token %s and the user, and later calls send the token',
  async (accessToken) => {
    const user = { _id: 'adm_1' }
    backend.does(
      json(200, { message: '', data: { accessToken, user } }),
      json(200, described('getProfile').answer),
    )
    const { call, store } = startClient(backend.url, { token: null })
    await call('login', inputs.login)
    expect(store.token()).toBe(accessToken)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
    await call('getProfile', {})
    expect(backend.seen[1]?.headers['authorization']).toBe(accessToken)
  },
)

test.each([[''], [null], [42], ['令牌'], ['null'], ['a\nb']])(
  'a login whose token is %j fails',
  async (accessToken) => {
    backend.does(json(200, { message: '', data: { accessToken, user: { _id: 'adm_1' } } }))
    const { call, store } = startClient(backend.url, { token: null })
    const { failure } = await failureFrom(call('login', inputs.login))
    expect(failure.kind).toBe('unexpected')
    expect(store.token()).toBeNull()
    expect(localStorage.length).toBe(0)
  },
)

// Requirements: D21
test('a call omits an undefined optional field, and sends an empty one', async () => {
  // The types reject undefined, but a form built from text boxes may contain it.
  const loose = {
    ...inputs.addBusiness,
    phone: undefined,
    planId: '',
  } as unknown as typeof inputs.addBusiness
  const { request } = await made('addBusiness', loose)
  const fields = await fieldsOf(request)
  expect(fields).not.toHaveProperty('phone')
  expect(fields).toHaveProperty('planId', '')
})

test('`fresh` is not sent', async () => {
  const { request } = await made('listPayments', { offset: 0, limit: 10, fresh: true })
  expect(request.url).toBe('/v1/admin/payments/all?offset=0&limit=10')
})

// Requirements: D22
test('a loaded plan includes its ETag, which only the plan’s update sends, in If-Match', async () => {
  backend.does(json(200, described('getPlan').answer, { ETag: '"pln_2-3"' }))
  const plan = await startClient(backend.url).call('getPlan', { id: 'pln_2' })
  expect(plan.etag).toBe('"pln_2-3"')
  const { request } = await made('updatePlan', { ...inputs.updatePlan, etag: plan.etag })
  expect(request.headers['if-match']).toBe('"pln_2-3"')
  expect(Object.keys(await fieldsOf(request))).not.toContain('etag')
  const without = await made('updatePlan', { ...inputs.updatePlan, etag: null })
  expect(without.request.headers).not.toHaveProperty('if-match')
  expect((await made('getPlan')).output).toHaveProperty('etag', null)
  expect((await made('listPlans')).output).not.toHaveProperty('etag')
})

const noIds = [
  ...['', '.', '..', 'a/b', '../x', '%2e%2e', 'x?y', 'x#y', 'ä', ' ', 'x\0'],
  ...['x'.repeat(65), 'x'.repeat(10_000)],
]
test.each(noIds)(
  'a call with the invalid id %j fails as a 404, without sending a request (S35)',
  async (id) => {
    backend.does(text(200))
    const { call } = startClient(backend.url)
    const calls = [
      call('getPlan', { id }),
      call('updatePlan', { ...inputs.updatePlan, id }),
      call('activatePlan', { id }),
      call('deactivatePlan', { id }),
      call('getBusiness', { id }),
      call('updateEmployeeCount', { businessId: id, count: 1 }),
      call('listEmployees', { businessId: id }),
      call('removeEmployee', { businessId: id, employeeId: 'emp_1' }),
      call('removeEmployee', { businessId: 'biz_1', employeeId: id }),
    ]
    for (const { failure } of await Promise.all(calls.map(failureFrom))) {
      expect(failure).toMatchObject({ kind: 'refused', status: 404, message: null })
    }
    expect(backend.seen).toEqual([])
  },
)

test('an id may have up to 64 characters: letters, digits, _ and -', async () => {
  const id = `${'aZ09_-'.repeat(10)}abcd`
  const { request } = await made('getPlan', { id })
  expect(request.url).toBe(`/v1/subscription-plan/${id}`)
})

test('`isRead` is true exactly for the GET calls of the contract', () =>
  expect(ids.filter(isRead)).toEqual(readIds))
