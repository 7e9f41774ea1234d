import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EventFrom, PromiseActorLogic } from 'xstate'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { exportMachine } from '../../machines/export.machine.ts'
import { countOf, rowsOf, type Exported, type RowsAnswer } from '../../machines/rules/export-pages.ts'
import type { PageInput } from '../../machines/rules/page-input.ts'
import { showMessage } from '../browser/messages.ts'
import { supports, type Supported } from '../lib/supports.ts'
import { readFile } from './read-file.ts'
import { useServices } from './services.ts'

const states = ['choosing', 'running', 'cancelled', 'failed', 'done'] as const

/** The source of the rows of an export. */
export interface Exporting<Row extends object, Column extends { id: string }> {
  /** reads the list by its pages; absent where all its rows are at hand */
  operationId?: 'listPayments' | 'listBusinesses'
  /** the backend's own export, where there is one */
  file?: Supported
  columns: readonly Column[]
  /** what narrows and orders the list, or whose rows they are */
  search: string
  filter?: PageFilter | undefined
  /** how many match */
  total: number
  /** those that are at hand; null where the list's pages are read */
  rows: readonly Row[] | null
  /** the column that is to be copied alone */
  copied?: string | undefined
  idOf: (row: Row) => string
  /** that dates are shown in */
  zone: string
  /** saves or copies what was chosen; rejects where the browser does not let it */
  deliver: (exported: Exported<Row>, isSelection: boolean) => Promise<void>
  /** said then */
  notCopied: string
}

/** An export's actor, for as long as its sheet is open: with what the sheet shows of it. */
export function useExport<Row extends object, Column extends { id: string }>(
  exporting: Exporting<Row, Column>,
) {
  const {
    operationId,
    file,
    search,
    filter,
    total: matching,
    rows,
    copied,
    zone,
    deliver,
    notCopied,
  } = exporting
  const { calls, profile, actorOptions } = useServices()
  const isSelection = rows !== null && operationId !== undefined
  // the rows are those of the call that was provided, or that were given
  const idOf = exporting.idOf as (row: object) => string
  const [machine] = useState(() =>
    exportMachine.provide({
      actors: {
        ...(operationId && {
          // one call or the other: the machine tells their answers apart
          listRows: calls[operationId] as PromiseActorLogic<RowsAnswer, PageInput & { fresh: true }>,
        }),
        exportPayments: calls.exportPayments,
        readFile,
      },
      actions: {
        deliver: (_, { request, pages, ...chosen }) => {
          // as above
          const all = (request.rows ?? rowsOf(pages, idOf)) as readonly Row[]
          deliver({ ...chosen, rows: all }, isSelection).catch(() =>
            showMessage({ tone: 'critical', text: notCopied }),
          )
        },
      },
    }),
  )
  const [isStreamable] = useState(() => {
    const { profile: known } = profile.getSnapshot().context
    const has = (name: Supported) => supports(known, name)
    // how many match is known by one call only where the backend narrows its list
    const isCounted = filter === undefined || (operationId && has(`${operationId}.filter`)) === true
    return file !== undefined && has(file) && isCounted
  })
  const columns = exporting.columns.map(({ id }) => id)
  const request = { search, filter, total: matching, rows, columns, copied, zone, isStreamable }
  const actor = useActorRef(machine, { ...actorOptions, input: request })
  const snapshot = useSelector(actor, (current) => current)
  const { columns: chosen, pages, total, isStreamed, streamed, failure } = snapshot.context
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
    read: isStreamed ? streamed : countOf(pages),
    total: rows?.length ?? total,
    count: isStreamed ? streamed : (rows?.length ?? rowsOf(pages, idOf).length),
    error: snapshot.context.error,
    callId: failure?.callId,
    send: (event: EventFrom<typeof exportMachine>) => actor.send(event),
  }
}
