/**
 * The loaded rows of a long list. Rows are stored by their position from the list's old end, which stays
 * the same when new rows come in front: a page that is read later finds its place by the answer's own total.
 */

/** A row as it is remembered. */
export interface Entry<Row> {
  /** '' of a row without */
  id: string
  /** when it came into the list, in ms; null where nobody can tell */
  at: number | null
  row: Row
}

/** Rows that follow one another in the list, newest first. */
export interface Run<Row> {
  /** places behind its last row */
  low: number
  entries: readonly Entry<Row>[]
}

export interface Memory<Row> {
  /** rows the list has, as was last said; more where more came */
  total: number
  /** apart from each other, newest first */
  runs: readonly Run<Row>[]
  /** rows at the old end that were promised and never came */
  lost: number
  /** rows a page holds, as far as the server goes along */
  step: number
  /** every two rows that were seen one after the other stood newest first */
  isOrdered: boolean
  /** false once the list kept changing, and was taken as it came: some of it may be missing */
  isSure: boolean
  /** how often something else than new rows had changed the list, and reading began again */
  restarts: number
  /** pages read since the newest row was last looked for */
  pages: number
}

/** One page, as it was asked for and as it came. */
export interface Page<Row> {
  offset: number
  /** rows the list was known to have when it was asked for: of two answers the later may come first */
  known: number
  total: number
  entries: readonly Entry<Row>[]
}

/** Rows asked for at once. */
export const STEP = 50
/** After so many the list is taken as it comes. */
const RESTARTS = 3

export const highOf = ({ low, entries }: Run<unknown>) => low + entries.length

/** Counts the stored rows. */
export const readIn = (memory: Memory<unknown>) =>
  memory.runs.reduce((count, { entries }) => count + entries.length, 0)

/** Every row that is remembered, newest first, each once. */
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
  // a total that is too small for the rows that came counts for nothing
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
  // the same row in two places: the list has moved without getting shorter
  const isTwice = isWhole(kept) && rowsIn(kept).length < readIn(kept)
  if (isTwice && !isTolerant) return alone(run, total, { restarts: before.restarts + 1, pages })
  return isTwice ? { ...kept, isSure: false } : kept
}

/** Before its newest end is looked at again: what could not be had is asked for again. Null to begin anew. */
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
  // of a first page behind the end nothing is known
  const lost = runs.length === 0 ? Math.max(0, highOf(run)) : 0
  return { total, runs, lost, step: stepOf(run, STEP), isOrdered: isOrdered(runs), isSure: true, ...counts }
}

const countIn = (total: number) => (Number.isFinite(total) ? Math.max(0, Math.floor(total)) : 0)

/** A page that is not full, and not the last, is as long as pages are. */
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

/** The runs with one more, which counts where both have a row; those that meet become one. */
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

/** The part of a run between two places; none where it has none. */
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
