import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { dashboardCountsMachine } from '../../machines/dashboard-counts.machine.ts'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { ledgerOf } from './ledger.ts'
import { canStop, stopWaiting, waitIn } from './patience.ts'

const ledger = ledgerOf(dashboardCountsMachine)
const counts = { businesses: 24, payments: 120 }
const newer = { businesses: 25, payments: 121 }
/** Passes once what was ready to run has run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The dashboard with its call under way, and a clock whose time the test sets. */
function wanted() {
  let now = 1000
  const readClock = fromPromise(async () => now)
  const card = ledger.start({ actors: { readClock } })
  card.actor.send({ type: 'answer.requested' })
  return {
    ...card,
    setTime: (time: number) => {
      now = time
    },
  }
}
async function shown() {
  const card = wanted()
  await card.call('getDashboardCount').answer({ message: '', data: counts })
  await settled()
  return card
}

test('nothing is asked for before the figures are wanted', () => {
  const { called, snapshot } = ledger.start()
  expect(snapshot().value.status).toBe('idle')
  expect(called).toEqual([])
})

// Requirements: §7.46
test('kept figures that are old are shown at once with their own age, and asked for anew', async () => {
  const { call, snapshot } = wanted()
  expect(call('getDashboardCount').input).toEqual({ fresh: false })
  await call('getDashboardCount').answer({ message: '', data: counts, answeredAt: 5, isOld: true })
  await settled()
  expect(snapshot().context).toMatchObject({ counts, since: 5, now: 1000 })
  expect(snapshot().value).toMatchObject({ status: 'loading', age: 'known' })
  expect(call('getDashboardCount').input).toEqual({ fresh: true })
})

test('they age by the clock, which is read with the answer and every ten seconds', async () => {
  const { clock, setTime, snapshot } = await shown()
  expect(snapshot().value).toMatchObject({ status: 'success', age: 'known' })
  expect(snapshot().context).toMatchObject({ counts, since: 1000, now: 1000 })
  setTime(41_000)
  clock.increment(9999)
  await settled()
  expect(snapshot().context.now).toBe(1000)
  clock.increment(1)
  await settled()
  expect(snapshot().context).toMatchObject({ since: 1000, now: 41_000 })
})

test('a refresh keeps the figures until newer ones come, whose age starts anew', async () => {
  const { actor, call, calls, setTime, snapshot } = await shown()
  setTime(50_000)
  actor.send({ type: 'refresh.requested' })
  expect(calls('getDashboardCount')).toHaveLength(2)
  expect(snapshot().context.counts).toEqual(counts)
  await call('getDashboardCount').answer({ message: '', data: newer })
  await settled()
  expect(snapshot().context).toMatchObject({ counts: newer, since: 50_000, now: 50_000 })
})

// Requirements: §8.11
test.each([
  [{}, 'An error occurred'],
  [{ message: 'Out of order' }, 'Out of order'],
  [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
])('a failure (%j) is an error without figures; Try again asks anew', async (failure, words) => {
  const { actor, call, snapshot } = wanted()
  await call('getDashboardCount').fail(failure)
  expect(snapshot().value).toMatchObject({ status: 'error', age: 'unknown' })
  expect(snapshot().context).toMatchObject({ counts: null, error: words })
  actor.send({ type: 'retry.requested' })
  await call('getDashboardCount').answer({ message: '', data: counts })
  expect(snapshot().context).toMatchObject({ counts, error: null, failure: null })
})

test('a failed refresh keeps the older figures, which go on ageing, and can be asked for again', async () => {
  const { actor, call, calls, clock, setTime, snapshot } = await shown()
  actor.send({ type: 'refresh.requested' })
  await call('getDashboardCount').fail()
  expect(snapshot().context).toMatchObject({ counts, since: 1000, error: 'An error occurred' })
  setTime(90_000)
  clock.increment(10_000)
  await settled()
  expect(snapshot().context.now).toBe(90_000)
  actor.send({ type: 'refresh.requested' })
  expect(calls('getDashboardCount')).toHaveLength(3)
})

test('figures that may be old, or that failed, are asked for again; the older ones stay', async () => {
  const { actor, call, calls, snapshot } = await shown()
  actor.send({ type: 'data.outdated' })
  expect(snapshot().context).toMatchObject({ counts })
  await call('getDashboardCount').fail()
  expect(snapshot().context).toMatchObject({ counts, since: 1000 })
  actor.send({ type: 'data.outdated' })
  await call('getDashboardCount').answer({ message: '', data: newer })
  expect(snapshot().context).toMatchObject({ counts: newer, error: null })
  expect(calls('getDashboardCount')).toHaveLength(3)
})

test('loading is slow after 3 s, and after 10 s it can be stopped, which aborts the call', () => {
  const { call, clock, snapshot } = wanted()
  clock.increment(2999)
  expect(waitIn(snapshot())).toBe('brief')
  expect(snapshot().hasTag('pending')).toBe(true)
  clock.increment(1)
  expect(waitIn(snapshot())).toBe('slow')
  clock.increment(6999)
  expect(canStop(snapshot())).toBe(false)
  clock.increment(1)
  stopWaiting(snapshot())
  expect(snapshot().value.status).toBe('error')
  expect(snapshot().context.error).toBe('Loading was stopped')
  expect(call('getDashboardCount').signal.aborted).toBe(true)
})

test('the tests above took every transition of the machine', () => {
  expect(ledger.untaken()).toEqual([])
})
