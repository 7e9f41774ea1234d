const QUOTE = 0x22
const NEW_LINE = 0x0a

/** Counts a CSV file's complete rows, without the header, as its parts arrive; tells if the last row is complete. */
export function createRowCount(): (part: Uint8Array) => { rows: number; isLastComplete: boolean } {
  let isQuoted = false
  let lines = 0
  let last = NEW_LINE
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === NEW_LINE && !isQuoted) lines += 1
      last = byte
    }
    return { rows: Math.max(0, lines - 1), isLastComplete: last === NEW_LINE && !isQuoted }
  }
}
