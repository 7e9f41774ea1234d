import type { operations as Contract } from '../../schema.gen.d.ts'
import type { Database } from '../db/port.ts'
import type { LogEntry } from '../http/log.ts'
import type { Passwords } from './password.ts'
import type { BeginExport } from './payment-export.ts'
import type { Admin } from './session.ts'

/** The vocabulary: every call of the contract by its operationId. */
export type OperationId = keyof Contract

type FormContent = { requestBody: { content: { 'multipart/form-data': object } } }

export type FormOf<Id extends OperationId> = Contract[Id] extends FormContent
  ? Contract[Id]['requestBody']['content']['multipart/form-data']
  : never

type Sent<Id extends OperationId> = NonNullable<Contract[Id]['parameters']['query']>
type IsOptional<T, K extends keyof T> = object extends Pick<T, K> ? true : false

/** The parsed query of an operation: instants as dates, null for an absent parameter without a default. */
export type QueryOf<Id extends OperationId> = {
  readonly [K in keyof Sent<Id>]-?:
    | (K extends `${'paid' | 'created'}${string}` ? Date : NonNullable<Sent<Id>[K]>)
    | (K extends 'sort' ? never : IsOptional<Sent<Id>, K> extends true ? null : never)
}

type ContentOf<Id extends OperationId> = Contract[Id]['responses'][200]['content']

/** The body of an operation's success: JSON data, or a stream of bytes of another type. */
export type AnswerOf<Id extends OperationId> =
  ContentOf<Id> extends { 'application/json': infer Body extends object } ? Body : ReadableStream<Uint8Array>

export interface Context {
  readonly db: Database
  readonly passwords: Passwords
  readonly beginExport: BeginExport
  /** Finds the call's session again, for a long response. Throws 401. */
  readonly authenticate: () => Promise<Admin>
  /** The instant of this call, the only clock of an operation. */
  readonly now: Date
  /** The caller's address, for the throttle. */
  readonly address: string
  readonly request: Request
  readonly url: URL
  /** Headers of the response. */
  readonly headers: Headers
  readonly entry: LogEntry
  readonly hashEmail: (email: string) => Promise<string>
}

/** The input of an operation. Only the login has no administrator; only calls with fields have a form. */
export interface Call<Id extends OperationId> extends Context {
  readonly path: NonNullable<Contract[Id]['parameters']['path']>
  readonly query: QueryOf<Id>
  readonly admin: Id extends 'login' ? null : Admin
  readonly form: Contract[Id] extends FormContent ? FormOf<Id> : null
}

/** An operation: maps its call to the body of its success; throws `Problem` otherwise. */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>

/** A part of the operations, such as those of one tag. */
export type Operations<Id extends OperationId = OperationId> = { readonly [O in Id]: Operation<O> }
