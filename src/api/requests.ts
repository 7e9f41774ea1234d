import createClient from 'openapi-fetch'
import { isRead, type CallInput, type CallOutput, type OperationId } from '../../machines/contract/calls.ts'
import { isId } from '../../machines/contract/ids.ts'
import type { paths } from '../../openapi/schema.gen.d.ts'
import { operations, type Fields, type Operation } from './operations.ts'
import { isRecord, readList, readNumbers, plainText } from './shapes.ts'
import { fault, unreadable } from './fault.ts'

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

/** Returns a parsed body as the operation's output; null if it has the wrong shape. */
export function shaped<K extends OperationId>(operationId: K, body: unknown): CallOutput<K> | null {
  const { type, isNumber, list, isRight }: Operation<K> = operations[operationId]
  readNumbers(body, isNumber)
  const read = list ? readList(body, list) : body
  const isShaped = list ? read !== null : (isRight?.(read) ?? true)
  if (!isShaped) return null
  const answer = type ? { bytes: body } : isRecord(read) ? read : {}
  // The envelope was checked and its content has the type Loose, so this cast promises no more than the check proved
  return { ...answer, message: plainText(answer['message']) ?? '' } as unknown as CallOutput<K>
}
