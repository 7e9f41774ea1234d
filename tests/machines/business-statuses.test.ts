import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { businessStatusesMachine } from '../../machines/business-statuses.machine.ts'
import { NO_RESPONSE, OFFLINE } from '../../machines/contract/failure.ts'
import { start } from '../support/machine.ts'
import { watchLeft } from './left.ts'

const active = (_id: string) => ({ _id, name: `Name of ${_id}`, isActive: true })
const inactive = (_id: string) => ({ ...active(_id), isActive: false })
const [a, b, c] = [active('a'), active('b'), active('c')]

/** The events that its list receives. */
const updated = (business: object) => ({
  type: 'business.updated',
  params: { type: 'business.updated', business },
})

/** Deactivating these was asked for. */
function asked(businesses: readonly { _id: string }[] = [a, b, c]) {
  const screen = start(businessStatusesMachine, { isChild: true })
  const { actor, snapshot, call, calls } = screen
  actor.send({ type: 'changes.requested', isActive: false, businesses })
  return {
    ...screen,
    send: actor.send.bind(actor),
    outcomes: () => snapshot().context.items.map(({ outcome }) => outcome.type),
    /** those that were sent so far */
    sent: () => calls('toggleBusinessStatus').map(({ input }) => input.businessId),
    done: () => {
      const { input } = call('toggleBusinessStatus')
      return call('toggleBusinessStatus').answer({ message: '', data: inactive(input.businessId) })
    },
    fail: (...failure: Parameters<ReturnType<typeof call>['fail']>) =>
      call('toggleBusinessStatus').fail(...failure),
  }
}

function confirmed(businesses?: readonly { _id: string }[]) {
  const screen = asked(businesses)
  screen.send({ type: 'changes.confirmed' })
  return screen
}

const unanswered = { kind: 'unanswered', status: null } as const
const unread = { kind: 'unreadable', status: 200 } as const

/** All three are unknown. */
async function unknown() {
  const screen = confirmed()
  for (let left = 3; left > 0; left -= 1) await screen.fail(unread)
  expect(screen.outcomes()).toEqual(['unknown', 'unknown', 'unknown'])
  return screen
}

describe('the question', () => {
  test('tells apart those that have the status already, as far as is known, and sends nothing by itself', () => {
    const odd = { ...c, isActive: 'yes' }
    const { snapshot, called } = asked([a, inactive('b'), odd])
    expect(snapshot().value).toBe('asking')
    expect(snapshot().context.asked).toEqual({
      isActive: false,
      businesses: [a, odd],
      same: [inactive('b')],
    })
    expect(called).toEqual([])
  })

  test('cancelled keeps what became of the changes before', async () => {
    const { send, done, snapshot, outcomes } = confirmed([a])
    await done()
    send({ type: 'changes.requested', isActive: true, businesses: [inactive('b')] })
    send({ type: 'changes.cancelled' })
    expect(snapshot().value).toBe('resting')
    expect(snapshot().context).toMatchObject({ asked: null, isActive: false })
    expect(outcomes()).toEqual(['done'])
  })

  test('of which nothing is left to do sends nothing', () => {
    const { snapshot, called } = confirmed([inactive('a')])
    expect(snapshot().value).toBe('resting')
    expect(called).toEqual([])
  })
})

describe('the changes', () => {
  // Requirements: §7.45
  test('are sent one after the other, once each, and never to those that have the status', async () => {
    const { sent, done, calls, snapshot, outcomes } = confirmed([a, inactive('b'), c])
    expect(snapshot().context.asked).toBeNull()
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(outcomes()).toEqual(['sent', 'waiting'])
    expect(sent()).toEqual(['a'])
    await done()
    expect(outcomes()).toEqual(['done', 'sent'])
    expect(sent()).toEqual(['a', 'c'])
    await done()
    expect(outcomes()).toEqual(['done', 'done'])
    expect(calls('toggleBusinessStatus').map(({ input }) => input.isActive)).toEqual([0, 0])
    expect(snapshot().value).toBe('resting')
  })

  test('that activate say so', () => {
    const { send, call } = asked([])
    send({ type: 'changes.cancelled' })
    send({ type: 'changes.requested', isActive: true, businesses: [inactive('a')] })
    send({ type: 'changes.confirmed' })
    expect(call('toggleBusinessStatus').input).toEqual({ businessId: 'a', isActive: 1 })
  })

  test('tell each outcome, and the business as the server sent it', async () => {
    const { done, fail, effects } = confirmed([a, b])
    await done()
    await fail({ message: 'It owes us money' })
    expect(effects).toMatchObject([
      { type: 'tellOutcome', params: { business: a, isActive: false } },
      updated(inactive('a')),
      { type: 'tellOutcome', params: { business: b, failure: { message: 'It owes us money' } } },
    ])
    expect(effects[0]?.params).not.toHaveProperty('failure')
  })

  // Requirements: §8.11
  test.each([
    [{ status: 409, message: 'It owes us money' }, 'refused', 'It owes us money'],
    [{}, 'refused', 'An error occurred'],
    [unread, 'unknown', 'An error occurred'],
    [{ kind: 'unexpected', status: 200 } as const, 'unknown', 'An error occurred'],
  ])('go on after one that fails (%j): it is %s', async (failure, type, error) => {
    const { fail, done, snapshot, outcomes } = confirmed()
    await fail(failure)
    expect(snapshot().context.items[0]?.outcome).toMatchObject({ type, error, failure })
    expect(outcomes()).toEqual([type, 'sent', 'waiting'])
    await done()
    await done()
    expect(outcomes()).toEqual([type, 'done', 'done'])
  })

  test.each([
    [unanswered, 'unknown', NO_RESPONSE],
    [{ kind: 'unsent', status: null } as const, 'refused', OFFLINE],
  ])('stop where the connection is gone (%j): the others are not sent', async (failure, type, error) => {
    const { fail, sent, effects, snapshot, outcomes } = confirmed()
    await fail(failure)
    expect(snapshot().value).toBe('resting')
    expect(snapshot().context.items[0]?.outcome).toMatchObject({ type, error })
    expect(outcomes()).toEqual([type, 'unsent', 'unsent'])
    expect(sent()).toEqual(['a'])
    expect(effects).toMatchObject([{ type: 'tellOutcome', params: { business: a, failure } }])
  })

  test('stopped by somebody: what was sent is waited for, the others are not sent', async () => {
    const { send, done, sent, call, snapshot, outcomes } = confirmed()
    send({ type: 'changes.stopped' })
    expect(outcomes()).toEqual(['sent', 'unsent', 'unsent'])
    expect(call('toggleBusinessStatus').signal.aborted).toBe(false)
    await done()
    expect(outcomes()).toEqual(['done', 'unsent', 'unsent'])
    expect(snapshot().value).toBe('resting')
    expect(sent()).toEqual(['a'])
  })

  // Requirements: S45
  test('are stopped by who follows the session, which is done for as long as they are sent', async () => {
    const told: string[] = []
    let end = () => {}
    const followSession = fromCallback(({ sendBack }) => {
      told.push('on')
      end = () => sendBack({ type: 'changes.stopped' })
      return () => void told.push('off')
    })
    const { actor, call, snapshot } = start(businessStatusesMachine, {
      actors: { followSession },
      isChild: true,
    })
    actor.send({ type: 'changes.requested', isActive: false, businesses: [a, b] })
    expect(told).toEqual([])
    actor.send({ type: 'changes.confirmed' })
    expect(told).toEqual(['on'])
    end()
    expect(snapshot().context.items.map(({ outcome }) => outcome.type)).toEqual(['sent', 'unsent'])
    await call('toggleBusinessStatus').answer({ message: '', data: inactive('a') })
    expect(told).toEqual(['on', 'off'])
  })

  // Requirements: U41
  test('that are left with their list are told to whoever says what was not sent', () => {
    const { held, actors } = watchLeft()
    const { actor } = start(businessStatusesMachine, { actors })
    actor.send({ type: 'changes.requested', isActive: false, businesses: [a, b] })
    actor.send({ type: 'changes.confirmed' })
    expect(held).toEqual([])
    actor.stop()
    expect(held).toMatchObject([{ items: [{ outcome: { type: 'sent' } }, { outcome: { type: 'waiting' } }] }])
  })

  test('once more are those that were certainly not done: never one whose outcome is unknown', async () => {
    const { send, done, fail, sent, outcomes } = confirmed([a, b, c, active('d')])
    await done()
    await fail(unread)
    await fail()
    send({ type: 'changes.stopped' })
    await fail()
    expect(outcomes()).toEqual(['done', 'unknown', 'refused', 'refused'])
    send({ type: 'retry.requested' })
    expect(outcomes()).toEqual(['done', 'unknown', 'sent', 'waiting'])
    send({ type: 'changes.stopped' })
    await done()
    send({ type: 'retry.requested' })
    await done()
    expect(outcomes()).toEqual(['done', 'unknown', 'done', 'done'])
    expect(sent()).toEqual(['a', 'b', 'c', 'd', 'c', 'd'])
  })

  test('that are over are forgotten when somebody has seen enough', async () => {
    const { send, done, snapshot } = confirmed([a])
    await done()
    send({ type: 'outcomes.closed' })
    expect(snapshot().context.items).toEqual([])
  })
})

describe('unknown outcomes', () => {
  test('are looked up one after the other, past what is kept', async () => {
    const { send, call, calls, effects, snapshot, outcomes } = await unknown()
    send({ type: 'check.requested' })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(calls('getBusiness').map(({ input }) => input)).toEqual([{ id: 'a', fresh: true }])
    await call('getBusiness').answer({ message: '', data: inactive('a') })
    expect(effects.at(-1)).toEqual(updated(inactive('a')))
    expect(outcomes()).toEqual(['done', 'unknown', 'unknown'])
    await call('getBusiness').answer({ message: '', data: b })
    expect(outcomes()).toEqual(['done', 'unchanged', 'unknown'])
    // what the server sends but yes and no tells nothing
    await call('getBusiness').answer({ message: '', data: { ...c, isActive: 'no' } })
    expect(outcomes()).toEqual(['done', 'unchanged', 'unknown'])
    expect(snapshot().value).toBe('resting')
    expect(calls('getBusiness').map(({ input }) => input.id)).toEqual(['a', 'b', 'c'])
  })

  test('that there are none of are not looked up', async () => {
    const { send, done, called, snapshot } = confirmed([a])
    await done()
    send({ type: 'check.requested' })
    expect(snapshot().value).toBe('resting')
    expect(called).toEqual(['toggleBusinessStatus'])
  })

  test('that a look shows not done are sent once more when that is asked for', async () => {
    const { send, call, sent, outcomes } = await unknown()
    send({ type: 'check.requested' })
    await call('getBusiness').answer({ message: '', data: a })
    send({ type: 'check.stopped' })
    send({ type: 'retry.requested' })
    expect(outcomes()).toEqual(['sent', 'unknown', 'unknown'])
    expect(sent()).toEqual(['a', 'b', 'c', 'a'])
  })

  test('stay so while they can’t be looked up, with why', async () => {
    const { send, call, snapshot } = await unknown()
    send({ type: 'check.requested' })
    await call('getBusiness').fail(unanswered)
    expect(snapshot().context.items[0]?.outcome).toMatchObject({
      type: 'unknown',
      error: NO_RESPONSE,
      failure: unanswered,
    })
    await call('getBusiness').fail({ message: 'Down' })
    expect(snapshot().context.items[1]?.outcome).toMatchObject({ type: 'unknown', error: 'Down' })
    await call('getBusiness').fail()
    expect(snapshot().context.items[2]?.outcome).toMatchObject({ error: 'An error occurred' })
  })

  test('are not looked up any more once that is stopped, and from the first on when it is asked for again', async () => {
    const { send, call, calls, snapshot } = await unknown()
    send({ type: 'check.requested' })
    const { signal } = call('getBusiness')
    send({ type: 'check.stopped' })
    expect(signal.aborted).toBe(true)
    expect(snapshot().value).toBe('resting')
    send({ type: 'check.requested' })
    expect(calls('getBusiness').map(({ input }) => input.id)).toEqual(['a', 'a'])
  })
})
