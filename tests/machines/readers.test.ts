import { expect, test } from 'vitest'
import { readersMachine } from '../../machines/readers.machine.ts'
import { start } from '../support/machine.ts'

test('both readers clear their rows when the session ends', async () => {
  const { actor, calls, snapshot } = start(readersMachine)
  const { payments, businesses } = snapshot().context
  const wanted = { search: '', from: null, until: null }
  payments.send({ type: 'rows.requested', wanted })
  businesses.send({ type: 'rows.requested', wanted })
  const day = '2025-10-12T00:00:00.000Z'
  const [first, second] = calls('listRows')
  await first?.answer({ rows: [{ _id: 'pay_1', paidAt: day }], total: 1 })
  await second?.answer({ rows: [{ _id: 'biz_1', createdAt: day }], total: 1 })
  const instants = [payments, businesses].map((reader) => {
    const { memories } = reader.getSnapshot().context
    return memories.get('')?.entries[0]?.at
  })
  expect(instants).toEqual([Date.parse(day), Date.parse(day)])
  actor.send({ type: 'session.ended' })
  for (const reader of [payments, businesses]) expect(reader.getSnapshot().context.memories.size).toBe(0)
})
