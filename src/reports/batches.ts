import type { Entry } from './entries.ts'

/** One message to the URL of the reports (README, "Reports"). */
export interface Report {
  version: 1
  /** The file name of the build's entry, which differs for each build */
  build: string
  /** The number of entries left out since the previous report, because there were too many */
  dropped: number
  entries: readonly Entry[]
}

/** The maximum number of entries per window, the length of a window in ms, and the number of entries in a batch. */
const LIMIT = 60
const WINDOW = 600_000
export const BATCH = 20

/** Collects entries and sends them in batches, at most `LIMIT` entries in each window. */
export function createBatches(build: string, send: (report: Report) => void) {
  let entries: Entry[] = []
  let dropped = 0
  let count = 0
  let begun = 0
  const flush = () => {
    if (entries.length === 0) return
    const report: Report = { version: 1, build, dropped, entries }
    entries = []
    dropped = 0
    send(report)
  }
  return {
    add: (entry: Entry) => {
      if (entry.time - begun >= WINDOW) {
        begun = entry.time
        count = 0
      }
      count += 1
      if (count > LIMIT) dropped += 1
      else entries.push(entry)
      if (entries.length === BATCH) flush()
    },
    flush,
  }
}
