import createClient from 'openapi-fetch'
import {
  isRead,
  plainDecimal,
  type CallInput,
  type CallOutput,
  type OperationId,
} from '../../machines/contract/calls.ts'
import { CallError } from '../../machines/contract/failure.ts'
import { isId } from '../../machines/contract/ids.ts'
import { plainText } from '../lib/text.ts'
import type { paths } from '../../openapi/schema.gen.d.ts'
import { isRecord, operations, readList, type Fields, type Operation } from './operations.ts'
import { aborted, fault, unreadable } from './fault.ts'

/** The time limit of an attempt, in ms, including the response's body (spec, section 9). */
export const TIME_LIMIT = 10_000
/** The largest body to read, in bytes. */
export const BODY_LIMIT = 5_000_000

/** Reads a body as text; '' when empty. Throws `unreadable` above `BODY_LIMIT`. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > BODY_LIMIT) {
      void reader.cancel()
      throw unreadable(response)
    }
    text += decoder.decode(value, { stream: true })
  }
}

interface TransportOptions {
  /** The raw token for the Authorization header (spec, section 6). If it is null, no header is sent */
  token: () => string | null
  timeLimit?: number | undefined
}

/**
 * Returns a function that makes one attempt: it sends the request with the token, and returns the response with its
 * whole body, or with a stream if another content type than JSON is requested.
 * It throws `unanswered` when the connection breaks or the response is not complete within the time limit,
 * `unreadable` when the body is above the limit, and the abort's error when the caller aborts.
 */
export function createTransport({ token, timeLimit = TIME_LIMIT }: TransportOptions) {
  return async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted()
    const sentToken = token()
    if (sentToken !== null) request.headers.set('Authorization', sentToken)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    const signal = AbortSignal.any([request.signal, limit.signal])
    const answer = async () => {
      const response = await fetch(request, { signal, redirect: 'error' })
      const { ok, status, headers } = response
      const type = request.headers.get('accept')
      if (ok && type === 'text/csv') {
        const streaming = await import('./stream-body.ts')
        return streaming.streamBody(response, type, request.signal, limit, timeLimit)
      }
      const text = await readText(response)
      // Chromium reports an empty body for 204 and 304, but a Response with these statuses needs a null body
      return new Response(text || null, { status, headers })
    }
    try {
      return await Promise.race([answer(), aborted(signal)])
    } catch (error) {
      if (error instanceof CallError || request.signal.aborted) throw error
      throw fault('unanswered')
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Encodes an id for a path. An invalid id fails as not found, without a request (`..` would change the path). */
function pathId(id: Fields[string]): string {
  if (typeof id !== 'string' || !isId(id)) throw fault('refused', { status: 404 })
  return id
}

/** Builds the spec's multipart form data (section 7) without absent fields. */
function toFormData(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) form.append(name, String(value))
  }
  return form
}

/** Returns the query of a read: the fields that are neither part of the path nor meant for the client only. */
const queryOf = ({ fresh: _, ...input }: Fields, ids: Fields): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !(name in ids)))

/** The answer to a request. The body is parsed JSON, or a stream if another content type is requested. */
export interface Answer {
  response: Response
  body: unknown
  /** The time when the answer arrived, in ms; set only if it arrived before the app loaded */
  answeredAt?: number
}

/** Sends one request of an operation. */
export type SendRequest = <K extends OperationId>(
  operationId: K,
  input: CallInput<K>,
  signal: AbortSignal,
) => Promise<Answer>

/** Creates requests from the rows of `operations`. */
export function createRequests(baseUrl: string, send: (request: Request) => Promise<Response>): SendRequest {
  const client = createClient<paths>({
    baseUrl,
    fetch: send,
    headers: { Accept: 'application/json' },
    // Every form of the contract is flat: texts, numbers and 1 or 0
    bodySerializer: (body: unknown) => toFormData(body as Fields),
  })
  // The type of `operations` has checked each row against the contract, so here all rows can have the same type
  const request = client.request as (
    method: string,
    path: string,
    options: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
  return async <K extends OperationId>(operationId: K, input: CallInput<K>, signal: AbortSignal) => {
    const { address, form, headers, type }: Operation<K> = operations[operationId]
    const [method = '', path = ''] = address.split(' ')
    // The cast is safe: an input is a flat object
    const fields = input as Fields
    const ids: Record<string, string> = {}
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) ids[name] = pathId(fields[name])
    const { data, error, response } = await request(method, path, {
      params: {
        path: ids,
        query: isRead(operationId) ? queryOf(fields, ids) : {},
        header: type ? { Accept: type } : headers?.(input),
      },
      ...(form && { body: form(input) }),
      parseAs: type ? 'stream' : 'text',
      signal,
    })
    return { response, body: response.ok ? (type ? data : parsed(data, response)) : error }
  }
}

/** Parses the body; undefined when empty. Throws `unreadable` for invalid JSON. */
function parsed(data: unknown, response: Response): unknown {
  try {
    return typeof data === 'string' && data !== '' ? JSON.parse(data) : undefined
  } catch {
    throw unreadable(response)
  }
}

const numbers =
  /^(\d+|amount|average|basePrice|count|discount|duration|employees|price|total_\w+|usersIncluded)$/
/** Returns true for the names of the contract's number fields, and for the indices of arrays. */
const isNumber = (name: string) => numbers.test(name)
/** The maximum length of a number in a text; a longer one may not fit a JavaScript number exactly. */
const LONGEST_NUMBER = 16
/** The number of nested levels to search: from the body down to the days of a series group. */
const DEPTH = 5

/** Converts numbers that were sent as text. Changes `value` in place, because a body may be large. */
function readNumbers(value: unknown, isOne = isNumber, depth = DEPTH): void {
  if (typeof value !== 'object' || value === null || depth === 0) return
  for (const name of Object.keys(value)) {
    const field: unknown = Reflect.get(value, name)
    if (typeof field !== 'string') readNumbers(field, isOne, depth - 1)
    else if (isOne(name)) {
      const text = field.trim()
      if (text.length <= LONGEST_NUMBER && plainDecimal.test(text)) Reflect.set(value, name, Number(text))
    }
  }
}

/** Returns a parsed body as the operation's output; null if it has the wrong shape. */
export function shaped<K extends OperationId>(operationId: K, body: unknown): CallOutput<K> | null {
  const { type, isNumber, list, isRight }: Operation<K> = operations[operationId]
  readNumbers(body, isNumber)
  const read = list ? readList(body, list) : body
  const isShaped = list ? read !== null : isRight === undefined || (isRecord(read) && isRight(read['data']))
  if (!isShaped) return null
  const answer = type ? { bytes: body } : isRecord(read) ? read : {}
  // The envelope was checked and its content has the type Loose, so this cast promises no more than the check proved
  return { ...answer, message: plainText(answer['message']) ?? '' } as unknown as CallOutput<K>
}
