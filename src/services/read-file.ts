import { fromCallback, type EventObject } from 'xstate'
import type { FileEvent } from '../../machines/export.machine.ts'

const MARK = [0xef, 0xbb, 0xbf]
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

/** Reads a CSV stream to its end and counts the rows; stopping the actor cancels the request. */
export const readFile = fromCallback<EventObject, ReadableStream<Uint8Array>>(({ input, sendBack }) => {
  const tell: (event: FileEvent) => void = sendBack
  const reader = input.getReader()
  let isLeft = false
  const read = async () => {
    const count = createRowCount()
    // Starts with the byte order mark, by which spreadsheets recognise UTF-8
    const parts: BlobPart[] = [new Uint8Array(MARK)]
    let counted = { rows: 0, isLastComplete: false }
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      // The cast is safe, because a response's bytes are never in a SharedArrayBuffer
      parts.push(value as Uint8Array<ArrayBuffer>)
      counted = count(value)
      if (!isLeft) tell({ type: 'rows.received', rows: counted.rows })
    }
    const file = new Blob(parts, { type: 'text/csv;charset=utf-8' })
    if (!isLeft) tell({ type: 'file.received', ...counted, file })
  }
  read().catch((error: unknown) => {
    if (!isLeft) tell({ type: 'file.failed', error })
  })
  return () => {
    isLeft = true
    // A failed request has nothing left to cancel
    reader.cancel().catch(() => undefined)
  }
})
