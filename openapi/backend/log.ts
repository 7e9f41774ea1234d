import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addressOf } from './address.ts'
import type { OperationId } from './operations.ts'

/** One line of the log. Holds neither body, query, password nor token; `session` begins the token's hash. */
export interface LogEntry {
  time: string
  requestId: string
  operation: OperationId | null
  /** `null`, and so the path, when it never became a request. */
  method: string | null
  path: string | null
  /** `null` when nothing was answered. */
  status: number | null
  milliseconds: number
  admin?: string
  session?: string
  /** Who was refused before the handler was asked. */
  address?: string
  /** What the caller was told, or for a fault of ours what went wrong. */
  reason?: string
}

/** Is told of every request and every refusal. */
export type Log = (entry: LogEntry) => void

/** A line about what the handler never saw: a file, or a refusal with its reason. */
export function entryOf(
  request: IncomingMessage | null,
  status: number | null,
  reason?: string,
  address = request?.socket.remoteAddress ?? '',
): LogEntry {
  const [path = null] = request?.url?.split('?') ?? []
  return {
    time: new Date().toISOString(),
    requestId: randomUUID(),
    operation: null,
    method: request?.method ?? null,
    path,
    status,
    milliseconds: 0,
    ...(reason !== undefined && { address: addressOf(address) ?? 'unknown', reason }),
  }
}
