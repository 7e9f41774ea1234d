import { beforeAll, describe, expect, it } from 'vitest'
import { isWrite } from '../../machines/contract/calls.ts'
import { DatabaseBusy, OutcomeUnknown } from '../../openapi/backend/db/port.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { businessForm, employeeForm, planForm, useBackend } from '../support/backend.ts'
import type { Answer } from '../support/backend.ts'
import { isOperationId } from '../support/operations.ts'
import { documented, findings } from './document.ts'
import type { Documented } from './document.ts'

type Fields = Readonly<Record<string, string | number>>

interface Sample {
  /** The values of the path's parameters. */
  ids?: readonly string[]
  query?: string
  form?: Fields
}

/** A successful call for each operation. */
const samples: Readonly<Record<string, Sample>> = {
  login: { form: { ...DEMO, timezone: 'Asia/Kolkata' } },
  logout: {},
  getProfile: {},
  listPlans: {},
  getPlan: { ids: ['pln_2'] },
  addPlan: { form: planForm },
  updatePlan: { ids: ['pln_2'], form: planForm },
  activatePlan: { ids: ['pln_6'] },
  deactivatePlan: { ids: ['pln_1'] },
  updateExtraUserPrice: { form: { price: 5.25 } },
  listBusinesses: { query: '?offset=0&limit=100' },
  getBusiness: { ids: ['biz_1'] },
  addBusiness: { form: { ...businessForm, phone: '+1 555 0100', planId: 'pln_1' } },
  toggleBusinessStatus: { form: { businessId: 'biz_1', isActive: 0 } },
  updateEmployeeCount: { ids: ['biz_1'], form: { businessId: 'biz_1', count: 50 } },
  listBusinessSubscriptions: { query: '?businessId=biz_3' },
  listBusinessPayments: { query: '?businessId=biz_3' },
  listEmployees: { ids: ['biz_7'] },
  searchEmployees: { query: '?offset=0&limit=100&search=an' },
  addEmployee: { form: { ...employeeForm, phone: '+1 555 0101' } },
  removeEmployee: { ids: ['biz_7', 'emp_1'] },
  getDashboardCount: {},
  listRecentSales: {},
  listPayments: { query: '?offset=0&limit=100' },
  getPaymentSummary: { query: '?search=stripe' },
  getPaymentSeries: { query: '?from=2026-01-01&to=2026-02-11&zone=Asia%2FKolkata' },
  getPlanBusinesses: {},
  getFindings: { query: '?paidFrom=2025-01-01T00%3A00%3A00.000Z' },
  exportPayments: { query: '?search=stripe' },
}

const backend = useBackend()

function send(
  operation: Documented,
  sample: Sample,
  more: Parameters<typeof backend.call>[2] = {},
  db?: Database,
) {
  const ids = [...(sample.ids ?? [])]
  const path = operation.path.replace(/\{\w+\}/g, () => ids.shift() ?? '') + (sample.query ?? '')
  return backend.call(
    operation.method,
    path,
    { ...(sample.form && { form: sample.form }), ...(operation.id === 'login' && { token: null }), ...more },
    db && backend.with({ db }),
  )
}

/** Returns a database that finds sessions, but fails in every other query and in transactions. */
function failing(error: Error): Database {
  const fail = () => Promise.reject(error)
  return {
    ...backend.db,
    query: (sql, values) => (sql.includes('from sessions s join') ? backend.db.query(sql, values) : fail()),
    transaction: fail,
  }
}

/** For each status in the contract, makes a call that gets this status. */
const provoke: Readonly<Record<number, (operation: Documented, sample: Sample) => Promise<Answer>>> = {
  200: send,
  400: (operation, sample) => {
    if (operation.form !== null) return send(operation, { ...sample, form: {} })
    if (sample.ids) return send(operation, { ...sample, ids: sample.ids.map(() => 'a%20b') })
    return send(operation, { ...sample, query: '?offset=0&limit=0&businessId=.&paidFrom=.' })
  },
  401: (operation, sample) =>
    operation.id === 'login'
      ? send(operation, { form: { ...sample.form, password: 'wrong' } })
      : send(operation, sample, { token: null }),
  403: (operation, sample) => send(operation, sample, { headers: { Origin: 'https://evil.example' } }),
  404: (operation, sample) =>
    send(operation, {
      ...sample,
      ...(sample.ids && { ids: sample.ids.map(() => 'biz_999999') }),
      ...(sample.form && { form: { ...sample.form, businessId: 'biz_999999' } }),
      ...(sample.query && { query: '?businessId=biz_999999' }),
    }),
  409: async (operation, sample) => {
    const business = await backend.db.query<{ id: number }>(
      `select b.id::int as id from businesses b join employees e on e.business_id = b.id
       group by b.id having count(*) = b.seats and count(*) > 1 order by b.id limit 1`,
    )
    const full = `biz_${business[0]?.id}`
    if (operation.id === 'addBusiness')
      return send(operation, { form: { ...businessForm, email: 'office@company1.example' } })
    return send(operation, {
      ...(sample.ids && { ids: [full] }),
      form: { ...sample.form, businessId: full, count: 1 },
    })
  },
  412: (operation, sample) => send(operation, sample, { headers: { 'If-Match': '"pln_2-0"' } }),
  413: (operation, sample) => send(operation, { ...sample, form: { name: 'x'.repeat(70_000) } }),
  415: (operation, sample) =>
    send(
      operation,
      { ...(sample.ids && { ids: sample.ids }) },
      { body: '{}', headers: { 'Content-Type': 'application/json' } },
    ),
  429: async (operation) => {
    const form = { email: 'guessed@taskdeck.example', password: 'wrong', timezone: 'Asia/Kolkata' }
    for (let attempt = 0; attempt < 10; attempt++) await send(operation, { form })
    return send(operation, { form })
  },
  500: (operation, sample) => send(operation, sample, {}, failing(new Error('a fault with a secret in it'))),
  503: (operation, sample) => send(operation, sample, {}, failing(new DatabaseBusy())),
}

// Requirements: T16
describe.each(documented.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  beforeAll(async () => {
    await backend.reset()
    await backend.signIn()
  })

  // The successful call comes last, because it may change data that the others need, or end the session.
  // Requirements: B22, D21
  it.each(operation.statuses.toSorted((a, b) => b - a))(
    'the response with status %i matches the contract',
    async (status) => {
      const answer = await provoke[status]?.(operation, samples[id] ?? {})
      expect(answer?.status).toBe(status)
      expect(findings(operation, status, answer?.headers ?? new Headers(), answer?.body)).toEqual([])
    },
  )
})

// Requirements: B34
it.each(documented.filter(({ id }) => isOperationId(id) && isWrite(id)).map((one) => [one.id, one] as const))(
  '%s answers 503 with an unknown outcome when the database does not confirm the commit',
  async (id, operation) => {
    await backend.reset()
    await backend.signIn()
    const transaction: Database['transaction'] = async (work) => {
      await backend.db.transaction(work)
      throw new OutcomeUnknown()
    }
    const answer = await send(operation, samples[id] ?? {}, {}, { ...backend.db, transaction })
    expect(answer).toMatchObject({ status: 503, body: { outcome: 'unknown' } })
    expect(findings(operation, 503, answer.headers, answer.body)).toEqual([])
  },
)

describe('the contract check', () => {
  // Requirements: B22
  it('the contract check finds unknown fields, missing headers and undocumented statuses', () => {
    const operation = documented.find(({ id }) => id === 'logout')
    if (operation === undefined) throw new Error('logout is gone')
    const headers = new Headers({ 'X-Request-Id': 'x' })
    expect(findings(operation, 200, headers, { message: 'Bye' })).toEqual([])
    expect(findings(operation, 200, headers, { message: 'Bye', passwordHash: 'x' })).not.toEqual([])
    expect(findings(operation, 200, new Headers(), { message: 'Bye' })).not.toEqual([])
    expect(findings(operation, 418, headers, { message: 'Bye' })).not.toEqual([])
  })
})
