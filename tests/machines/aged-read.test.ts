import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { CallOutput } from '../../machines/contract/calls.ts'
import { agedReadMachine } from '../../machines/shared/aged-read.machine.ts'
import { settled, start } from '../support/machine.ts'

const older = { message: '', data: { businesses: 24, payments: 120 } }

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
})
