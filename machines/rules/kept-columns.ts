/** The arrangement of a list's columns, in the format of TanStack Table's state. */
interface ColumnState {
  columnVisibility: Record<string, boolean>
  columnOrder: string[]
  columnSizing: Record<string, number>
  columnPinning: { start: string[]; end: string[] }
}

/** A visible column with its chosen width. */
export interface DrawnColumn {
  id: string
  width?: number
  stays?: boolean
}

/** A list's columns as stored on a device: `state` for the column controls, `drawn` for the table. */
export interface KeptColumns {
  state: ColumnState
  drawn: readonly DrawnColumn[]
}

/** The limits and the step of a column's width, in px at a root font size of 16 px. */
export const WIDTHS = { min: 64, max: 480, step: 8 } as const

type Entries = Readonly<Record<string, unknown>>

/** Parses stored columns; null when absent or invalid. */
export function toKeptColumns(value: unknown): KeptColumns | null {
  if (!isEntries(value)) return null
  const { state, drawn } = value
  if (!isEntries(state) || !Array.isArray(drawn) || !drawn.every(isDrawn)) return null
  const { columnVisibility, columnOrder, columnSizing, columnPinning } = state
  if (!isEntries(columnPinning) || !isEntries(columnVisibility) || !isEntries(columnSizing)) return null
  const { start, end } = columnPinning
  if (!areTexts(columnOrder) || !areTexts(start) || !areTexts(end)) return null
  return {
    state: {
      columnVisibility: only(columnVisibility, isBoolean),
      columnOrder,
      columnSizing: only(columnSizing, isWidth),
      columnPinning: { start, end },
    },
    drawn,
  }
}

/** Returns true for an object that is not an array. */
export function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= WIDTHS.min && value <= WIDTHS.max
}

function isDrawn(value: unknown): value is DrawnColumn {
  if (!isEntries(value)) return false
  const { id, width, stays } = value
  return (
    typeof id === 'string' &&
    (width === undefined || isWidth(width)) &&
    (stays === undefined || typeof stays === 'boolean')
  )
}

function only<T>(entries: Entries, is: (value: unknown) => value is T): Record<string, T> {
  const kept = Object.entries(entries).filter((entry): entry is [string, T] => is(entry[1]))
  return Object.fromEntries(kept)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
