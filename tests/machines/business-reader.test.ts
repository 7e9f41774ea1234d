import { expect, test } from 'vitest'
import type { Business } from '../../machines/contract/calls.ts'
import { businessReaderMachine } from '../../machines/business-reader.machine.ts'
import { readersMachine } from '../../machines/readers.machine.ts'
import { readIn, rowsIn } from '../../machines/rules/list-memory.ts'
import { memoryOf } from '../../machines/shared/reading.ts'
import { start } from '../support/machine.ts'

const rows: Business[] = Array.from({ length: 160 }, (_, index) => ({ _id: `biz_${160 - index}` }))

/** A reader, and a server that answers its calls. */
function started() {
  const harness = start(businessReaderMachine, { input: { instantOf: () => null } })
  const done = new Set<unknown>()
  const open = () => harness.calls('listBusinesses').filter((call) => !done.has(call) && !call.signal.aborted)
  const take = (place = 0) => {
    const call = open()[place]
    if (!call) throw new Error('no call waits')
    done.add(call)
    return call
  }
  const answer = (place = 0) => {
    const call = take(place)
    const { offset, limit } = call.input
    return call.answer({ businesses: rows.slice(offset, offset + limit), total_businesses: rows.length })
  }
  const request = (search = '') =>
    harness.actor.send({ type: 'rows.requested', wanted: { search, from: null, until: null } })
  const value = () => harness.snapshot().value
  return { ...harness, open, take, answer, request, value }
}

test('reads the businesses by their pages, two at a time, and goes on after a stop and a failure', async () => {
  const { actor, answer, open, request, take, value, snapshot } = started()
  request()
  await answer()
  expect(open().map(({ input }) => input)).toEqual([
    { offset: 50, limit: 50, fresh: true },
    { offset: 100, limit: 50, fresh: true },
  ])
  actor.send({ type: 'wait.stopped' })
  request()
  expect(value()).toBe('stopped')
  actor.send({ type: 'retry.requested' })
  await take().fail()
  request()
  expect(value()).toBe('error')
  actor.send({ type: 'retry.requested' })
  await answer()
  await take(1).fail()
  actor.send({ type: 'data.outdated' })
  while (open().length > 0) await answer()
  expect(value()).toBe('success')
  const memory = memoryOf(snapshot().context)
  expect(memory && rowsIn(memory)).toEqual(rows)
})

test('reads each search by itself, whatever it did before', async () => {
  const { actor, answer, open, request, take, value, snapshot } = started()
  request()
  request('a')
  await answer()
  actor.send({ type: 'wait.stopped' })
  request('b')
  await take().fail()
  request('c')
  while (open().length > 0) await answer()
  request('d')
  actor.send({ type: 'list.left' })
  expect(value()).toBe('idle')
  request('c')
  while (open().length > 0) await answer()
  actor.send({ type: 'data.outdated' })
  while (open().length > 0) await answer()
  const memory = memoryOf(snapshot().context)
  expect(memory && readIn(memory)).toBe(160)
  actor.send({ type: 'session.ended' })
  expect([value(), snapshot().context.memories.size]).toEqual(['idle', 0])
})

test('what both readers remember ends with the session', async () => {
  const instantOf = (value: unknown) => Date.parse(String(value))
  const { actor, call, snapshot } = start(readersMachine, { input: { instantOf } })
  const { payments, businesses } = snapshot().context
  const wanted = { search: '', from: null, until: null }
  payments.send({ type: 'rows.requested', wanted })
  businesses.send({ type: 'rows.requested', wanted })
  const day = '2025-10-12T00:00:00.000Z'
  await call('listPayments').answer({ payments: [{ _id: 'pay_1', paidAt: day }], total_payments: 1 })
  await call('listBusinesses').answer({
    businesses: [{ _id: 'biz_1', createdAt: day }],
    total_businesses: 1,
  })
  const instants = [payments, businesses].map((reader) => {
    const { memories } = reader.getSnapshot().context
    return memories.get('')?.runs[0]?.entries[0]?.at
  })
  expect(instants).toEqual([Date.parse(day), Date.parse(day)])
  actor.send({ type: 'session.ended' })
  for (const reader of [payments, businesses]) expect(reader.getSnapshot().context.memories.size).toBe(0)
})
