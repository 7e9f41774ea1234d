import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { DrawnColumn, KeptColumns } from '../../../machines/rules/kept-columns.ts'
import type { Columns } from '../../ui/table/table-columns.ts'
import { usualWidthOf } from '../../ui/table/table-layout.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnPinningFeature,
})
const helper = createColumnHelper<typeof features, object>()
const noRows: readonly object[] = []

/** The names of the columns to choose from. */
export type ColumnNames = Columns<never>

/** A column in the settings. */
export interface ColumnChoice {
  id: string
  name: string
  isShown: boolean
  width: number
  stays: boolean
  /** True for the row header, which is always visible and first. */
  isFixed: boolean
  canMove: { up: boolean; down: boolean }
}

/** Keeps the column settings in a TanStack table without rows, which is not in the list's first chunk. */
export function useColumnChoice(
  columns: ColumnNames,
  kept: KeptColumns | null,
  onChoose: (kept: KeptColumns) => void,
) {
  const fixed = columns.filter(({ isRowHeader }) => isRowHeader).map(({ id }) => id)
  const last = columns.filter(({ isHeaderHidden }) => isHeaderHidden).map(({ id }) => id)
  const table = useTable({
    features,
    data: noRows,
    columns: columns.map((column) =>
      helper.display({
        id: column.id,
        header: column.header,
        size: usualWidthOf(column),
        enableHiding: !column.isRowHeader,
      }),
    ),
    initialState: kept?.state ?? {
      columnVisibility: {},
      columnOrder: [],
      columnSizing: {},
      columnPinning: { start: fixed, end: last },
    },
  })
  const change = (how: () => void) => {
    how()
    onChoose(keptOf())
  }
  const { columnVisibility, columnOrder, columnSizing, columnPinning } = table.atoms

  function keptOf(): KeptColumns {
    const sizing = columnSizing.get()
    const { start } = columnPinning.get()
    const shown = [
      ...table.getStartVisibleLeafColumns(),
      ...table.getCenterVisibleLeafColumns(),
      ...table.getEndVisibleLeafColumns(),
    ]
    return {
      state: {
        columnVisibility: { ...columnVisibility.get() },
        columnOrder: columnOrder.get(),
        columnSizing: sizing,
        columnPinning: columnPinning.get(),
      },
      drawn: shown.map((column): DrawnColumn => ({
        id: column.id,
        ...(column.id in sizing && { width: column.getSize() }),
        ...(start.includes(column.id) && !fixed.includes(column.id) && { stays: true }),
      })),
    }
  }

  const listed = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()]
  const isBeside = (index: number, other: number) => {
    const [one, next] = [listed[index], listed[other]]
    return (
      one !== undefined &&
      next !== undefined &&
      !fixed.includes(one.id) &&
      !fixed.includes(next.id) &&
      one.getIsPinned() === next.getIsPinned()
    )
  }
  const reorder = (ids: readonly string[]) =>
    change(() => {
      table.setColumnOrder([...ids])
      table.setColumnPinning(({ start, end }) => ({
        start: [...fixed, ...ids.filter((id) => start.includes(id) && !fixed.includes(id))],
        end,
      }))
    })
  const ids = listed.map(({ id }) => id)
  const columnOf = (id: string) => table.getColumn(id)
  return {
    choices: listed.map((column, index): ColumnChoice => ({
      id: column.id,
      name: String(column.columnDef.header),
      isShown: column.getIsVisible(),
      width: column.getSize(),
      stays: column.getIsPinned() === 'start',
      isFixed: fixed.includes(column.id),
      canMove: { up: isBeside(index, index - 1), down: isBeside(index, index + 1) },
    })),
    show: (id: string, isShown: boolean) => change(() => columnOf(id)?.toggleVisibility(isShown)),
    keepInSight: (id: string, stays: boolean) => change(() => columnOf(id)?.pin(stays && 'start')),
    widen: (id: string, width: number) =>
      change(() => table.setColumnSizing((sizing) => ({ ...sizing, [id]: width }))),
    /** Moves a column one place up (-1) or down (1). */
    move: (id: string, by: -1 | 1) => {
      const at = ids.indexOf(id)
      const other = ids[at + by]
      if (other !== undefined) reorder(ids.with(at, other).with(at + by, id))
    },
    place: (id: string, place: 'before' | 'after', other: string) => {
      const rest = ids.filter((each) => each !== id)
      const at = rest.indexOf(other) + (place === 'after' ? 1 : 0)
      reorder(rest.toSpliced(at, 0, id))
    },
    reset: () => {
      table.setColumnVisibility({})
      table.setColumnOrder([])
      table.setColumnSizing({})
      table.setColumnPinning({ start: fixed, end: last })
    },
  }
}
