import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { CallOutput } from '../../machines/contract/calls.ts'
import { agedReadMachine } from '../../machines/shared/aged-read.machine.ts'
import { settled, start } from '../support/machine.ts'

const older = { message: '', data: { businesses: 24, payments: 120 } }
const newer = { message: '', data: { businesses: 25, payments: 121 } }

// Requirements: §7.46, §7.47
describe('a card’s response', () => {
  /** Starts a card with a pending call and a clock that the test sets. */
  function wanted() {
    let now = 1000
    const readClock = fromPromise(async () => now)
    const card = start(agedReadMachine<CallOutput<'getDashboardCount'>>(), { actors: { readClock } })
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
    await card.call('read').answer(older)
    await settled()
    return card
  }

  test('that is cached and stale is shown at once with its own age, and refetched', async () => {
    const { call, snapshot } = wanted()
    expect(call('read').input).toEqual({ fresh: false })
    await call('read').answer({ ...older, answeredAt: 5, isOld: true })
    await settled()
    expect(snapshot().context).toMatchObject({ answer: older, since: 5, now: 1000 })
    expect(snapshot().value).toMatchObject({ status: 'loading', age: 'known' })
    expect(call('read').input).toEqual({ fresh: true })
  })

  test('shows its age, which is updated with each response and every ten seconds', async () => {
    const { clock, setTime, snapshot } = await shown()
    expect(snapshot().value).toMatchObject({ status: 'success', age: 'known' })
    expect(snapshot().context).toMatchObject({ answer: older, since: 1000, now: 1000 })
    setTime(41_000)
    clock.increment(9999)
    await settled()
    expect(snapshot().context.now).toBe(1000)
    clock.increment(1)
    await settled()
    expect(snapshot().context).toMatchObject({ since: 1000, now: 41_000 })
  })

  test('stays visible during a refresh until a newer response replaces it', async () => {
    const { actor, call, calls, setTime, snapshot } = await shown()
    setTime(50_000)
    actor.send({ type: 'refresh.requested' })
    expect(calls('read')).toHaveLength(2)
    expect(snapshot().context).toMatchObject({ answer: older })
    await call('read').answer(newer)
    await settled()
    expect(snapshot().context).toMatchObject({ answer: newer, since: 50_000, now: 50_000 })
  })
})
