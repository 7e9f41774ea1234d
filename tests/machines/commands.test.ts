import { expect, test } from 'vitest'
import { commandsMachine } from '../../machines/commands.machine.ts'
import type { Failure } from '../../machines/contract/failure.ts'
import type { SentWrite } from '../../machines/contract/writes.ts'
import { callError } from '../support/call-error.ts'
import { settled, start } from '../support/machine.ts'

const done = { message: 'Employee removed' }

/** Returns a sent write and functions that settle it. */
function sentWrite(employeeId = 'emp_1') {
  let answer: (output: typeof done) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const write: SentWrite = {
    operationId: 'removeEmployee',
    input: { businessId: 'biz_1', employeeId },
    answer: new Promise((resolve, reject) => {
      answer = resolve
      fail = reject
    }),
  }
  return {
    write,
    answer: async () => {
      answer(done)
      await settled()
    },
    fail: async (failure: Partial<Failure> = {}) => {
      const error = callError(failure)
      fail(error)
      await settled()
      return error
    },
  }
}
const unanswered = { kind: 'unanswered', status: null } as const

/** Starts the commands' machine with one pending write. */
function sent() {
  const { actor, effects, snapshot } = start(commandsMachine)
  const sending = sentWrite()
  actor.send({ type: 'command.sent', write: sending.write })
  const values = () =>
    Object.values(snapshot().context.commands).map((command) => command.getSnapshot().value)
  return {
    ...sending,
    actor,
    effects,
    values,
    leave: () => actor.send({ type: 'screen.left', write: sending.write }),
    check: () => actor.send({ type: 'check.requested', id: '0' }),
    isPending: () =>
      Object.values(snapshot().context.commands).some((command) => command.getSnapshot().hasTag('pending')),
  }
}

// Requirements: D5c, R7
test('a write has an unknown outcome if it gets no response, until the user checks it', async () => {
  const { leave, fail, check, effects, values, isPending, write } = sent()
  leave()
  const error = await fail(unanswered)
  expect(values()).toEqual(['unknown'])
  expect(isPending()).toBe(false)
  expect(effects).toMatchObject([{ type: 'tell', params: { id: '0', outcome: { error } } }])
  check()
  expect(effects.at(-1)).toEqual({ type: 'showPlace', params: { id: '0', write } })
  expect(values()).toEqual([])
  // The message may still be shown after its write has ended, so its button must do nothing.
  check()
  expect(effects).toHaveLength(2)
})

test('each write is reported separately', async () => {
  const { actor, leave, effects, values, answer } = sent()
  const other = sentWrite('emp_2')
  actor.send({ type: 'command.sent', write: other.write })
  leave()
  expect(values()).toEqual([{ sent: 'left' }, { sent: 'watched' }])
  await other.answer()
  expect(values()).toEqual([{ sent: 'left' }])
  expect(effects).toEqual([])
  await answer()
  expect(effects).toMatchObject([{ params: { write: { input: { employeeId: 'emp_1' } } } }])
})
