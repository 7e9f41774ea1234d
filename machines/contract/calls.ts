import type { PageFilter } from './filter-names.ts'
import type { components, operations } from '../../openapi/schema.gen.d.ts'

/** Every operationId of the contract. */
export type OperationId = keyof operations

type Schemas = components['schemas']
type Defined<T> = [T] extends [never] ? unknown : T
type Parameters<K extends OperationId, Place extends 'query' | 'path'> =
  operations[K]['parameters'] extends Partial<Record<Place, infer P>> ? Defined<NonNullable<P>> : unknown
/** The names of a call's query parameters. */
export type QueryName<K extends OperationId> = keyof Parameters<K, 'query'> & string
type Form<K extends OperationId> = operations[K] extends {
  requestBody: { content: { 'multipart/form-data': infer Body } }
}
  ? Body
  : unknown
/** Read operations: GET in the contract, named `get…`, `list…`, `export…`, `search…`. `fresh` bypasses the cache. */
export type ReadId = Extract<OperationId, `${'get' | 'list' | 'export' | 'search'}${string}`>

export const isRead = (operationId: OperationId): operationId is ReadId =>
  /^(get|list|export|search)/.test(operationId)

/** Write operations of a screen. Leaving the screen does not cancel a pending write. */
export type WriteId = Exclude<OperationId, ReadId | 'login' | 'logout'>

export const isWrite = (operationId: OperationId): operationId is WriteId =>
  !isRead(operationId) && operationId !== 'login' && operationId !== 'logout'

interface Extra {
  login: { timezone?: never }
  exportPayments: Filtered
  getPaymentSummary: Filtered
  getPlan: unknown
  listBusinesses: Filtered
  listPayments: Filtered
  searchEmployees: Filtered
  updatePlan: { etag?: string | null }
}

interface Filtered {
  /** The filter as in the URL: the client sends its parameters to the server, or applies them to loaded rows */
  filter?: PageFilter
}

/** The input of a call. Reads take `fresh: true` to bypass the cache; `updatePlan` takes the plan's `etag`. */
export type CallInput<K extends OperationId> = (K extends 'login'
  ? Omit<Form<K>, 'timezone'>
  : Parameters<K, 'query'> & Parameters<K, 'path'> & Form<K>) &
  (K extends ReadId ? { fresh?: boolean } : unknown) &
  (K extends keyof Extra ? Extra[K] : unknown)

/** Matches a decimal number in a text, such as "-12.50", as some backends send amounts. */
export const plainDecimal = /^-?\d+(\.\d+)?$/

/** A record as the server may send it: any field may be missing or of another type. `src/lib` formats the values. */
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [K in keyof T]?: (NonNullable<T[K]> extends object ? Loose<NonNullable<T[K]>> : unknown) | null }
    : unknown

export type Payment = Loose<Schemas['Payment']>
export type Plan = Loose<Schemas['Plan']> & { _id: string }
export type ExtraUserPrice = Loose<Schemas['ExtraUserPrice']>
export type Business = Loose<Schemas['Business']> & { _id: string }
export type BusinessSubscription = Loose<Schemas['BusinessSubscription']>
export type Employee = Loose<Schemas['Employee']> & { _id: string }
/** An employee, with the business that employs them. */
export type Person = Loose<Schemas['Person']> & { _id: string }
/** The signed-in administrator; unknown scalar fields are kept. */
export type Profile = Loose<Schemas['Profile']> & { _id: string }
/** Counts by name; the server may send names beyond the contract's. */
export type DashboardCount = Record<string, number>

/** The envelope of most responses (spec, section 3). */
interface Envelope<T> {
  message: string
  data: T
}

/** A record whose id the contract requires. The operation's `isRight` checks that the id is present. */
type Named<T> = T extends { _id: string } ? Loose<T> & { _id: string } : Loose<T>

type Content<K extends OperationId> = operations[K]['responses'][200]['content']
type Body<K extends OperationId> = Content<K> extends { 'application/json': infer Body } ? Body : unknown
/** The contract's response body, with loose types for its objects and for the items of its lists. */
type Answer<K extends OperationId> = {
  [P in keyof Body<K>]: Body<K>[P] extends string | number
    ? Body<K>[P]
    : Body<K>[P] extends readonly (infer Item)[]
      ? Named<Item>[]
      : Named<Body<K>[P]>
}

/** Responses whose type differs from the contract's body. */
interface Outputs {
  login: Envelope<{ user: Profile }>
  getPlan: Envelope<Plan> & { etag: string | null }
  updatePlan: Envelope<Plan> & { etag?: string | null }
  /** Only the message, which confirms the write */
  activatePlan: { message: string }
  deactivatePlan: { message: string }
  updateExtraUserPrice: Envelope<ExtraUserPrice>
  listBusinessSubscriptions: Envelope<BusinessSubscription[]>
  listBusinessPayments: Envelope<Payment[]>
  getDashboardCount: Envelope<DashboardCount>
  listRecentSales: Envelope<Payment[]>
  listPayments: { payments: Payment[]; total_payments: number }
  /** `unread` counts the payments whose invalid amounts are not summed; set only when the client sums */
  getPaymentSummary: Envelope<Schemas['PaymentSummary']> & { unread?: number }
  /** `unread` as in `getPaymentSummary` */
  getPaymentSeries: Envelope<Schemas['PaymentSeries']> & { unread?: number }
  getFindings: Envelope<Partial<Schemas['Findings']>> & FoundIn
  /** `unread` counts the businesses whose plan is unreadable; set only when the client counts */
  getPlanBusinesses: Envelope<Readonly<Record<string, number>>> & { unread?: number }
  exportPayments: Streamed
}

/** The findings' period and the parts that failed to load; set by the client. */
interface FoundIn {
  /** `from` is the first day of failed payments and double charges, `until` the last day of pending payments */
  days?: { from: string; until: string }
  /** True if pending payments before `from` are not counted */
  isShort?: boolean
  failed?: readonly FailedPart[]
}

/** A part of the findings that failed to load. */
export interface FailedPart {
  part: 'payments' | 'businesses' | 'plans'
  reason: string
  callId: string | null
}

/** A response too long to cache: requested once and streamed; a broken or stalled stream fails with a `CallError`. */
interface Streamed {
  bytes: ReadableStream<Uint8Array>
}

/** The output of a call after its check. The login's token is left out: only the client stores it, no actor. */
export type CallOutput<K extends OperationId> = (K extends keyof Outputs ? Outputs[K] : Answer<K>) &
  (K extends ReadId ? Dated : unknown)

/** The age and completeness of a read's response, which may come from the cache or from a client-side list. */
export interface Dated {
  /** The time of the response, in ms */
  answeredAt?: number
  /** The response is cached and no longer fresh: show it and refetch */
  isOld?: boolean
  /** The client-side list is not fully loaded: there may be more matching rows */
  isPartial?: boolean
  /** The client-side list is still loading the rows to sort: the first rows may change */
  isSorting?: boolean
}

/** The whole contract as functions, implemented by `src/api`. */
export type Calls = {
  [K in OperationId]: (input: CallInput<K>, signal: AbortSignal) => Promise<CallOutput<K>>
}
