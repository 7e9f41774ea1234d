import { describe, expect, test } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import type { FileEvent } from '../../machines/export.machine.ts'
import { readFile, createRowCount } from '../../src/services/use-export.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('rows of comma-separated values', () =>
  test.each([
    ['', 0, true],
    ['A,B\r\n', 0, true],
    ['A,B\r\n1,2\r\n', 1, true],
    ['A,B\r\n1,2\r\n3', 1, false],
    ['A,B\r\n1,2\r\n"3\r\n', 1, false],
    ['A,B\r\n"1\n""x""\r\n",2\r\n3,4\r\n', 2, true],
  ])(
    'the file %j has %i rows and a complete last line (%s), however it is split into chunks',
    (text, rows, isLastComplete) => {
      for (const size of [1, 2, 3, 100]) {
        const count = createRowCount()
        let counted = count(bytesOf(''))
        for (let at = 0; at < text.length; at += size) counted = count(bytesOf(text.slice(at, at + size)))
        expect(counted).toEqual({ rows, isLastComplete })
      }
    },
  ))

function reading(bytes: ReadableStream<Uint8Array>) {
  const told: FileEvent[] = []
  const actor = createActor(
    setup({
      types: { events: {} as FileEvent | { type: 'left' } },
      actors: { readFile },
      actions: {
        hear: ({ event }) => {
          if (event.type !== 'left') told.push(event)
        },
      },
    }).createMachine({
      initial: 'reading',
      states: {
        reading: {
          invoke: { src: 'readFile', input: bytes },
          on: { left: 'left', 'file.*': { target: 'left', actions: 'hear' }, '*': { actions: 'hear' } },
        },
        left: {},
      },
    }),
  ).start()
  return { actor, told, ended: waitFor(actor, ({ value }) => value === 'left') }
}

describe('a file of the backend', () => {
  test('the rows of each chunk are reported, and at the end the whole file with a byte order mark', async () => {
    const { told, ended } = reading(new Blob(['A\r\n1\r\n2\r\n']).stream())
    await ended
    expect(told[0]).toEqual({ type: 'rows.received', rows: 2 })
    const last = told.at(-1)
    expect(last).toMatchObject({ type: 'file.received', rows: 2, isLastComplete: true })
    const file = last?.type === 'file.received' ? new Uint8Array(await last.file.arrayBuffer()) : null
    expect(file).toEqual(bytesOf('\uFEFFA\r\n1\r\n2\r\n'))
  })

  test('a file whose stream fails is reported with the error', async () => {
    const error = new Error('cut')
    const { told, ended } = reading(
      new ReadableStream({
        pull: (controller) => controller.error(error),
      }),
    )
    await ended
    expect(told).toEqual([{ type: 'file.failed', error }])
  })

  test('the stream of a file is cancelled when its reader stops', async () => {
    let isTakenBack = false
    const { actor, told } = reading(
      new ReadableStream({
        cancel: () => {
          isTakenBack = true
        },
      }),
    )
    actor.send({ type: 'left' })
    expect(isTakenBack).toBe(true)
    expect(told).toEqual([])
  })
})
