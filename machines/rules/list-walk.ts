/** Chooses the next page of a long list to load: newest first, skipping pages outside the time range. */
import { firstFailing, type Memory } from './list-memory.ts'

/** The part of a list that must be loaded. */
export interface Wanted {
  /** The search text sent to the server. Each search is a list of its own; '' stands for the whole list */
  search: string
  /** The range of times in ms, `from` inclusive, `until` exclusive; null for an open end */
  from: number | null
  until: number | null
}

/** A run of unloaded rows, with the times of the loaded rows on both sides. */
interface Gap {
  /** The offsets of the gap's rows, `end` exclusive */
  start: number
  end: number
  /** The times of the loaded rows next to the gap: `newest` of the newer row, `oldest` of the older one */
  newest: number
  oldest: number
}

export const isSameWanted = (a: Wanted, b: Wanted) =>
  a.search === b.search && a.from === b.from && a.until === b.until

function gapsIn({ entries, total, lost }: Memory<unknown>): Gap[] {
  const gaps: Gap[] = []
  const last = total - lost
  let [start, newest] = [0, Infinity]
  const add = (end: number, oldest: number) => {
    if (start < end) gaps.push({ start, end, newest, oldest })
  }
  for (let index = 0; index < entries.length;) {
    const { place = 0, at = null } = entries[index] ?? {}
    add(Math.min(total - 1 - place, last), at ?? -Infinity)
    // Skips the loaded rows up to the next gap
    const begin = index
    index = firstFailing(entries, (entry, row) => entry.place === place - (row - begin), begin)
    start = total - 1 - place + index - begin
    newest = entries[index - 1]?.at ?? Infinity
  }
  add(last, -Infinity)
  return gaps
}

/** Returns the gaps that may contain required rows. A time range needs a list that is ordered newest first. */
function wantedGaps(memory: Memory<unknown>, wanted: Wanted) {
  const { from, until } = memory.isOrdered ? wanted : { from: null, until: null }
  const isAfter = (time: number) => from === null || time >= from
  const isBefore = (time: number) => until === null || time < until
  return gapsIn(memory)
    .filter(({ newest, oldest }) => isAfter(newest) && isBefore(oldest))
    .map((gap) => ({ ...gap, isInside: isBefore(gap.newest) && isAfter(gap.oldest) }))
}

/** Returns true once all required rows are loaded. */
export function isRead(memory: Memory<unknown>, wanted: Wanted): boolean {
  return memory.isSure && wantedGaps({ ...memory, lost: 0 }, wanted).length === 0
}

/** Returns the next offset to load; null for none. Page 0 loads first and alone: it tells the current length. */
export function nextOffset(
  memory: Memory<unknown> | null,
  wanted: Wanted,
  underWay: readonly number[],
): number | null {
  if (memory === null || memory.pages === 0) return underWay.length === 0 ? 0 : null
  const { total, step } = memory
  // Stops reading a list that grows with each response
  if (memory.pages + underWay.length > 3 * Math.ceil(total / step) + 20) return null
  const isFree = (offset: number) => underWay.every((other) => Math.abs(other - offset) >= step)
  for (const { start, end, isInside } of wantedGaps(memory, wanted)) {
    if (isInside || end - start <= 2 * step) {
      for (let offset = start; offset < end; offset += step) if (isFree(offset)) return offset
    } else {
      // Bisects, because the range begins or ends within the gap
      const middle = Math.floor((start + end - step) / 2)
      if (isFree(middle)) return middle
    }
  }
  return null
}
