/**
 * The loaded rows of a long list. Rows are stored by their position from the list's old end, which stays the same when
 * new rows arrive in front: the total of a later response gives the positions of its page.
 */

/** A stored row. */
export interface Entry<Row> {
  /** '' for a row without an id */
  id: string
  /** The row's date in ms, by which the list is ordered; null when invalid */
  at: number | null
  row: Row
}

/** Consecutive rows, newest first. */
export interface Run<Row> {
  /** Rows behind its last one */
  low: number
  entries: readonly Entry<Row>[]
}

export interface Memory<Row> {
  /** The list's length as last reported, or more when more rows came */
  total: number
  /** Without overlap, newest first */
  runs: readonly Run<Row>[]
  /** Rows at the old end that the total promised and the server never sent */
  lost: number
  /** Rows per page, as far as the server respects the limit */
  step: number
  /** All loaded rows that are adjacent are ordered newest first */
  isOrdered: boolean
  /** False when the list kept changing and was stored anyway: rows may be missing */
  isSure: boolean
  /** Restarts because of changes other than new rows */
  restarts: number
  /** Pages loaded since the newest row was last checked */
  pages: number
}

/** A requested page and its response. */
export interface Page<Row> {
  offset: number
  /** The known length of the list at the request: responses may arrive out of order */
  known: number
  total: number
  entries: readonly Entry<Row>[]
}

/** Rows per request. */
export const STEP = 50
/** Restarts after which changes are accepted. */
const RESTARTS = 3

export const highOf = ({ low, entries }: Run<unknown>) => low + entries.length

/** Counts the stored rows. */
export const readIn = (memory: Memory<unknown>) =>
  memory.runs.reduce((count, { entries }) => count + entries.length, 0)

/** Returns all stored rows, newest first, without duplicates. */
export function rowsIn<Row>(memory: Memory<Row>): readonly Row[] {
  const seen = new Set<string>()
  return memory.runs.flatMap(({ entries }) =>
    entries.flatMap(({ id, row }) => {
      const isNew = id === '' || !seen.has(id)
      seen.add(id)
      return isNew ? [row] : []
    }),
  )
}

/** Adds a page to the stored rows; null before the first one. */
export function keepPage<Row>(before: Memory<Row> | null, page: Page<Row>): Memory<Row> {
  const { offset, entries } = page
  // The list has at least as many rows as the response proves
  const said = Math.max(countIn(page.total), entries.length === 0 ? 0 : offset + entries.length)
  const run: Run<Row> = { low: said - offset - entries.length, entries }
  if (before === null) return alone(run, said, { restarts: 0, pages: 1 })
  const pages = before.pages + 1
  const isShorter = said < page.known
  const total = isShorter ? said : Math.max(said, before.total)
  const overlapping = before.runs.filter((known) => highOf(known) > run.low && known.low < highOf(run))
  const isSame = !isShorter && overlapping.every((known) => agree(known, run))
  const isTolerant = before.restarts >= RESTARTS
  if (!isSame && !isTolerant) return alone(run, total, { restarts: before.restarts + 1, pages })
  const runs = merged(before.runs, run, total)
  const kept: Memory<Row> = {
    total,
    runs,
    lost: entries.length === 0 && offset < said ? Math.max(before.lost, said - offset) : before.lost,
    step: stepOf(run, before.step),
    isOrdered: before.isOrdered && isOrdered(runs),
    isSure: before.isSure && isSame,
    restarts: before.restarts,
    pages,
  }
  // A duplicate row: the list has shifted without getting shorter
  const isTwice = isWhole(kept) && rowsIn(kept).length < readIn(kept)
  if (isTwice && !isTolerant) return alone(run, total, { restarts: before.restarts + 1, pages })
  return isTwice ? { ...kept, isSure: false } : kept
}

/** Resets the counters to check for newer rows and to request missing ones again. Returns null to start over. */
export function lookAgain<Row>(memory: Memory<Row>): Memory<Row> | null {
  return memory.isSure ? { ...memory, lost: 0, restarts: 0, pages: 0 } : null
}

/** Returns true once all rows are stored. */
function isWhole({ runs, total }: Memory<unknown>): boolean {
  const [run] = runs
  return total === 0 || (run?.low === 0 && highOf(run) === total)
}

function alone<Row>(
  run: Run<Row>,
  total: number,
  counts: Pick<Memory<Row>, 'restarts' | 'pages'>,
): Memory<Row> {
  const runs = run.entries.length === 0 ? [] : [run]
  // A first page beyond the end proves nothing
  const lost = runs.length === 0 ? Math.max(0, highOf(run)) : 0
  return { total, runs, lost, step: stepOf(run, STEP), isOrdered: isOrdered(runs), isSure: true, ...counts }
}

const countIn = (total: number) => (Number.isFinite(total) ? Math.max(0, Math.floor(total)) : 0)

/** Learns the page size from a short page that is not the last. */
const stepOf = ({ low, entries }: Run<unknown>, before: number) =>
  low > 0 && entries.length > 0 ? Math.min(before, entries.length) : before

/** Returns true when two runs have the same rows where they overlap. */
function agree(a: Run<unknown>, b: Run<unknown>): boolean {
  const [low, high] = [Math.max(a.low, b.low), Math.min(highOf(a), highOf(b))]
  for (let place = low; place < high; place++) {
    if (entryAt(a, place)?.id !== entryAt(b, place)?.id) return false
  }
  return true
}

const entryAt = <Row>(run: Run<Row>, place: number) => run.entries[highOf(run) - 1 - place]

/** Adds a run, whose rows replace older ones; touching runs become one. */
function merged<Row>(runs: readonly Run<Row>[], added: Run<Row>, total: number): readonly Run<Row>[] {
  if (added.entries.length === 0) return runs.flatMap((run) => cut(run, 0, total))
  let { low, entries } = added
  const apart: Run<Row>[] = []
  for (const run of runs.flatMap((known) => cut(known, 0, total))) {
    const high = low + entries.length
    if (run.low > high || highOf(run) < low) apart.push(run)
    else {
      const [newer] = cut(run, high, Infinity)
      const [older] = cut(run, -Infinity, low)
      entries = [...(newer?.entries ?? []), ...entries, ...(older?.entries ?? [])]
      low = older?.low ?? low
    }
  }
  return [...apart, { low, entries }].toSorted((a, b) => b.low - a.low)
}

/** Returns the part of a run between two positions; [] when there is none. */
function cut<Row>(run: Run<Row>, from: number, until: number): Run<Row>[] {
  const [low, high] = [Math.max(run.low, from), Math.min(highOf(run), until)]
  if (low >= high) return []
  if (low === run.low && high === highOf(run)) return [run]
  return [{ low, entries: run.entries.slice(highOf(run) - high, highOf(run) - low) }]
}

function isOrdered(runs: readonly Run<unknown>[]): boolean {
  let newer = Infinity
  for (const { entries } of runs) {
    for (const { at } of entries) {
      if (at === null || at > newer) return false
      newer = at
    }
  }
  return true
}
