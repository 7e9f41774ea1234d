import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Queries } from '../db/port.ts'
import { rowOf } from '../db/rows.ts'
import type { OperationId } from '../resources/operations.ts'
import { addressOf } from './address.ts'

/** One line of the log. Holds neither body, query, password nor token. */
export interface LogEntry {
  time: string
  requestId: string
  operation: OperationId | null
  /** `null`, like the path, when the bytes never became a request. */
  method: string | null
  path: string | null
  /** `null` without a response. */
  status: number | null
  milliseconds: number
  admin?: string
  session?: string
  /** The caller of a sign-in, of a call without a session, or of a request refused before the handler. */
  address?: string
  /** The email of a sign-in, by `createEmailHash`. */
  emailHash?: string
  /** The id of the object that a write made, changed or removed. */
  written?: string
  /** The response's message, or the error of a server fault; never the caller's input. */
  reason?: string
}

/** Receives every request and every refusal. */
export type Log = (entry: LogEntry) => void

/** Writes an entry to the standard error stream. */
export const writeLine = (entry: object) => void process.stderr.write(`${lineOf(entry)}\n`)

/** Returns one line of JSON without control characters or changes of direction, which a terminal would obey. */
export const lineOf = (entry: object): string =>
  JSON.stringify(entry).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/**
 * Hashes emails, so that lines about the same one can be found. The key is in the database: the log alone does not
 * allow guessing emails, or passwords typed in their place.
 */
export function createEmailHash(db: Queries): (email: string) => Promise<string> {
  let key: string | undefined
  return async (email) => {
    key ??= (await rowOf<{ key: string }>(db, 'select key from log_key')).key
    return createHmac('sha256', key).update(email).digest('hex').slice(0, 16)
  }
}

/** Starts the log entry of a request. */
export const begin = (method: string | null, path: string | null, time = new Date()): LogEntry => ({
  time: time.toISOString(),
  requestId: randomUUID(),
  ...{ operation: null, method, path, status: null, milliseconds: 0 },
})

/** Returns the log entry of a request without a handler: a file, or a refusal with its reason. */
export function entryOf(
  request: IncomingMessage | null,
  status: number | null,
  reason?: string,
  address = request?.socket.remoteAddress ?? '',
): LogEntry {
  const entry = { ...begin(request?.method ?? null, request?.url?.split('?')[0] ?? null), status }
  return reason === undefined ? entry : { ...entry, address: addressOf(address) ?? 'unknown', reason }
}
