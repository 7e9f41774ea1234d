import { expect, test } from 'vitest'
import { rowsIn } from '../../machines/rules/list-memory.ts'
import { isRead, type Wanted } from '../../machines/rules/list-walk.ts'
import { memoryOf, readerMachine } from '../../machines/shared/reader.machine.ts'
import { start } from '../support/machine.ts'

interface Row {
  _id: string
  at: string
}

const everything: Wanted = { search: '', from: null, until: null }
const rowAt = (at: number): Row => ({ _id: `row_${at}`, at: new Date(at).toISOString() })
const listOf = (length: number) => Array.from({ length }, (_, index) => rowAt(length - index))

/** Starts a reader and a server that answers its calls from a list. */
function started(rows: Row[]) {
  const { calls, ...harness } = start(readerMachine<Row>(), {
    input: { idOf: ({ _id }) => _id, dateOf: ({ at }) => at },
  })
  const server = { rows }
  const request = (wanted: Partial<Wanted> = {}) =>
    harness.actor.send({ type: 'rows.requested', wanted: { ...everything, ...wanted } })
  const answered = new Set<AbortSignal>()
  const open = () => calls('listRows').filter(({ signal }) => !answered.has(signal) && !signal.aborted)
  const take = (place = 0) => {
    const call = open()[place]
    if (!call) throw new Error('no call waits')
    answered.add(call.signal)
    return call
  }
  const answerOne = async () => {
    const call = take()
    const { offset, limit } = call.input
    await call.answer({
      rows: server.rows.slice(offset, offset + limit),
      total: server.rows.length,
      answeredAt: 1000 + answered.size,
    })
  }
  const answerAll = async () => {
    while (open().length > 0 && answered.size < 1000) await answerOne()
  }
  const failOne = (place?: number) => take(place).fail()
  const memory = () => {
    const known = memoryOf(harness.snapshot().context)
    if (known === null) throw new Error('nothing was read')
    return known
  }
  const asked = () => calls('listRows').map(({ input }) => input)
  return { ...harness, server, request, open, answerOne, answerAll, failOne, memory, asked }
}

test('the reader loads the newest page alone, then at most two pages at a time, whichever page is shown', async () => {
  const { request, open, answerOne, asked, memory, server, snapshot } = started(listOf(260))
  expect([snapshot().value, asked().length]).toEqual(['idle', 0])
  request()
  expect(asked()).toEqual([{ offset: 0, limit: 50, fresh: true }])
  const most = []
  while (open().length > 0) {
    await answerOne()
    // The user goes to another page.
    request()
    most.push(open().length)
  }
  expect(most).toEqual([2, 2, 2, 2, 1, 0])
  expect(asked().map(({ offset }) => offset)).toEqual([0, 50, 100, 150, 200, 250])
  expect(snapshot().value).toBe('success')
  expect(rowsIn(memory())).toEqual(server.rows)
  expect(isRead(memory(), everything)).toBe(true)
  // This is the time of the newest page.
  expect(snapshot().context.since).toBe(1001)
})

test('the reader finds a range of days without loading much else', async () => {
  const { request, answerAll, memory, asked } = started(listOf(5000))
  const range = { from: 2000, until: 2100 }
  request(range)
  await answerAll()
  expect(isRead(memory(), { ...everything, ...range })).toBe(true)
  expect(asked().length).toBeLessThan(20)
})

test('the reader keeps the loaded rows when stopped, and resumes on a retry', async () => {
  const { request, actor, answerOne, answerAll, asked, open, memory, snapshot } = started(listOf(260))
  request()
  await answerOne()
  await answerOne()
  actor.send({ type: 'wait.stopped' })
  expect([snapshot().value, open().length, memory().entries.length]).toEqual(['stopped', 0, 100])
  expect(snapshot().hasTag('pending')).toBe(false)
  // Going to another page does not restart the load.
  request()
  expect(snapshot().value).toBe('stopped')
  const before = asked().length
  actor.send({ type: 'retry.requested' })
  await answerAll()
  expect(
    asked()
      .slice(before)
      .map(({ offset }) => offset),
  ).toEqual([0, 100, 150, 200, 250])
  expect(memory().entries.length).toBe(260)
})

test('a new range loads at once, even after a stop', async () => {
  const { request, actor, answerOne, answerAll, snapshot } = started(listOf(260))
  request()
  await answerOne()
  actor.send({ type: 'wait.stopped' })
  request({ from: 10, until: 20 })
  expect(snapshot().value).toHaveProperty('loading')
  expect(snapshot().context.wanted).toEqual({ search: '', from: 10, until: 20 })
  await answerAll()
  request({ from: 30, until: 40 })
  expect(snapshot().value).toHaveProperty('loading')
})

test.each([
  'retry.requested',
  // The browser is online again.
  'data.outdated',
] as const)('a failure keeps the loaded rows and ends the other call; %s resumes the load', async (type) => {
  const { request, actor, answerOne, answerAll, failOne, asked, open, memory, snapshot } = started(
    listOf(260),
  )
  request()
  await answerOne()
  await failOne()
  expect([snapshot().value, open().length, memory().entries.length]).toEqual(['error', 0, 50])
  expect(snapshot().context.error).toBe('An error occurred')
  // Going to another page is not a retry.
  request()
  expect(snapshot().value).toBe('error')
  actor.send({ type })
  expect(snapshot().context.error).toBeNull()
  await answerAll()
  expect(asked()).toHaveLength(3 + 6)
  expect(memory().entries.length).toBe(260)
})

test('outdated rows are refetched at the newest end: new rows are added and deleted rows removed', async () => {
  const { request, actor, answerAll, asked, memory, server } = started(listOf(160))
  request()
  await answerAll()
  const before = asked().length
  for (const rows of [listOf(170), listOf(150)]) {
    server.rows = rows
    actor.send({ type: 'data.outdated' })
    await answerAll()
    expect(rowsIn(memory())).toEqual(rows)
    if (rows.length === 170) expect(asked()).toHaveLength(before + 1)
  }
})

test('a search loads its own rows, while the rows of the whole list stay cached', async () => {
  const { request, answerAll, answerOne, asked, open, memory, snapshot } = started(listOf(160))
  request()
  await answerOne()
  request({ search: 'ada' })
  // The pending calls for the whole list are aborted.
  expect(open().map(({ input }) => input)).toEqual([{ offset: 0, limit: 50, search: 'ada', fresh: true }])
  await answerAll()
  request({ search: 'bea' })
  await answerAll()
  expect([...snapshot().context.memories.keys()]).toEqual(['', 'bea'])
  const before = asked().length
  request()
  expect(memory().entries.length).toBe(50)
  await answerAll()
  expect(asked()).toHaveLength(before + 4)
})

test('each page has its own waiting notice, from which the user can stop the load', async () => {
  const { request, open, answerOne, snapshot, clock } = started(listOf(160))
  const wait = () => snapshot().children.patience
  request()
  expect(snapshot().hasTag('pending')).toBe(true)
  // The first page arrives alone. After that, two calls are pending, and the older one is answered first.
  for (const offset of [0, 50, 100]) {
    expect(open()[0]?.input.offset).toBe(offset)
    clock.increment(3000)
    expect(wait()?.getSnapshot().value).toBe('slow')
    await answerOne()
    expect(wait()?.getSnapshot().value).toBe('brief')
  }
  clock.increment(3000)
  clock.increment(7000)
  wait()?.send({ type: 'wait.stopped' })
  expect(snapshot().value).toBe('stopped')
})
