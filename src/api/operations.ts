import type { CallInput, OperationId } from '../../machines/contract/calls.ts'
import type { operations as contract, paths } from '../../openapi/schema.gen.d.ts'
import { isToken } from './session-store.ts'
import {
  hasData,
  isCounts,
  isNamed,
  isRecord,
  isSummary,
  named,
  paymentList,
  records,
  type ListShape,
} from './shapes.ts'

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
  /** Checks the envelope that the app relies on. If absent, every response is valid, even an empty one */
  isRight?: (body: unknown) => boolean
  /** The position of the list in a response that has one */
  list?: ListShape
  /** Returns true for the name of a number field; by default, for the contract's number fields */
  isNumber?: (name: string) => boolean
}

const whole = (input: Fields) => input

/** Every call (spec, section 7). A check covers what a screen needs: an invalid field or row affects only itself. */
export const operations: { readonly [K in OperationId]: Operation<K> } = {
  login: {
    address: 'POST /v1/admin/login',
    // The spec requires this time zone, even if the device has another one
    form: (input) => ({ ...input, timezone: 'Asia/Kolkata' }),
    isRight: hasData((data) => isRecord(data) && isToken(data['accessToken']) && isNamed(data['user'])),
  },
  logout: { address: 'POST /v1/admin/logout' },
  getProfile: { address: 'GET /v1/admin/profile', isRight: hasData(isNamed) },
  listPlans: {
    address: 'GET /v1/subscription-plan/all',
    // Reject plans without an id: two of them would share one status
    list: { at: 'data', isRow: isNamed },
  },
  getPlan: { address: 'GET /v1/subscription-plan/{id}', isRight: hasData(isNamed) },
  addPlan: { address: 'POST /v1/admin/subscription-plan/add', form: whole, isRight: hasData(isNamed) },
  updatePlan: {
    address: 'PUT /v1/admin/subscription-plan/update/{id}',
    form: ({ id: _id, etag: _etag, ...fields }) => fields,
    headers: ({ etag }) => ({ 'If-Match': etag }),
    isRight: hasData(isNamed),
  },
  activatePlan: { address: 'PATCH /v1/admin/subscription-plan/activate/{id}' },
  deactivatePlan: { address: 'PATCH /v1/admin/subscription-plan/deactivate/{id}' },
  updateExtraUserPrice: {
    address: 'POST /v1/extra-user/price/update',
    form: whole,
    isRight: hasData(isRecord),
  },
  listBusinesses: {
    address: 'GET /v1/admin/business/all',
    list: { at: 'businesses', total: 'total_businesses', ...named },
  },
  getBusiness: { address: 'GET /v1/admin/business/details/{id}', isRight: hasData(isNamed) },
  addBusiness: { address: 'POST /v1/admin/business/add', form: whole, isRight: hasData(isNamed) },
  toggleBusinessStatus: {
    address: 'POST /v1/admin/business/status/toggle',
    form: whole,
    isRight: hasData(isNamed),
  },
  updateEmployeeCount: {
    address: 'PATCH /v1/admin/business/{businessId}',
    form: whole,
    isRight: hasData(isNamed),
  },
  listEmployees: { address: 'GET /v1/admin/business/employee/{businessId}', list: { at: 'data', ...named } },
  searchEmployees: {
    address: 'GET /v1/admin/employees/search',
    list: { at: 'employees', total: 'total_employees', ...named },
  },
  addEmployee: { address: 'POST /v1/admin/business/employee/add', form: whole, isRight: hasData(isNamed) },
  removeEmployee: { address: 'DELETE /v1/admin/business/employee/remove/{businessId}/{employeeId}' },
  listBusinessSubscriptions: {
    address: 'GET /v1/admin/business/subscriptions',
    list: { at: 'data', ...records },
  },
  listBusinessPayments: { address: 'GET /v1/admin/business/payments', list: { at: 'data', ...records } },
  getDashboardCount: {
    address: 'GET /v1/admin/dashboard/count',
    isRight: hasData(isCounts),
    isNumber: () => true,
  },
  listRecentSales: { address: 'GET /v1/admin/dashboard/sales', list: { at: 'data', ...records } },
  listPayments: { address: 'GET /v1/admin/payments/all', list: paymentList },
  getPaymentSummary: { address: 'GET /v1/admin/payments/summary', isRight: hasData(isSummary) },
  getPaymentSeries: { address: 'GET /v1/admin/payments/series', isRight: hasData(isRecord) },
  getFindings: { address: 'GET /v1/admin/dashboard/findings', isRight: hasData(isRecord) },
  getPlanBusinesses: {
    address: 'GET /v1/admin/business/plans',
    isRight: hasData(isRecord),
    isNumber: () => true,
  },
  exportPayments: { address: 'GET /v1/admin/payments/export', type: 'text/csv' },
}

// `operations` is typed by OperationId, so it has no other keys
export const operationIds = Object.keys(operations) as OperationId[]
