import type { PageFilter } from './filter-names.ts'
import type { components, operations } from '../../openapi/schema.gen.d.ts'

/** The contract's vocabulary: every operationId. */
export type OperationId = keyof operations

type Schemas = components['schemas']
type Defined<T> = [T] extends [never] ? unknown : T
type Parameters<K extends OperationId, Place extends 'query' | 'path'> =
  operations[K]['parameters'] extends Partial<Record<Place, infer P>> ? Defined<NonNullable<P>> : unknown
type Form<K extends OperationId> = operations[K] extends {
  requestBody: { content: { 'multipart/form-data': infer Body } }
}
  ? Body
  : unknown
/** Operations that only read: GET in the contract, whose names say so. They may be asked anew with `fresh`. */
export type ReadId = Extract<OperationId, `get${string}` | `list${string}` | `export${string}`>

export const isRead = (operationId: OperationId): operationId is ReadId =>
  /^(get|list|export)/.test(operationId)

/** Operations that change what is shown: a screen that is left does not take them back. */
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
  updatePlan: { etag?: string | null }
}

interface Filtered {
  /** as the address has it: whoever answers turns it into parameters, or filters what was read */
  filter?: PageFilter
}

/**
 * The input of a call: its path, query and form fields in one flat object.
 * Reads take `fresh: true` to bypass the cache; `updatePlan` takes the `etag` of the plan it read.
 */
export type CallInput<K extends OperationId> = (K extends 'login'
  ? Omit<Form<K>, 'timezone'>
  : Parameters<K, 'query'> & Parameters<K, 'path'> & Form<K>) &
  (K extends ReadId ? { fresh?: boolean } : unknown) &
  (K extends keyof Extra ? Extra[K] : unknown)

/**
 * A thing as a server really sends it: any field may be missing or of another type, so that one bad cell
 * never breaks its row. Read leaves with the formatters of `src/lib`, which take `unknown`.
 */
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
/** The signed-in administrator; unknown scalar fields are kept. */
export type Profile = Loose<Schemas['Profile']> & { _id: string }
/** Counts by name; keys beyond the contract's are kept. */
export type DashboardCount = Record<string, number>

/** The envelope most answers come in (spec, section 3). */
interface Envelope<T> {
  message: string
  data: T
}

/** A thing with an id, where the contract gives it one; the row's `isRight` holds the client to it. */
type Named<T> = T extends { _id: string } ? Loose<T> & { _id: string } : Loose<T>

type Content<K extends OperationId> = operations[K]['responses'][200]['content']
type Body<K extends OperationId> = Content<K> extends { 'application/json': infer Body } ? Body : unknown
/** A body of the contract: what it carries, or the items of its lists, as loose as they are sent. */
type Answer<K extends OperationId> = {
  [P in keyof Body<K>]: Body<K>[P] extends string | number
    ? Body<K>[P]
    : Body<K>[P] extends readonly (infer Item)[]
      ? Named<Item>[]
      : Named<Body<K>[P]>
}

/** Answers that promise more or less than the contract's body. */
interface Outputs {
  login: Envelope<{ user: Profile }>
  getPlan: Envelope<Plan> & { etag: string | null }
  /** the message is the confirmation */
  activatePlan: { message: string }
  deactivatePlan: { message: string }
  updateExtraUserPrice: Envelope<ExtraUserPrice>
  listBusinessSubscriptions: Envelope<BusinessSubscription[]>
  listBusinessPayments: Envelope<Payment[]>
  getDashboardCount: Envelope<DashboardCount>
  listRecentSales: Envelope<Payment[]>
  listPayments: { payments: Payment[]; total_payments: number }
  /** `unread`: of how many the amount could not be read, where it is made here; they add to no sum */
  getPaymentSummary: Envelope<Schemas['PaymentSummary']> & { unread?: number }
  exportPayments: Streamed
}

/**
 * An answer too long to be kept: it is asked for once, and its bytes are handed on as they come, for as long as the
 * call's signal lasts. Reading ends with a `CallError` where the answer breaks off or stops for the time limit.
 */
interface Streamed {
  bytes: ReadableStream<Uint8Array>
}

/**
 * The output of a call, after its shape was checked. The login's access token is not in it: the client stores it
 * directly, so that no actor ever holds it.
 */
export type CallOutput<K extends OperationId> = (K extends keyof Outputs ? Outputs[K] : Answer<K>) &
  (K extends ReadId ? Dated : unknown)

/** A read's answer may be a kept one, or made here of what was read of a list. */
export interface Dated {
  /** when it came, in ms */
  answeredAt?: number
  /** it is more than a moment old: to be shown, and read again quietly */
  isOld?: boolean
  /** more of the list has to be read: what was asked for may be more than this */
  isPartial?: boolean
  /** the rest of the list is being read for its order: other rows may be the first ones */
  isSorting?: boolean
}

/** The whole contract as functions; what `src/api` implements. */
export type Calls = {
  [K in OperationId]: (input: CallInput<K>, signal: AbortSignal) => Promise<CallOutput<K>>
}
