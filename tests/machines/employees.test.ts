import { expect, test } from 'vitest'
import { employeesMachine } from '../../machines/employees.machine.ts'
import { start } from '../support/machine.ts'

const [ann, bob, cyd] = [{ _id: 'ann' }, { _id: 'bob' }, { _id: 'cyd' }]
const counted = (employees: number) => ({
  type: 'seats.updated',
  params: { type: 'seats.updated', employees },
})

function opened() {
  const tab = start(employeesMachine, { isChild: true })
  tab.actor.send({ type: 'employees.requested', businessId: 'a' })
  return tab
}

async function shown() {
  const tab = opened()
  await tab.call('listEmployees').answer({ message: '', data: [ann, bob] })
  return tab
}

test('an employee who is saved again keeps their place and is counted once', async () => {
  const { actor, effects, snapshot } = await shown()
  const changed = { ...ann, phone: '+1 555 0101' }
  actor.send({ type: 'employee.updated', employee: changed })
  expect(snapshot().context.employees).toEqual([changed, bob])
  expect(effects.at(-1)).toEqual(counted(2))
})

test('an employee added after the load failed refetches the list and bypasses the cache', async () => {
  const { actor, call, calls, effects } = opened()
  await call('listEmployees').fail()
  actor.send({ type: 'employee.updated', employee: cyd })
  expect(call('listEmployees').input).toEqual({ businessId: 'a', fresh: true })
  expect(calls('listEmployees')).toHaveLength(2)
  expect(effects).toEqual([])
})
