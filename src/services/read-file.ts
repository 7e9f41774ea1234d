import { fromCallback, type EventObject } from 'xstate'
import type { FileEvent } from '../../machines/export.machine.ts'
import { createRowCount } from '../lib/csv-rows.ts'

const MARK = [0xef, 0xbb, 0xbf]

/** Reads comma-separated values to their end, counting rows; whoever leaves before takes the request back. */
export const readFile = fromCallback<EventObject, ReadableStream<Uint8Array>>(({ input, sendBack }) => {
  const tell: (event: FileEvent) => void = sendBack
  const reader = input.getReader()
  let isLeft = false
  const read = async () => {
    const count = createRowCount()
    // a mark by which spreadsheets know UTF-8
    const parts: BlobPart[] = [new Uint8Array(MARK)]
    let counted = { rows: 0, isEnded: false }
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      // bytes of a fetch are of a buffer of their own
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
    // of a request that failed there is nothing left to take back
    reader.cancel().catch(() => undefined)
  }
})
