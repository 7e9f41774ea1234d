import { expect, test } from 'vitest'
import { failureFrom, startClient } from './client.ts'
import { json, startBackend } from './backend.ts'

test('while offline, writes fail as unsent without a request, but signing out is still tried (R15)', async () => {
  const backend = await startBackend()
  backend.does(json(200, { message: 'Done' }))
  const connection = { isOnline: () => false, answered: () => undefined }
  const { call } = startClient(backend.url, { connection })
  for (const sent of [
    call('activatePlan', { id: 'pln_1' }),
    call('removeEmployee', { businessId: 'biz_1', employeeId: 'emp_1' }),
    call('updateExtraUserPrice', { price: 5 }),
  ]) {
    expect((await failureFrom(sent)).failure.kind).toBe('unsent')
  }
  expect(backend.seen).toEqual([])
  await call('logout', {})
  expect(backend.seen).toHaveLength(1)
  await backend.stop()
})
