import type { operations as Contract, paths } from '../schema.gen.d.ts'
import type { Form } from './body.ts'
import type { Database } from './db/port.ts'
import type { Passwords } from './password.ts'
import type { Admin, SessionLimits } from './session.ts'

/** The vocabulary: every call of the contract by its operationId. */
export type OperationId = keyof Contract

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The method and path under which the contract has the operation; anything else does not compile. */
type RouteOf<Id extends OperationId> = {
  [P in keyof paths]: {
    [V in Verb]: [paths[P][V]] extends [Contract[Id]]
      ? [Contract[Id]] extends [paths[P][V]]
        ? { readonly method: Uppercase<V>; readonly path: P }
        : never
      : never
  }[Verb]
}[keyof paths]

type FormContent = { requestBody: { content: { 'multipart/form-data': object } } }

/** Whether the request has a form. */
type BodyOf<Id extends OperationId> = Contract[Id] extends FormContent
  ? { readonly form: true }
  : { readonly form?: never }

/** Where each operation is found, and whether it reads a form. */
export const operations: { readonly [Id in OperationId]: RouteOf<Id> & BodyOf<Id> } = {
  login: { method: 'POST', path: '/v1/admin/login', form: true },
  logout: { method: 'POST', path: '/v1/admin/logout' },
  getProfile: { method: 'GET', path: '/v1/admin/profile' },
  listPlans: { method: 'GET', path: '/v1/subscription-plan/all' },
  getPlan: { method: 'GET', path: '/v1/subscription-plan/{id}' },
  addPlan: { method: 'POST', path: '/v1/admin/subscription-plan/add', form: true },
  updatePlan: { method: 'PUT', path: '/v1/admin/subscription-plan/update/{id}', form: true },
  activatePlan: { method: 'PATCH', path: '/v1/admin/subscription-plan/activate/{id}' },
  deactivatePlan: { method: 'PATCH', path: '/v1/admin/subscription-plan/deactivate/{id}' },
  updateExtraUserPrice: { method: 'POST', path: '/v1/extra-user/price/update', form: true },
  listBusinesses: { method: 'GET', path: '/v1/admin/business/all' },
  getBusiness: { method: 'GET', path: '/v1/admin/business/details/{id}' },
  addBusiness: { method: 'POST', path: '/v1/admin/business/add', form: true },
  toggleBusinessStatus: { method: 'POST', path: '/v1/admin/business/status/toggle', form: true },
  updateEmployeeCount: { method: 'PATCH', path: '/v1/admin/business/{businessId}', form: true },
  listBusinessSubscriptions: { method: 'GET', path: '/v1/admin/business/subscriptions' },
  listBusinessPayments: { method: 'GET', path: '/v1/admin/business/payments' },
  listEmployees: { method: 'GET', path: '/v1/admin/business/employee/{businessId}' },
  addEmployee: { method: 'POST', path: '/v1/admin/business/employee/add', form: true },
  removeEmployee: { method: 'DELETE', path: '/v1/admin/business/employee/remove/{businessId}/{employeeId}' },
  getDashboardCount: { method: 'GET', path: '/v1/admin/dashboard/count' },
  listRecentSales: { method: 'GET', path: '/v1/admin/dashboard/sales' },
  listPayments: { method: 'GET', path: '/v1/admin/payments/all' },
}

/** The form of an operation, as the contract types it. */
export type FormOf<Id extends OperationId> = Contract[Id] extends FormContent
  ? Contract[Id]['requestBody']['content']['multipart/form-data']
  : never

/** The body of an operation's success. */
type AnswerOf<Id extends OperationId> = Contract[Id]['responses'][200]['content']['application/json']

/** What is the same for every call. */
export interface Context {
  readonly db: Database
  readonly passwords: Passwords
  readonly sessionLimits: SessionLimits
  /** The instant of this call; the only clock an operation knows. */
  readonly now: Date
  /** Where the call comes from, for the throttle. */
  readonly address: string
  readonly request: Request
  readonly query: URLSearchParams
  /** Headers for the answer. */
  readonly headers: Headers
}

/** What an operation is given. Only the login has no administrator; only calls with fields have a form. */
export interface Call<Id extends OperationId> extends Context {
  readonly path: NonNullable<Contract[Id]['parameters']['path']>
  readonly admin: Id extends 'login' ? null : Admin
  readonly form: Contract[Id] extends FormContent ? Form : null
}

/** An operation: from its call to the body of its success; throws `Problem` for the rest. */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>

/** A part of the operations, such as those of one tag. */
export type Operations<Id extends OperationId = OperationId> = { readonly [O in Id]: Operation<O> }
