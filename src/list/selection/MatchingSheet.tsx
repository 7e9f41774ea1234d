import { useState, type ReactNode } from 'react'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { useExport } from '../../services/use-export.ts'
import { countOf } from '../../lib/text.ts'
import { close, resume, stop } from '../../lib/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { MissingRows, ReadRows } from '../export/ReadRows.tsx'
import * as css from '../export/export.css.ts'
import * as texts from '../export/export-texts.ts'
import type { ListName } from '../list-name.ts'

interface MatchingSheetProps<Row> {
  title: string
  names: ListName
  list: { query: PageQuery; total: number | null }
  idOf: (row: Row) => string
  onClose: () => void
  /** The buttons and the preview, once all rows have loaded */
  action: (rows: readonly Row[]) => ReactNode
  children?: (rows: readonly Row[]) => ReactNode
}

const columns = [{ id: 'all' }]

/** Reads all rows that match a list's search and filters, with progress and Stop, before an action on them. */
export function MatchingSheet<Row extends object>(props: MatchingSheetProps<Row>) {
  const { title, names, list, idOf, onClose, action, children } = props
  const [rows, setRows] = useState<readonly Row[]>([])
  const { send, ...reading } = useExport<Row, { id: string }>({
    operationId: names.call,
    columns,
    search: list.query.search,
    filter: list.query.filter,
    total: list.total ?? 0,
    rows: null,
    idOf,
    zone: 'UTC',
    isStarted: true,
    deliver: (all) => {
      setRows(all.rows)
      return Promise.resolve()
    },
    notCopied: title,
  })
  const { state } = reading
  const isDone = state === 'done'
  const words = countOf(rows.length, names.noun, names.plural)
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        state === 'running' ? (
          <Button onPress={() => send({ type: 'export.cancelled' })}>{stop}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{close}</Button>
            {!isDone && (
              <Button variant="primary" onPress={() => send({ type: 'retry.requested' })}>
                {resume}
              </Button>
            )}
            {isDone && !reading.isPartial && action(rows)}
          </>
        )
      }
    >
      <div className={css.root}>
        <VisuallyHidden role="status">{isDone ? words : texts.running(names.plural)}</VisuallyHidden>
        {isDone ? (
          <>
            <p className={css.what}>{words}</p>
            <MissingRows {...reading} plural={names.plural} />
            {children?.(rows)}
          </>
        ) : (
          <ReadRows {...reading} plural={names.plural} />
        )}
      </div>
    </Sheet>
  )
}
