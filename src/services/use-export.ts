import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { EventFrom } from 'xstate'
import { exportMachine } from '../../machines/export.machine.ts'
import type { Exported } from '../../machines/rules/csv.ts'
import { uniqueBy } from '../../machines/rules/unique.ts'
import { showMessage } from '../browser/messages.ts'
import { supports, type Supported } from '../lib/supports.ts'
import { rowsActorOf } from './logic.ts'
import { readFile } from './read-file.ts'
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
