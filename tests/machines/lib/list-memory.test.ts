import { describe, expect, test } from 'vitest'
import {
  keepPage,
  lookAgain,
  rowsIn,
  STEP,
  type Entry,
  type Memory,
} from '../../../machines/rules/list-memory.ts'
import { isRead, nextOffset, type Wanted } from '../../../machines/rules/list-walk.ts'
import { fc } from '../../support/fast-check.ts'

/** A row of the tested lists, with its id and time. */
interface Row {
  id: string
  at: number
}

/** A server with its list, newest first, and its response to a request for a page. */
interface Server {
  rows: Row[]
  answer: (rows: Row[], offset: number) => { rows: Row[]; total: number }
}

const honest: Server['answer'] = (rows, offset) => ({
  rows: rows.slice(offset, offset + STEP),
  total: rows.length,
})
const listOf = (length: number, at = (index: number) => length - index): Row[] =>
  Array.from({ length }, (_, index) => ({ id: `row ${length - index}`, at: at(index) }))
const entriesOf = (rows: readonly Row[]): Entry<Row>[] => rows.map((row) => ({ id: row.id, at: row.at, row }))
const all: Wanted = { search: '', from: null, until: null }

interface Walked {
  memory: Memory<Row>
  calls: number
}

/** Loads pages with two calls at a time, answered in the order that `pick` gives, until no page is left. */
function walk(
  server: Server,
  wanted: Wanted = all,
  from: Memory<Row> | null = null,
  { after = () => undefined, pick = () => 0 }: { after?: (call: number) => void; pick?: () => number } = {},
): Walked {
  let memory = from === null ? null : lookAgain(from)
  let underWay: { offset: number; known: number }[] = []
  for (let calls = 0; calls < 1000; calls++) {
    while (underWay.length < 2) {
      const offset = nextOffset(
        memory,
        wanted,
        underWay.map((page) => page.offset),
      )
      if (offset === null) break
      underWay.push({ offset, known: memory?.total ?? 0 })
    }
    const asked = underWay[pick() % underWay.length]
    if (asked === undefined) {
      if (memory === null) throw new Error('nothing was asked for')
      return { memory, calls }
    }
    underWay = underWay.filter((other) => other !== asked)
    const { rows, total } = server.answer(server.rows, asked.offset)
    memory = keepPage(memory, { ...asked, total, entries: entriesOf(rows) })
    after(calls)
  }
  throw new Error('the walk does not end')
}

const idsIn = (memory: Memory<Row>) => rowsIn(memory).map(({ id }) => id)

describe('a list that does not change', () => {
  test('loads completely, each page once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (length) => {
        const rows = listOf(length)
        const { memory, calls } = walk({ rows, answer: honest })
        expect(rowsIn(memory)).toEqual(rows)
        expect(isRead(memory, all)).toBe(true)
        expect(calls).toBe(Math.max(1, Math.ceil(length / STEP)))
      }),
    )
  })

  test('takes at most 27 calls to load one month of its 10,000 rows', () => {
    const rows = listOf(10_000)
    const server = { rows, answer: honest }
    const months = [0, 3000, 6000, 9166].map((from) => {
      const month = { search: '', from, until: from + 834 }
      const { memory, calls } = walk(server, month)
      expect(isRead(memory, month)).toBe(true)
      return calls
    })
    expect(months).toEqual([26, 27, 25, 24])
  })
})

describe('a range of times', () => {
  test('loads completely even if times are equal, with at most a few more calls than the whole list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 80 }),
        fc.option(fc.integer({ min: -2, max: 40 })),
        fc.option(fc.integer({ min: -2, max: 40 })),
        (length, sameTime, from, until) => {
          const rows = listOf(length, (index) => Math.floor((length - index) / sameTime))
          const wanted = { search: '', from, until }
          const { memory, calls } = walk({ rows, answer: honest }, wanted)
          const isIn = ({ at }: Row) => (from === null || at >= from) && (until === null || at < until)
          expect(rowsIn(memory).filter(isIn)).toEqual(rows.filter(isIn))
          expect(isRead(memory, wanted)).toBe(true)
          expect(calls).toBeLessThanOrEqual(Math.ceil(length / STEP) + 12)
        },
      ),
    )
  })

  test('loads everything when the list is not newest first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(listOf(400), { minLength: 300 }), (rows) => {
        const wanted = { search: '', from: 100, until: 110 }
        const { memory } = walk({ rows, answer: honest }, wanted)
        if (!memory.isOrdered) expect(rowsIn(memory)).toEqual(rows)
        expect(isRead(memory, wanted)).toBe(true)
      }),
      { numRuns: 50 },
    )
    const reversed = listOf(400).toReversed()
    const { memory } = walk({ rows: reversed, answer: honest }, { search: '', from: 100, until: 110 })
    expect(memory.isOrdered).toBe(false)
    expect(rowsIn(memory)).toEqual(reversed)
  })
})

describe('a list that changes during the load', () => {
  test('can grow at its newest end: every row is present once, and no row loads again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
        fc.infiniteStream(fc.nat(1)),
        (length, growth, order) => {
          const server = { rows: listOf(length), answer: honest }
          let made = length
          const { memory, calls } = walk(server, all, null, {
            pick: () => Number(order.next().value),
            after: (call) => {
              for (let index = 0; index < (growth[call] ?? 0); index++)
                server.rows = [{ id: `row ${++made}`, at: made }, ...server.rows]
            },
          })
          expect(memory.restarts).toBe(0)
          const again = walk(server, all, memory)
          expect(rowsIn(again.memory)).toEqual(server.rows)
          expect(isRead(again.memory, all)).toBe(true)
          expect(calls + again.calls).toBeLessThanOrEqual(Math.ceil(made / STEP) + growth.length + 3)
        },
      ),
    )
  })

  test('can lose a row: the list never counts as complete while a row is missing', () => {
    const change = fc.record({ call: fc.nat(15), place: fc.nat(600) })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.array(change, { maxLength: 10 }),
        (length, changes) => {
          const server = { rows: listOf(length), answer: honest }
          const first = walk(server, all, null, {
            after: (call) => {
              for (const { place } of changes.filter((one) => one.call === call))
                server.rows = server.rows.filter((_, index) => index !== place)
            },
          })
          // Once the list is stable, another load completes it or reports that it is incomplete.
          const { memory } = walk(server, all, first.memory)
          const ids = new Set(idsIn(memory))
          if (isRead(memory, all)) expect(server.rows.filter(({ id }) => !ids.has(id))).toEqual([])
        },
      ),
    )
  })

  test('loads without duplicate rows, whichever rows are deleted and added', () => {
    const change = fc.record({ call: fc.nat(15), place: fc.nat(600), isDeleted: fc.boolean() })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.array(change, { maxLength: 10 }),
        (length, changes) => {
          const server = { rows: listOf(length), answer: honest }
          let made = length
          const { memory } = walk(server, all, null, {
            after: (call) => {
              for (const { place, isDeleted } of changes.filter((one) => one.call === call)) {
                if (isDeleted) server.rows = server.rows.filter((_, index) => index !== place)
                else server.rows = [{ id: `row ${++made}`, at: made }, ...server.rows]
              }
            },
          })
          expect(idsIn(memory)).toHaveLength(new Set(idsIn(memory)).size)
        },
      ),
    )
  })
})

describe('a received page', () => {
  const page = (offset: number, total: number, rows: readonly Row[], known = 0) => ({
    ...{ offset, known, total, entries: entriesOf(rows) },
  })
  const rows = listOf(100)

  test('determines the list’s length, the page size and the number of rows that the server never sends', () => {
    const short = keepPage(null, page(0, 100, rows.slice(0, 20)))
    expect(short).toMatchObject({ total: 100, step: 20, lost: 0, isOrdered: true, isSure: true, pages: 1 })
    expect(keepPage(null, page(0, 20, rows.slice(0, 20)))).toMatchObject({ total: 20, step: 50 })
    expect(keepPage(null, page(50, 20, rows.slice(50)))).toMatchObject({ total: 100, step: 50 })
    expect(keepPage(short, page(60, 100, []))).toMatchObject({ total: 100, step: 20, lost: 40, pages: 2 })
    expect(keepPage(short, page(200, 100, []))).toMatchObject({ total: 100, lost: 0 })
    expect(keepPage(null, page(0, 30, []))).toMatchObject({ total: 30, lost: 30, entries: [], pages: 1 })
  })

  test('does not replace a newer length if it arrives late, and restarts the load if the list became shorter', () => {
    const grown = keepPage(null, page(0, 120, rows.slice(0, 50)))
    const late = keepPage(grown, page(40, 100, rows.slice(50), 100))
    expect(late).toMatchObject({ total: 120, restarts: 0, isSure: true })
    expect(late.entries.map(({ place }) => place)).toEqual(
      Array.from({ length: 100 }, (_, i) => 119 - i - (i < 50 ? 0 : 10)),
    )
    const shorter = keepPage(grown, page(50, 110, rows.slice(50), 120))
    expect(shorter).toMatchObject({ total: 110, restarts: 1, pages: 2, isSure: true })
    expect(rowsIn(shorter)).toEqual(rows.slice(50))
  })

  test('is stored in the end even if it differs on every restart, but the list is then marked as uncertain', () => {
    let memory = keepPage(null, page(0, 100, rows.slice(0, 50)))
    for (const restarts of [1, 2, 3]) {
      memory = keepPage(memory, page(0, 100, rows.slice(restarts, 50 + restarts)))
      expect(memory).toMatchObject({ restarts, isSure: true, pages: restarts + 1 })
    }
    expect(lookAgain(memory)).toMatchObject({ restarts: 0, pages: 0, lost: 0 })
    memory = keepPage(memory, page(0, 100, rows.slice(0, 50)))
    expect(memory).toMatchObject({ restarts: 3, isSure: false })
    expect(rowsIn(memory)).toEqual(rows.slice(0, 50))
    expect(lookAgain(memory)).toBeNull()
  })

  test('is unordered if a row has no date or is older than the next row', () => {
    const ordered = [
      [3, 3, 1],
      [1, 2],
      [3, null],
    ].map((times) => {
      const entries = times.map((at, index) => ({ id: `${index}`, at, row: null }))
      return keepPage(null, { offset: 0, known: 0, total: 9, entries }).isOrdered
    })
    expect(ordered).toEqual([true, false, false])
  })
})

describe('an unusual server', () => {
  test('can return everything at once', () => {
    const rows = listOf(320)
    const { memory, calls } = walk({ rows, answer: (given) => ({ rows: given, total: given.length }) })
    expect([rowsIn(memory).length, calls, isRead(memory, all)]).toEqual([320, 1, true])
  })

  test('can return shorter pages, whose length becomes the page size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 49 }), fc.integer({ min: 0, max: 300 }), (size, length) => {
        const rows = listOf(length)
        const { memory, calls } = walk({
          rows,
          answer: (given, offset) => ({ rows: given.slice(offset, offset + size), total: given.length }),
        })
        expect(rowsIn(memory)).toEqual(rows)
        expect(isRead(memory, all)).toBe(true)
        expect(calls).toBeLessThanOrEqual(Math.ceil(length / size) + 3)
      }),
    )
  })

  test('can send a wrong total: the load ends and does not invent rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 900 }), (length, lie) => {
        const rows = listOf(length)
        const { memory, calls } = walk({
          rows,
          answer: (given, offset) => ({ ...honest(given, offset), total: lie }),
        })
        expect(calls).toBeLessThanOrEqual(90)
        if (lie > length) {
          expect(rowsIn(memory)).toEqual(rows)
          expect(isRead(memory, all)).toBe(false)
        }
      }),
    )
  })

  test('can send a total that grows with each response: the load ends', () => {
    const rows = listOf(5000)
    const { calls } = walk({
      rows,
      answer: (given, offset) => ({ ...honest(given, offset), total: offset + 51 }),
    })
    expect(calls).toBe(31)
  })

  test('can repeat the same rows: each row is counted once', () => {
    const rows = listOf(200)
    const { memory } = walk({ rows, answer: (given) => ({ rows: given.slice(0, STEP), total: 200 }) })
    expect(rowsIn(memory)).toHaveLength(STEP)
    expect(isRead(memory, all)).toBe(false)
  })

  test('can return rows without ids', () => {
    const nameless = listOf(120).map(({ at }) => ({ id: '', at }))
    const { memory } = walk({ rows: nameless, answer: honest })
    expect([rowsIn(memory).length, memory.entries.length]).toEqual([120, 120])
  })
})
