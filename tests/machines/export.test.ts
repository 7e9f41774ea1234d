import { describe, expect, test } from 'vitest'
import { fromCallback, type AnyActorLogic } from 'xstate'
import { exportMachine, type ExportRequest } from '../../machines/export.machine.ts'
import { uniqueBy } from '../../machines/rules/unique.ts'
import { start } from '../support/machine.ts'

const row = (index: number) => ({ _id: `pay_${index}` })
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(from + index))
const request: ExportRequest = {
  search: 'acme',
  filter: { status: 'Failed' },
  total: 120,
  rows: null,
  columns: ['a', 'b', 'c'],
  zone: 'local',
  isStreamable: false,
}

function opened(changes: Partial<ExportRequest> = {}, actors: Record<string, AnyActorLogic> = {}) {
  const screen = start(exportMachine, { input: { ...request, ...changes }, actors })
  const asked = () => screen.calls('listRows')
  const page = (total = 120) => {
    const call = screen.call('listRows')
    const { offset } = call.input
    return call.answer({ rows: rows(offset, Math.min(100, total - offset)), total })
  }
  return { ...screen, asked, page, send: screen.actor.send.bind(screen.actor) }
}

describe('the export’s choices', () => {
  test('exported columns keep the list’s order, in whatever order they were chosen', () => {
    const { send, snapshot } = opened()
    send({ type: 'column.toggled', column: 'a' })
    send({ type: 'column.toggled', column: 'c' })
    expect(snapshot().context.columns).toEqual(['b'])
    send({ type: 'column.toggled', column: 'a' })
    expect(snapshot().context.columns).toEqual(['a', 'b'])
  })
})

describe('exporting all matching rows', () => {
  test.each([0, 1, 100, 101, 200])('%i rows load with the minimum number of calls', async (total) => {
    const { send, snapshot, asked, page } = opened({ total })
    send({ type: 'export.confirmed' })
    for (let at = 0; at < asked().length; at += 1) await page(total)
    expect(snapshot().value).toBe('done')
    expect(asked()).toHaveLength(Math.max(1, Math.ceil(total / 100)))
    expect(snapshot().context.rows).toHaveLength(total)
  })

  test('the load uses the newest total, and exports each row only once if the list grows during the load', async () => {
    const { send, snapshot, asked } = opened({ total: 51 })
    send({ type: 'export.confirmed' })
    await asked()[0]?.answer({ rows: rows(0, 50), total: 51 })
    await asked()[1]?.answer({ rows: [row(49), row(50)], total: 52 })
    expect(snapshot().value).toBe('done')
    const idOf = (one: object) => ('_id' in one ? String(one._id) : '')
    expect(uniqueBy(snapshot().context.rows, idOf)).toEqual(rows(0, 51))
  })

  test('the load ends at an empty page, whatever the total', async () => {
    const { send, snapshot, asked } = opened({ total: 1_000_000 })
    send({ type: 'export.confirmed' })
    await asked()[0]?.answer({ rows: [{ _id: 'a' }], total: 1_000_000 })
    await asked()[1]?.answer({ rows: [], total: 1_000_000 })
    expect(snapshot().value).toBe('done')
    expect(asked()).toHaveLength(2)
  })

  test('the export reports that it may be incomplete if a response is partial', async () => {
    const { send, snapshot, asked } = opened({ total: 1 })
    send({ type: 'export.confirmed' })
    await asked()[0]?.answer({ rows: [row(0)], total: 1, isPartial: true })
    expect(snapshot().context.isPartial).toBe(true)
  })
})

describe('exporting all matching rows with a file from the backend', () => {
  test.each([
    ['fewer rows than the count', 119, true],
    ['an incomplete last row', 120, false],
  ])(
    'no file is delivered if the stream has %s, and a retry starts over',
    async (_, rows, isLastComplete) => {
      const readFile = fromCallback(() => undefined)
      const { asked, call, effects, send, snapshot } = opened({ isStreamable: true }, { readFile })
      send({ type: 'export.confirmed' })
      await call('listRows').answer({ rows: [row(0)], total: 120 })
      await call('exportPayments').answer({ bytes: new ReadableStream() })
      send({ type: 'file.received', rows, isLastComplete, file: new Blob(['a']) })
      expect(snapshot().value).toBe('failed')
      expect(snapshot().context).toMatchObject({
        error: 'The file ended too early',
        streamed: rows,
        file: null,
      })
      expect(effects).toEqual([])
      send({ type: 'retry.requested' })
      expect(snapshot().value).toEqual({ streaming: 'counting' })
      expect(snapshot().context).toMatchObject({ error: null, streamed: 0 })
      expect(asked()).toHaveLength(2)
    },
  )

  test('rows load page by page for a table, and selected rows do not load at all', () => {
    const table = opened({ isStreamable: true })
    table.send({ type: 'form.chosen', form: 'table' })
    table.send({ type: 'export.confirmed' })
    expect(table.snapshot().value).toBe('running')
    const selected = opened({ isStreamable: true, rows: [row(1)] })
    selected.send({ type: 'export.confirmed' })
    expect(selected.snapshot().value).toBe('done')
  })
})

test.each([
  { rows: null, isStreamable: false },
  { rows: [row(1)], isStreamable: false },
  { rows: null, isStreamable: true },
  { rows: [row(1)], isStreamable: true },
])('nothing is exported without a column: %j', (chosen) => {
  const { send, snapshot } = opened({ columns: ['a'], ...chosen })
  send({ type: 'column.toggled', column: 'a' })
  send({ type: 'export.confirmed' })
  expect(snapshot().value).toBe('choosing')
})
