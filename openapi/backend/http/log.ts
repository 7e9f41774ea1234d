import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Queries } from '../db/port.ts'
import { rowOf } from '../db/rows.ts'
import type { OperationId } from '../resources/operations.ts'
import { addressOf } from './address.ts'

/** One line of the log. It never contains a body, query, password or token. */
export interface LogEntry {
  time: string
  requestId: string
  operation: OperationId | null
  /** The method and the path are null when the received bytes could not be parsed as a request. */
  method: string | null
  path: string | null
  status: number | null
  milliseconds: number
  admin?: string
  session?: string
  /** The caller's IP address: only in entries without an administrator, and in refusals before the handler. */
  address?: string
  emailHash?: string
  written?: string
  /** The response's message or, for a server fault, the error; never the caller's input. */
  reason?: string
}

export type Log = (entry: LogEntry) => void

/** Writes an entry to the standard error stream. */
export const writeLine = (entry: object) => void process.stderr.write(`${lineOf(entry)}\n`)

/** Returns one line of JSON. Escapes the control and bidirectional characters that a terminal would obey. */
export const lineOf = (entry: object): string =>
  JSON.stringify(entry).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) =>
    Buffer.from(found, 'utf16le').swap16().toString('hex').replaceAll(/.{4}/g, '\\u$&'),
  )

/** Hashes emails with a key from the database, so that nobody can guess them from a leaked log. */
export function createEmailHash(db: Queries): (email: string) => Promise<string> {
  let key: string | undefined
  return async (email) => {
    key ??= (await rowOf<{ key: string }>(db, 'select key from log_key')).key
    return createHmac('sha256', key).update(email).digest('hex').slice(0, 16)
  }
}

/** Creates the entry of a request that has just arrived. */
export const begin = (method: string | null, path: string | null, time = new Date()): LogEntry => ({
  time: time.toISOString(),
  requestId: randomUUID(),
  ...{ operation: null, method, path, status: null, milliseconds: 0 },
})

/** Returns the log entry of a request that the handler doesn't see: a file, or a refusal with its reason. */
export function entryOf(
  request: IncomingMessage | null,
  status: number | null,
  reason?: string,
  address = request?.socket.remoteAddress ?? '',
): LogEntry {
  const entry = { ...begin(request?.method ?? null, request?.url?.split('?')[0] ?? null), status }
  return reason === undefined ? entry : { ...entry, address: addressOf(address) ?? 'unknown', reason }
}
