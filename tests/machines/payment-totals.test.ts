import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'
import { paymentTotalsMachine } from '../../machines/payment-totals.machine.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import type { Holder } from '../../machines/shared/when-left.ts'
import { summary } from '../model/samples.ts'
import { start } from '../support/machine.ts'

const query: PageQuery = { page: 1, limit: 10, search: 'ada', filter: { status: 'failed', sort: 'amount' } }
const answer = { message: '', data: summary }

function opened(asked = query) {
  const harness = start(paymentTotalsMachine)
  const receive = (query: PageQuery) => harness.actor.send({ type: 'query.received', query })
  receive(asked)
  return { ...harness, receive }
}

// Requirements: U71
test('requests the totals of the search and the filter', async () => {
  const { call, snapshot } = opened()
  expect(call('getPaymentSummary').input).toEqual({ search: 'ada', filter: query.filter })
  await call('getPaymentSummary').answer({ ...answer, answeredAt: 7 })
  expect(snapshot().value).toEqual({ success: 'resting' })
  expect(snapshot().context).toMatchObject({ totals: summary, isPartial: false, since: 7 })
})

test('another page or order keeps the totals; another filter loads its own', async () => {
  const { call, calls, receive, snapshot } = opened()
  await call('getPaymentSummary').answer(answer)
  receive({ ...query, page: 2, filter: { status: 'failed', sort: '-amount' } })
  expect(calls('getPaymentSummary')).toHaveLength(1)
  receive({ ...query, filter: { status: 'completed' } })
  expect(calls('getPaymentSummary')).toHaveLength(2)
  // the totals of the previous filter disappear at once
  expect([snapshot().value, snapshot().context.totals]).toEqual(['loading', null])
})

test('partial totals are marked until more rows have loaded', async () => {
  const { actor, call, snapshot } = opened()
  await call('getPaymentSummary').answer({ ...answer, isPartial: true })
  expect(snapshot().context.isPartial).toBe(true)
  actor.send({ type: 'data.outdated' })
  expect(snapshot().value).toEqual({ success: 'refreshing' })
  await call('getPaymentSummary').answer(answer)
  expect(snapshot().context.isPartial).toBe(false)
})

test('`followReading` runs while the totals are shown', () => {
  const told: string[] = []
  const followReading = fromCallback<EventObject, Holder<{ query: PageQuery | null }>>(({ input }) => {
    told.push('on')
    return () => {
      told.push(`off ${input.getSnapshot().context.query?.search}`)
    }
  })
  const { actor } = start(paymentTotalsMachine, { actors: { followReading } })
  expect(told).toEqual(['on'])
  actor.send({ type: 'query.received', query })
  expect(told).toEqual(['on'])
  actor.stop()
  expect(told).toEqual(['on', 'off ada'])
})
