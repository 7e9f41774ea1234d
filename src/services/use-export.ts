import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EventFrom, PromiseActorLogic } from 'xstate'
import { exportMachine, type ExportRequest, type RowsAnswer } from '../../machines/export.machine.ts'
import { countOf, rowsOf } from '../../machines/rules/export-pages.ts'
import type { PageInput } from '../../machines/rules/page-input.ts'
import { useServices } from './services.ts'

const states = ['choosing', 'running', 'cancelled', 'failed', 'done'] as const

/** What was chosen and read, for whoever writes it. */
interface Exported<Row> {
  rows: readonly Row[]
  /** ids of the columns, in order */
  columns: readonly string[]
  zone: string
  form: 'file' | 'table'
}

interface Exporting<Row extends object> {
  operationId: 'listPayments' | 'listBusinesses'
  request: Omit<ExportRequest, 'rows'> & { rows: readonly Row[] | null }
  idOf: (row: Row) => string
  deliver: (exported: Exported<Row>) => void
}

/** An export's actor, for as long as its sheet is open: with what the sheet shows of it. */
export function useExport<Row extends object>({ operationId, request, idOf, deliver }: Exporting<Row>) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    exportMachine.provide({
      // one call or the other: the machine tells their answers apart
      actors: { listRows: calls[operationId] as PromiseActorLogic<RowsAnswer, PageInput & { fresh: true }> },
      actions: {
        deliver: (_, { request: { rows }, pages, columns, zone, form }) => {
          // the rows are those of the call that was provided, or that were given
          const all = (rows ?? rowsOf(pages, idOf as (row: object) => string)) as readonly Row[]
          deliver({ rows: all, columns, zone, form })
        },
      },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: request })
  const snapshot = useSelector(actor, (current) => current)
  const { columns, zone, form, pages, total, isPartial, error, failure } = snapshot.context
  const { rows } = request
  return {
    state: states.find((state) => snapshot.matches(state)) ?? 'choosing',
    chosen: columns,
    zone,
    form,
    isPartial,
    isSelection: rows !== null,
    read: countOf(pages),
    total: rows?.length ?? total,
    // as above
    count: rows?.length ?? rowsOf(pages, idOf as (row: object) => string).length,
    error,
    callId: failure?.callId,
    send: (event: EventFrom<typeof exportMachine>) => {
      actor.send(event)
    },
  }
}
