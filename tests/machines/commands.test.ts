import { expect, test } from 'vitest'
import { commandsMachine } from '../../machines/commands.machine.ts'
import type { SentWrite } from '../../machines/contract/call.ts'
import { start } from '../support/machine.ts'

test('a screen that unmounts leaves only its own write, and a write that has ended is dropped', () => {
  const { actor, effects, snapshot } = start(commandsMachine)
  const writes = ['emp_1', 'emp_2'].map((employeeId): SentWrite => ({
    operationId: 'removeEmployee',
    input: { businessId: 'biz_1', employeeId },
    answer: new Promise(() => undefined),
  }))
  const values = () =>
    Object.values(snapshot().context.commands).map((command) => command.getSnapshot().value)
  for (const write of writes) actor.send({ type: 'command.sent', write })
  const [write] = writes
  if (write) actor.send({ type: 'screen.left', write })
  expect(values()).toEqual([{ sent: 'left' }, { sent: 'watched' }])
  actor.send({ type: 'command.ended', id: '0' })
  expect(values()).toEqual([{ sent: 'watched' }])
  // The message may still be shown after its write has ended, so its button must do nothing.
  actor.send({ type: 'check.requested', id: '0' })
  expect([values(), effects]).toEqual([[{ sent: 'watched' }], []])
})
