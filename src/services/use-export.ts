import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { fromCallback, type EventFrom, type EventObject } from 'xstate'
import { exportMachine, type FileEvent } from '../../machines/export.machine.ts'
import type { Exported } from '../../machines/rules/csv.ts'
import { uniqueBy } from '../../machines/rules/unique.ts'
import { showMessage } from '../browser/messages.ts'
import { supports, type Supported } from '../lib/supports.ts'
import { rowsActorOf } from './logic.ts'
import { useServices } from './services.ts'

const states = ['choosing', 'running', 'cancelled', 'failed', 'done'] as const

/** The source of an export's rows. */
export interface Exporting<Row extends object, Column extends { id: string }> {
  /** The call that loads the list by pages; absent where `rows` are given */
  operationId?: Parameters<typeof rowsActorOf>[1]
  file?: Supported
  columns: readonly Column[]
  search: string
  filter?: PageFilter | undefined
  total: number
  /** The rows, if loaded; null to load the list's pages */
  rows: readonly Row[] | null
  copied?: string | undefined
  /** true to read the rows at once, without a choice */
  isStarted?: boolean
  idOf: (row: Row) => string
  zone: string
  /** Saves or copies the export; rejects when the browser refuses */
  deliver: (exported: Exported<Row>, isSelection: boolean) => Promise<void>
  notCopied: string
}

/** Runs an export's actor while its sheet is open, and returns its state. */
export function useExport<Row extends object, Column extends { id: string }>(
  exporting: Exporting<Row, Column>,
) {
  const { operationId, file, search, filter, rows, copied, zone, notCopied } = exporting
  const { calls, profile, actorOptions } = useServices()
  const isSelection = rows !== null && operationId !== undefined
  // The cast is safe, because all rows come from the provided call or from `rows`
  const idOf = exporting.idOf as (row: object) => string
  const [machine] = useState(() =>
    exportMachine.provide({
      actors: {
        ...(operationId && { listRows: rowsActorOf(calls, operationId) }),
        exportPayments: calls.exportPayments,
        readFile,
      },
      actions: {
        deliver: (_, { request, rows: read, ...chosen }) => {
          // The cast is safe, because these rows come from the same two sources
          const all = (request.rows ?? uniqueBy(read, idOf)) as readonly Row[]
          exporting
            .deliver({ ...chosen, rows: all }, isSelection)
            .catch(() => showMessage({ tone: 'critical', text: notCopied }))
        },
      },
    }),
  )
  const [isStreamable] = useState(() => {
    const { profile: known } = profile.getSnapshot().context
    const has = (name: Supported) => supports(known, name)
    // A filtered list's total is known in advance only if the backend applies the filter
    const isCounted =
      filter === undefined ||
      (operationId && operationId !== 'searchEmployees' && has(`${operationId}.filter`)) === true
    return file !== undefined && has(file) && isCounted
  })
  const columns = exporting.columns.map(({ id }) => id)
  const request = { search, filter, total: exporting.total, rows, columns, copied, zone, isStreamable }
  const actor = useActorRef(machine, { ...actorOptions, input: request })
  const { isStarted } = exporting
  useEffect(() => {
    if (isStarted) actor.send({ type: 'export.confirmed' })
  }, [actor, isStarted])
  const snapshot = useSelector(actor, (current) => current)
  const { columns: chosen, rows: loaded, total, isStreamed, streamed, failure } = snapshot.context
  return {
    columns: exporting.columns,
    state: snapshot.matches('streaming')
      ? 'running'
      : (states.find((state) => snapshot.matches(state)) ?? 'choosing'),
    chosen,
    zone: snapshot.context.zone,
    form: snapshot.context.form,
    isPartial: snapshot.context.isPartial,
    isStreamed,
    isSelection,
    read: isStreamed ? streamed : loaded.length,
    total: rows?.length ?? total,
    count: isStreamed ? streamed : (rows?.length ?? uniqueBy(loaded, idOf).length),
    error: snapshot.context.error,
    callId: failure?.callId,
    send: (event: EventFrom<typeof exportMachine>) => actor.send(event),
  }
}

const MARK = [0xef, 0xbb, 0xbf]
const QUOTE = 0x22
const NEW_LINE = 0x0a

/** Counts a CSV file's complete rows, without the header, as its parts arrive; tells if the last row is complete. */
export function createRowCount(): (part: Uint8Array) => { rows: number; isLastComplete: boolean } {
  let isQuoted = false
  let lines = 0
  let last = NEW_LINE
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === NEW_LINE && !isQuoted) lines += 1
      last = byte
    }
    return { rows: Math.max(0, lines - 1), isLastComplete: last === NEW_LINE && !isQuoted }
  }
}

/** Reads a CSV stream to its end and counts the rows; stopping the actor cancels the request. */
export const readFile = fromCallback<EventObject, ReadableStream<Uint8Array>>(({ input, sendBack }) => {
  const tell: (event: FileEvent) => void = sendBack
  const reader = input.getReader()
  let isLeft = false
  const read = async () => {
    const count = createRowCount()
    // Starts with the byte order mark, by which spreadsheets recognise UTF-8
    const parts: BlobPart[] = [new Uint8Array(MARK)]
    let counted = { rows: 0, isLastComplete: false }
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      // The cast is safe, because a response's bytes are never in a SharedArrayBuffer
      parts.push(value as Uint8Array<ArrayBuffer>)
      counted = count(value)
      if (!isLeft) tell({ type: 'rows.received', rows: counted.rows })
    }
    const file = new Blob(parts, { type: 'text/csv;charset=utf-8' })
    if (!isLeft) tell({ type: 'file.received', ...counted, file })
  }
  read().catch((error: unknown) => {
    if (!isLeft) tell({ type: 'file.failed', error })
  })
  return () => {
    isLeft = true
    // A failed request has nothing left to cancel
    reader.cancel().catch(() => undefined)
  }
})
