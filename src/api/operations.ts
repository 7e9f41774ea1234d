import type { CallInput, OperationId } from '../../machines/contract/calls.ts'
import type { operations as contract, paths } from '../../openapi/schema.gen.d.ts'
import { isToken } from './session-store.ts'

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** An operation's method and path in the contract: `GET /v1/admin/profile`. */
type Address<K extends OperationId> = {
  [P in keyof paths]: {
    [M in Method]: contract[K] extends paths[P][M] ? `${Uppercase<M>} ${P}` : never
  }[Method]
}[keyof paths]

/** The input of a call or a form: a flat object. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The description of one call; the client derives everything else from it. */
export interface Operation<K extends OperationId = OperationId> {
  /** Method and path; a name in braces stands for an id of the input. A read sends its other fields as the query */
  address: Address<K>
  /** The form's fields; absent if the request has no body */
  form?: (input: CallInput<K>) => Fields
  headers?: (input: CallInput<K>) => Fields
  /** The content type of a response that is streamed; absent for JSON */
  type?: string
  /** Checks the data in the envelope (spec, section 3). If absent, every response is valid, even an empty one */
  isRight?: (data: unknown) => boolean
  /** The position of the list in a response that has one */
  list?: ListShape
  /** Returns true for the name of a number field; by default, for the contract's number fields */
  isNumber?: (name: string) => boolean
}

type Json = Record<string, unknown>

/** Returns true for a JSON object. The checks in this file are no stricter than the screens need. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNamed = (value: unknown) => isRecord(value) && typeof value['_id'] === 'string' && value['_id'] !== ''
const isCounts = (data: unknown) =>
  isRecord(data) && Object.values(data).some((value) => Number.isFinite(value))

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isTotal = (value: unknown) =>
  isRecord(value) && isCount(value['count']) && Number.isFinite(value['amount'])

/** Checks that all totals are present. A summary with missing totals is invalid, because the totals are money. */
const isSummary = (data: unknown) =>
  isRecord(data) &&
  isCount(data['count']) &&
  ['collected', 'failed', 'refunded', 'pending', 'other'].every((name) => isTotal(data[name])) &&
  ['Status', 'Gateway', 'Mode', 'Plan'].every((name) => {
    const groups = data[`by${name}`]
    return Array.isArray(groups) && groups.every(isTotal)
  })

/** The checks of a list's rows. */
interface Rows {
  /** Checks a row. If a list has rows but no valid row, the whole list is invalid */
  isRow: (row: unknown) => boolean
  /** Repairs an invalid row. Without it, invalid rows are dropped */
  toRow?: (row: unknown) => Json
}

const toRecord = (row: unknown): Json => (isRecord(row) ? row : {})

const records: Rows = { isRow: isRecord, toRow: toRecord }
/** Keeps rows without an id, because each row has a position on its page, and each employee takes a seat. */
const named: Rows = {
  isRow: isNamed,
  toRow: (row) => (isNamed(row) ? toRecord(row) : { ...toRecord(row), _id: '' }),
}

/** The position of the list in a body: the names of the fields that hold its rows and, if it is paged, its total. */
interface ListShape {
  at: string
  total?: string
  rows: Rows
}

/** Returns the body with the valid rows of its list; null if the list or its total is missing or invalid. */
export function readList(body: unknown, { at, total, rows: { isRow, toRow } }: ListShape): Json | null {
  if (!isRecord(body) || (total !== undefined && !isCount(body[total]))) return null
  const rows: unknown = body[at]
  if (!Array.isArray(rows) || (rows.length > 0 && !rows.some(isRow))) return null
  return { ...body, [at]: toRow ? rows.map(toRow) : rows.filter(isRow) }
}

/** The only list that is also rendered before the client has loaded. */
export const paymentList: ListShape = { at: 'payments', total: 'total_payments', rows: records }

const whole = (input: Fields) => input

/** Every call (spec, section 7). A check covers what a screen needs: an invalid field or row affects only itself. */
export const operations: { readonly [K in OperationId]: Operation<K> } = {
  login: {
    address: 'POST /v1/admin/login',
    // The spec requires this time zone, even if the device has another one
    form: (input) => ({ ...input, timezone: 'Asia/Kolkata' }),
    isRight: (data) => isRecord(data) && isToken(data['accessToken']) && isNamed(data['user']),
  },
  logout: { address: 'POST /v1/admin/logout' },
  getProfile: { address: 'GET /v1/admin/profile', isRight: isNamed },
  listPlans: {
    address: 'GET /v1/subscription-plan/all',
    // Reject plans without an id: two of them would share one status
    list: { at: 'data', rows: { isRow: isNamed } },
  },
  getPlan: { address: 'GET /v1/subscription-plan/{id}', isRight: isNamed },
  addPlan: { address: 'POST /v1/admin/subscription-plan/add', form: whole, isRight: isNamed },
  updatePlan: {
    address: 'PUT /v1/admin/subscription-plan/update/{id}',
    form: ({ id: _id, etag: _etag, ...fields }) => fields,
    headers: ({ etag }) => ({ 'If-Match': etag }),
    isRight: isNamed,
  },
  activatePlan: { address: 'PATCH /v1/admin/subscription-plan/activate/{id}' },
  deactivatePlan: { address: 'PATCH /v1/admin/subscription-plan/deactivate/{id}' },
  updateExtraUserPrice: {
    address: 'POST /v1/extra-user/price/update',
    form: whole,
    isRight: isRecord,
  },
  listBusinesses: {
    address: 'GET /v1/admin/business/all',
    list: { at: 'businesses', total: 'total_businesses', rows: named },
  },
  getBusiness: { address: 'GET /v1/admin/business/details/{id}', isRight: isNamed },
  addBusiness: { address: 'POST /v1/admin/business/add', form: whole, isRight: isNamed },
  toggleBusinessStatus: {
    address: 'POST /v1/admin/business/status/toggle',
    form: whole,
    isRight: isNamed,
  },
  updateEmployeeCount: {
    address: 'PATCH /v1/admin/business/{businessId}',
    form: whole,
    isRight: isNamed,
  },
  listEmployees: {
    address: 'GET /v1/admin/business/employee/{businessId}',
    list: { at: 'data', rows: named },
  },
  searchEmployees: {
    address: 'GET /v1/admin/employees/search',
    list: { at: 'employees', total: 'total_employees', rows: named },
  },
  addEmployee: { address: 'POST /v1/admin/business/employee/add', form: whole, isRight: isNamed },
  removeEmployee: { address: 'DELETE /v1/admin/business/employee/remove/{businessId}/{employeeId}' },
  listBusinessSubscriptions: {
    address: 'GET /v1/admin/business/subscriptions',
    list: { at: 'data', rows: records },
  },
  listBusinessPayments: { address: 'GET /v1/admin/business/payments', list: { at: 'data', rows: records } },
  getDashboardCount: {
    address: 'GET /v1/admin/dashboard/count',
    isRight: isCounts,
    isNumber: () => true,
  },
  listRecentSales: { address: 'GET /v1/admin/dashboard/sales', list: { at: 'data', rows: records } },
  listPayments: { address: 'GET /v1/admin/payments/all', list: paymentList },
  getPaymentSummary: { address: 'GET /v1/admin/payments/summary', isRight: isSummary },
  getPaymentSeries: { address: 'GET /v1/admin/payments/series', isRight: isRecord },
  getFindings: { address: 'GET /v1/admin/dashboard/findings', isRight: isRecord },
  getPlanBusinesses: {
    address: 'GET /v1/admin/business/plans',
    isRight: isRecord,
    isNumber: () => true,
  },
  exportPayments: { address: 'GET /v1/admin/payments/export', type: 'text/csv' },
}
