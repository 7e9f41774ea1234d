import { describe, expect, test } from 'vitest'
import { businessDetailsMachine } from '../../machines/business-details.machine.ts'
import { start } from '../support/machine.ts'

const business = { _id: 'biz_1', name: 'Acme', count: 5, employees: 3 }

function opened(businessId = 'biz_1') {
  const screen = start(businessDetailsMachine, { isChild: true })
  screen.actor.send({ type: 'business.requested', businessId })
  return screen
}

async function shown() {
  const screen = opened()
  await screen.call('getBusiness').answer({ message: '', data: business })
  return screen
}

describe('changes', () => {
  test('the server’s version replaces the business after a change', async () => {
    const { actor, snapshot } = await shown()
    actor.send({ type: 'business.updated', business: { ...business, count: 9 } })
    expect(snapshot().context.business).toEqual({ ...business, count: 9 })
  })

  test('the number of employees is the number of taken seats', async () => {
    const { actor, snapshot } = await shown()
    actor.send({ type: 'seats.updated', employees: 4 })
    expect(snapshot().context.business).toEqual({ ...business, employees: 4 })
  })

  test('a count before the business loads has no effect', () => {
    const { actor, snapshot } = opened()
    actor.send({ type: 'seats.updated', employees: 4 })
    expect(snapshot().context.business).toBeNull()
  })

  test('an outdated business is refetched past the cache, and stays visible', async () => {
    const { actor, call, snapshot } = await shown()
    actor.send({ type: 'check.requested' })
    expect(call('getBusiness').input).toEqual({ id: 'biz_1', fresh: true })
    expect(snapshot().context.business).toEqual(business)
  })
})
