/** Which page of a long list is read next: from its newest end, and of a range of times only what may be in it. */
import { highOf, type Memory } from './list-memory.ts'

/** The wanted part of a list. */
export interface Wanted {
  /** the server's own search, of which each text has a list of its own; '' is the whole list */
  search: string
  /** of a range of times its ends, in ms, the first included, the last not; null where it is open */
  from: number | null
  until: number | null
}

/** Rows between those that are remembered, with the times between which theirs are. */
interface Gap {
  low: number
  high: number
  /** of the row in front of it, and of the one behind it */
  newest: number
  oldest: number
}

export const isSameWanted = (a: Wanted, b: Wanted) =>
  a.search === b.search && a.from === b.from && a.until === b.until

/** Returns true when only a range of times is wanted. */
export const hasRange = ({ from, until }: Wanted) => from !== null || until !== null

/** Returns true when a range of times can be found without reading the whole list: only in a list that is newest first. */
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

/** The gaps in which something wanted may be. */
function wantedGaps(memory: Memory<unknown>, wanted: Wanted): Gap[] {
  const gaps = gapsIn(memory)
  if (!canFind(memory, wanted)) return gaps
  const { from, until } = wanted
  return gaps.filter(
    ({ newest, oldest }) => (from === null || newest >= from) && (until === null || oldest < until),
  )
}

/** Returns true once all wanted rows are loaded: a part is never taken for the whole. */
export function isRead(memory: Memory<unknown>, wanted: Wanted): boolean {
  return memory.isSure && wantedGaps({ ...memory, lost: 0 }, wanted).length === 0
}

/**
 * The offset of the page to read next, while others are on their way; null when none is wanted beside them. New rows are
 * in front, so the page at 0 comes first each time, alone: it tells how long the list is now.
 */
export function nextOffset(
  memory: Memory<unknown> | null,
  wanted: Wanted,
  asked: readonly (number | null)[],
): number | null {
  const underWay = asked.filter((offset) => offset !== null)
  if (memory === null || memory.pages === 0) return underWay.length === 0 ? 0 : null
  const { total, step } = memory
  // a list that grows with each answer has no end
  if (memory.pages + underWay.length > 3 * Math.ceil(total / step) + 20) return null
  const isFree = (offset: number) => underWay.every((other) => Math.abs(other - offset) >= step)
  for (const gap of wantedGaps(memory, wanted)) {
    const start = total - gap.high
    if (isInside(gap, wanted, memory) || gap.high - gap.low <= 2 * step) {
      for (let offset = start; offset < total - gap.low; offset += step) if (isFree(offset)) return offset
    } else {
      // an end of the range is somewhere in it
      const middle = Math.floor((start + total - gap.low - step) / 2)
      if (isFree(middle)) return middle
    }
  }
  return null
}

/** Returns true when all rows of a gap are wanted. */
function isInside({ newest, oldest }: Gap, wanted: Wanted, memory: Memory<unknown>): boolean {
  if (!canFind(memory, wanted)) return true
  const { from, until } = wanted
  return (until === null || newest < until) && (from === null || oldest >= from)
}
