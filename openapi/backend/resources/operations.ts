import type { operations as Contract } from '../../schema.gen.d.ts'
import type { Database } from '../db/port.ts'
import type { LogEntry } from '../http/log.ts'
import type { Passwords } from './password.ts'
import type { BeginExport } from './payment-export.ts'
import type { Admin } from './session.ts'

export type OperationId = keyof Contract

type FormContent = { requestBody: { content: { 'multipart/form-data': object } } }

export type FormOf<Id extends OperationId> = Contract[Id] extends FormContent
  ? Contract[Id]['requestBody']['content']['multipart/form-data']
  : never

type Sent<Id extends OperationId> = NonNullable<Contract[Id]['parameters']['query']>
type IsOptional<T, K extends keyof T> = object extends Pick<T, K> ? true : false

/** The parsed query of an operation: instants are dates, and an absent parameter without a default is null. */
export type QueryOf<Id extends OperationId> = {
  readonly [K in keyof Sent<Id>]-?:
    | (K extends `${'paid' | 'created'}${string}` ? Date : NonNullable<Sent<Id>[K]>)
    | (K extends 'sort' ? never : IsOptional<Sent<Id>, K> extends true ? null : never)
}

type ContentOf<Id extends OperationId> = Contract[Id]['responses'][200]['content']

/** The body of an operation's successful response: JSON data, or a byte stream for any other media type. */
export type AnswerOf<Id extends OperationId> =
  ContentOf<Id> extends { 'application/json': infer Body extends object } ? Body : ReadableStream<Uint8Array>

export interface Context {
  readonly db: Database
  readonly passwords: Passwords
  readonly origins: readonly string[]
  readonly beginExport: BeginExport
  /** Authenticates the call again, so that a long response stops when the session ends. Throws 401. */
  readonly authenticate: () => Promise<Admin>
  /** The time of this call. Operations use it as their only clock. */
  readonly now: Date
  readonly address: string
  readonly request: Request
  readonly url: URL
  readonly headers: Headers
  readonly entry: LogEntry
  readonly hashEmail: (email: string) => Promise<string>
}

/** The input of an operation. `admin` is null for the login only, and `form` for calls without form fields. */
export interface Call<Id extends OperationId> extends Context {
  readonly path: NonNullable<Contract[Id]['parameters']['path']>
  readonly query: QueryOf<Id>
  readonly admin: Id extends 'login' ? null : Admin
  readonly form: Contract[Id] extends FormContent ? FormOf<Id> : null
}

export type Operation<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>

export type Operations<Id extends OperationId = OperationId> = { readonly [O in Id]: Operation<O> }
