const QUOTE = 0x22
const NEW_LINE = 0x0a

/**
 * Returns a function that counts CSV rows (RFC 4180), except the header row. The function takes a file part by part,
 * and returns the number of complete rows so far and whether the part ends with a complete row.
 */
export function createRowCount(): (part: Uint8Array) => { rows: number; isEnded: boolean } {
  let isQuoted = false
  let lines = 0
  let last = NEW_LINE
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === NEW_LINE && !isQuoted) lines += 1
      last = byte
    }
    return { rows: Math.max(0, lines - 1), isEnded: last === NEW_LINE && !isQuoted }
  }
}
