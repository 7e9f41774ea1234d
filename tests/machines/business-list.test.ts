import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { businessListMachine } from '../../machines/business-list.machine.ts'
import type { CallInput, CallOutput } from '../../machines/contract/calls.ts'
import { queueMachine } from '../../machines/shared/queue.machine.ts'
import { start } from '../support/machine.ts'

test('the business list owns one queue of status changes, and puts their results into the rows', async () => {
  const { actor, call, snapshot } = start(businessListMachine)
  const { list, statuses } = snapshot().context
  list.send({ type: 'query.received', query: { page: 1, limit: 10, search: '' } })
  await call('listRows').answer({ rows: [{ _id: 'a' }, { _id: 'b' }], total: 2 })
  expect(statuses).toBeNull()
  const toggleBusinessStatus = fromPromise<
    CallOutput<'toggleBusinessStatus'>,
    CallInput<'toggleBusinessStatus'>
  >(async () => ({ message: '', data: { _id: 'b', name: 'New' } }))
  const logic = queueMachine.provide({ actors: { toggleBusinessStatus } })
  actor.send({ type: 'statuses.opened', logic })
  const own = snapshot().context.statuses
  actor.send({ type: 'statuses.opened', logic })
  expect(snapshot().context.statuses).toBe(own)
  const change = { type: 'status', id: 'b', name: 'New', isActive: true } as const
  own?.send({ type: 'changes.requested', changes: [change] })
  own?.send({ type: 'changes.confirmed' })
  await expect.poll(() => list.getSnapshot().context.rows).toEqual([{ _id: 'a' }, { _id: 'b', name: 'New' }])
})
