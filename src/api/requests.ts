import createClient, { type Client } from 'openapi-fetch'
import type { CallInput, OperationId } from '../../machines/contract/calls.ts'
import { isId } from '../../machines/contract/ids.ts'
import type { paths } from '../../openapi/schema.gen.d.ts'
import { fault } from './transport.ts'

/** An id fit for a path; anything else is not found without a call (`..` would leave the path). */
function pathId(id: string): string {
  if (!isId(id)) throw fault('refused', { status: 404 })
  return id
}

type Fields = Readonly<Record<string, string | number | null | undefined>>

/** Form fields as the spec wants bodies (section 7): multipart form data, absent fields left out. */
function toFormData(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) form.append(name, String(value))
  }
  return form
}

interface Result {
  data?: unknown
  error?: unknown
  response: Response
}

/** Sends one request of an operation and answers what openapi-fetch made of it. */
export type Requests = {
  [K in OperationId]: (input: CallInput<K>, signal: AbortSignal) => Promise<Result>
}

const page = ({ offset, limit, search }: { offset: number; limit: number; search?: string }) => ({
  offset,
  limit,
  ...(search !== undefined && { search }),
})

/** All 23 calls of the contract (spec, section 7). */
export function createRequests(baseUrl: string, send: (request: Request) => Promise<Response>): Requests {
  const client: Client<paths> = createClient<paths>({
    baseUrl,
    fetch: send,
    headers: { Accept: 'application/json' },
    // every form of the contract is flat: texts, numbers and 1 or 0
    bodySerializer: (body: unknown) => toFormData(body as Fields),
  })
  const path = (id: string) => ({ path: { id: pathId(id) } })
  const business = (id: string) => ({ path: { businessId: pathId(id) } })
  return {
    // the spec sends this zone whatever the device's own is
    login: (input, signal) =>
      client.POST('/v1/admin/login', { body: { ...input, timezone: 'Asia/Kolkata' }, signal }),
    logout: (_, signal) => client.POST('/v1/admin/logout', { signal }),
    getProfile: (_, signal) => client.GET('/v1/admin/profile', { signal }),
    listPlans: (_, signal) => client.GET('/v1/subscription-plan/all', { signal }),
    getPlan: ({ id }, signal) => client.GET('/v1/subscription-plan/{id}', { params: path(id), signal }),
    addPlan: (body, signal) => client.POST('/v1/admin/subscription-plan/add', { body, signal }),
    updatePlan: ({ id, etag, ...body }, signal) =>
      client.PUT('/v1/admin/subscription-plan/update/{id}', {
        params: { ...path(id), ...(etag != null && { header: { 'If-Match': etag } }) },
        body,
        signal,
      }),
    activatePlan: ({ id }, signal) =>
      client.PATCH('/v1/admin/subscription-plan/activate/{id}', { params: path(id), signal }),
    deactivatePlan: ({ id }, signal) =>
      client.PATCH('/v1/admin/subscription-plan/deactivate/{id}', { params: path(id), signal }),
    updateExtraUserPrice: (body, signal) => client.POST('/v1/extra-user/price/update', { body, signal }),
    listBusinesses: (input, signal) =>
      client.GET('/v1/admin/business/all', { params: { query: page(input) }, signal }),
    getBusiness: ({ id }, signal) =>
      client.GET('/v1/admin/business/details/{id}', { params: path(id), signal }),
    addBusiness: (body, signal) => client.POST('/v1/admin/business/add', { body, signal }),
    toggleBusinessStatus: (body, signal) => client.POST('/v1/admin/business/status/toggle', { body, signal }),
    updateEmployeeCount: ({ businessId, count }, signal) =>
      client.PATCH('/v1/admin/business/{businessId}', {
        params: business(businessId),
        body: { businessId, count },
        signal,
      }),
    listEmployees: ({ businessId }, signal) =>
      client.GET('/v1/admin/business/employee/{businessId}', { params: business(businessId), signal }),
    addEmployee: (body, signal) => client.POST('/v1/admin/business/employee/add', { body, signal }),
    removeEmployee: ({ businessId, employeeId }, signal) =>
      client.DELETE('/v1/admin/business/employee/remove/{businessId}/{employeeId}', {
        params: { path: { businessId: pathId(businessId), employeeId: pathId(employeeId) } },
        signal,
      }),
    listBusinessSubscriptions: ({ businessId }, signal) =>
      client.GET('/v1/admin/business/subscriptions', { params: { query: { businessId } }, signal }),
    listBusinessPayments: ({ businessId }, signal) =>
      client.GET('/v1/admin/business/payments', { params: { query: { businessId } }, signal }),
    getDashboardCount: (_, signal) => client.GET('/v1/admin/dashboard/count', { signal }),
    listRecentSales: (_, signal) => client.GET('/v1/admin/dashboard/sales', { signal }),
    listPayments: (input, signal) =>
      client.GET('/v1/admin/payments/all', { params: { query: page(input) }, signal }),
  }
}
