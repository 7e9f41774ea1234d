/** Chooses the next page of a long list to load: from the newest end, and for a range of times only likely pages. */
import { highOf, type Memory } from './list-memory.ts'

/** The required part of a list. */
export interface Wanted {
  /** The server's search, each with a list of its own; '' is the whole list */
  search: string
  /** The range of times in ms, `from` inclusive, `until` exclusive; null where it is open */
  from: number | null
  until: number | null
}

/** Unloaded rows between loaded ones, with the times that enclose theirs. */
interface Gap {
  low: number
  high: number
  /** Times of the adjacent newer and older row */
  newest: number
  oldest: number
}

export const isSameWanted = (a: Wanted, b: Wanted) =>
  a.search === b.search && a.from === b.from && a.until === b.until

/** Returns true when only a range of times is required. */
export const hasRange = ({ from, until }: Wanted) => from !== null || until !== null

/** Returns true when the range can be found without loading the whole list, which needs a list ordered newest first. */
export const canFind = (memory: Memory<unknown>, wanted: Wanted) => hasRange(wanted) && memory.isOrdered

function gapsIn({ runs, total, lost }: Memory<unknown>): Gap[] {
  const gaps: Gap[] = []
  let [high, newest] = [total, Infinity]
  for (const run of runs) {
    const low = Math.max(highOf(run), lost)
    if (low < high) gaps.push({ low, high, newest, oldest: run.entries[0]?.at ?? -Infinity })
    high = run.low
    newest = run.entries.at(-1)?.at ?? Infinity
  }
  if (lost < high) gaps.push({ low: lost, high, newest, oldest: -Infinity })
  return gaps
}

/** Returns the gaps that may have required rows. */
function wantedGaps(memory: Memory<unknown>, wanted: Wanted): Gap[] {
  const gaps = gapsIn(memory)
  if (!canFind(memory, wanted)) return gaps
  const { from, until } = wanted
  return gaps.filter(
    ({ newest, oldest }) => (from === null || newest >= from) && (until === null || oldest < until),
  )
}

/** Returns true once all required rows are loaded. */
export function isRead(memory: Memory<unknown>, wanted: Wanted): boolean {
  return memory.isSure && wantedGaps({ ...memory, lost: 0 }, wanted).length === 0
}

/**
 * Returns the offset of the next page to load besides the pending ones; null for none. New rows arrive in front, so
 * the page at 0 always comes first, alone: it reports the list's current length.
 */
export function nextOffset(
  memory: Memory<unknown> | null,
  wanted: Wanted,
  asked: readonly (number | null)[],
): number | null {
  const underWay = asked.filter((offset) => offset !== null)
  if (memory === null || memory.pages === 0) return underWay.length === 0 ? 0 : null
  const { total, step } = memory
  // A list that grows with each response has no end
  if (memory.pages + underWay.length > 3 * Math.ceil(total / step) + 20) return null
  const isFree = (offset: number) => underWay.every((other) => Math.abs(other - offset) >= step)
  for (const gap of wantedGaps(memory, wanted)) {
    const start = total - gap.high
    if (isInside(gap, wanted, memory) || gap.high - gap.low <= 2 * step) {
      for (let offset = start; offset < total - gap.low; offset += step) if (isFree(offset)) return offset
    } else {
      // Bisects: the range begins or ends within the gap
      const middle = Math.floor((start + total - gap.low - step) / 2)
      if (isFree(middle)) return middle
    }
  }
  return null
}

/** Returns true when all rows of a gap are required. */
function isInside({ newest, oldest }: Gap, wanted: Wanted, memory: Memory<unknown>): boolean {
  if (!canFind(memory, wanted)) return true
  const { from, until } = wanted
  return (until === null || newest < until) && (from === null || oldest >= from)
}
