import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { listAgeMachine, newerIn, type ListAnswer } from '../../machines/shared/list-age.machine.ts'
import { settled, start } from '../support/machine.ts'

const shown: ListAnswer = { since: 1000, total: 120, query: { search: '' } }

/** Starts the list-age machine for a loaded, visible list. `now` is the machine's clock. */
async function seen(list: ListAnswer = shown) {
  let now = 2000
  const age = start(listAgeMachine, { actors: { readClock: fromPromise(async () => now) } })
  age.actor.send({ type: 'answer.received', answer: list })
  age.actor.send({ type: 'watch.enabled' })
  await settled()
  return {
    ...age,
    newer: () => newerIn(age.snapshot().context),
    setTime: (time: number) => {
      now = time
    },
  }
}

test('the list’s age is updated with each response and every ten seconds', async () => {
  const { actor, clock, setTime, snapshot } = await seen()
  expect(snapshot().context).toMatchObject({ since: 1000, now: 2000 })
  setTime(12_000)
  clock.increment(9999)
  await settled()
  expect(snapshot().context).toMatchObject({ since: 1000, now: 2000 })
  clock.increment(1)
  await settled()
  expect(snapshot().context).toMatchObject({ since: 1000, now: 12_000 })
  actor.send({ type: 'answer.received', answer: { ...shown, since: 11_000 } })
  expect(snapshot().context).toMatchObject({ since: 11_000, now: null })
  await settled()
  expect(snapshot().context).toMatchObject({ since: 11_000, now: 12_000 })
})

test('the list is checked for newer rows once a minute by one call for one row, bypassing the cache', async () => {
  const { call, calls, clock } = await seen({ ...shown, query: { search: 'ann' } })
  clock.increment(59_999)
  expect(calls('listRows')).toHaveLength(0)
  clock.increment(1)
  expect(call('listRows').input).toEqual({ offset: 0, limit: 1, search: 'ann', fresh: true })
  clock.increment(120_000)
  expect(calls('listRows')).toHaveLength(1)
  await call('listRows').answer({ rows: [], total: 120 })
  clock.increment(60_000)
  expect(calls('listRows')).toHaveLength(2)
})

test('the list reports the number of newer rows, which is zero if there are fewer rows than before', async () => {
  const { call, clock, newer } = await seen()
  expect(newer()).toBe(0)
  for (const [total, news] of [
    [132, 12],
    [119, 0],
    [121, 1],
  ] as const) {
    clock.increment(60_000)
    await call('listRows').answer({ rows: [], total, answeredAt: 61_000 })
    expect(newer()).toBe(news)
  }
})

test('the number of newer rows is kept when an older cached page is shown, and reset by a newer response or search', async () => {
  const { actor, call, clock, newer } = await seen()
  const look = async (total: number) => {
    clock.increment(60_000)
    await call('listRows').answer({ rows: [], total, answeredAt: 61_000 })
    expect(newer()).toBe(12)
  }
  await look(132)
  actor.send({ type: 'answer.received', answer: { ...shown, since: 900 } })
  expect(newer()).toBe(12)
  actor.send({ type: 'answer.received', answer: { ...shown, since: 62_000, total: 125 } })
  expect(newer()).toBe(0)
  await look(137)
  actor.send({ type: 'answer.received', answer: { ...shown, query: { search: 'x' }, total: 3 } })
  expect(newer()).toBe(0)
})
