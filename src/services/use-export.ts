import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EventFrom, PromiseActorLogic } from 'xstate'
import { exportMachine } from '../../machines/export.machine.ts'
import {
  countOf,
  rowsOf,
  type Exported,
  type ExportRequest,
  type RowsAnswer,
} from '../../machines/rules/export-pages.ts'
import { supports, type Supported } from '../lib/supports.ts'
import type { PageInput } from '../../machines/rules/page-input.ts'
import { readFile } from './read-file.ts'
import { useServices } from './services.ts'

const states = ['choosing', 'running', 'cancelled', 'failed', 'done'] as const

interface Exporting<Row extends object> {
  operationId: 'listPayments' | 'listBusinesses'
  request: Omit<ExportRequest, 'rows' | 'isStreamable'> & { rows: readonly Row[] | null }
  /** the backend's own export, where there is one */
  file?: Supported
  idOf: (row: Row) => string
  deliver: (exported: Exported<Row>) => void
}

/** An export's actor, for as long as its sheet is open: with what the sheet shows of it. */
export function useExport<Row extends object>({ operationId, request, file, idOf, deliver }: Exporting<Row>) {
  const { calls, profile, actorOptions } = useServices()
  const [machine] = useState(() =>
    exportMachine.provide({
      actors: {
        // one call or the other: the machine tells their answers apart
        listRows: calls[operationId] as PromiseActorLogic<RowsAnswer, PageInput & { fresh: true }>,
        exportPayments: calls.exportPayments,
        readFile,
      },
      actions: {
        deliver: (_, { request: { rows }, pages, columns, zone, form, file }) => {
          // the rows are those of the call that was provided, or that were given
          const all = (rows ?? rowsOf(pages, idOf as (row: object) => string)) as readonly Row[]
          deliver({ rows: all, columns, zone, form, file })
        },
      },
    }),
  )
  const [isStreamable] = useState(() => {
    const { profile: known } = profile.getSnapshot().context
    const has = (name: Supported | undefined) => name !== undefined && supports(known, name)
    // how many match is known by one call only where the backend narrows its list
    return has(file) && (request.filter === undefined || has(`${operationId}.filter`))
  })
  const actor = useActorRef(machine, { ...actorOptions, input: { ...request, isStreamable } })
  const snapshot = useSelector(actor, (current) => current)
  const { columns, zone, form, pages, total, isStreamed, streamed, isPartial, error, failure } =
    snapshot.context
  const { rows } = request
  return {
    state: snapshot.matches('streaming')
      ? 'running'
      : (states.find((state) => snapshot.matches(state)) ?? 'choosing'),
    chosen: columns,
    zone,
    form,
    isPartial,
    isStreamed,
    isSelection: rows !== null,
    read: isStreamed ? streamed : countOf(pages),
    total: rows?.length ?? total,
    // as above
    count: isStreamed ? streamed : (rows?.length ?? rowsOf(pages, idOf as (row: object) => string).length),
    error,
    callId: failure?.callId,
    send: (event: EventFrom<typeof exportMachine>) => actor.send(event),
  }
}
