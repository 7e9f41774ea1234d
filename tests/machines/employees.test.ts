import { expect, test } from 'vitest'
import { employeesMachine } from '../../machines/employees.machine.ts'
import { start } from '../support/machine.ts'

test('an employee who is saved again keeps their place and is counted once', async () => {
  const { actor, call, effects, snapshot } = start(employeesMachine, { isChild: true })
  const [ann, bob] = [{ _id: 'ann' }, { _id: 'bob' }]
  actor.send({ type: 'employees.requested', businessId: 'a' })
  await call('listEmployees').answer({ message: '', data: [ann, bob] })
  const changed = { ...ann, phone: '+1 555 0101' }
  actor.send({ type: 'employee.updated', employee: changed })
  expect(snapshot().context.employees).toEqual([changed, bob])
  expect(effects.at(-1)?.params).toEqual({ type: 'seats.updated', employees: 2 })
})

test('an employee added after the load failed refetches the list and bypasses the cache', async () => {
  const { actor, call, effects } = start(employeesMachine, { isChild: true })
  actor.send({ type: 'employees.requested', businessId: 'a' })
  await call('listEmployees').fail()
  actor.send({ type: 'employee.updated', employee: { _id: 'cyd' } })
  expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
  expect(effects).toEqual([])
})
