import { expect, test } from 'vitest'
import { plantToken, wire } from './app.tsx'
import type { FaultName } from './faults.ts'

/** Requests payments and returns the outcome as the page sees it. There is no time limit by default. */
async function seen(init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch('/v1/admin/payments/all?offset=0&limit=10', {
      redirect: 'error',
      ...init,
    })
    return `${response.status} ${(await response.text()).length > 1000 ? 'much' : 'little'}`
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

test.each<[FaultName, string]>([
  ['refused', 'TypeError'],
  ['reset', 'TypeError'],
  ['silent', 'TimeoutError'],
  ['redirected', 'TypeError'],
  [503, '503 little'],
  ['empty 500', '500 little'],
])('the browser reports the injected fault %s as %s', async (fault, sight) => {
  wire.inject('listPayments', fault)
  // Only a fault that never ends by itself is aborted.
  expect(await seen(sight === 'TimeoutError' ? { signal: AbortSignal.timeout(200) } : {})).toBe(sight)
})

test('the injected fault drip sends headers and bytes, and ends only with the request', async () => {
  wire.inject('listPayments', 'drip')
  const end = new AbortController()
  const { body } = await fetch('/v1/admin/payments/all?offset=0&limit=10', { signal: end.signal })
  const reader = body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  end.abort()
  const rest = async () => {
    while ((await reader?.read())?.done === false);
  }
  await expect(rest()).rejects.toThrow()
})

/** Returns the backend's plans after the given write. */
async function plans(write?: (headers: HeadersInit) => Promise<Response>): Promise<string> {
  await plantToken()
  const headers = { Authorization: localStorage.getItem('x-access-token') ?? '' }
  if (write) expect((await write(headers)).ok).toBe(true)
  return (await fetch('/v1/subscription-plan/all?offset=0&limit=10', { headers })).text()
}

test.each<[string, (headers: HeadersInit) => Promise<Response>]>([
  [
    'a call',
    (headers) => fetch('/v1/admin/subscription-plan/deactivate/pln_2', { method: 'PATCH', headers }),
  ],
  ['SQL', () => fetch('/__test/sql', { method: 'POST', body: `update plans set name = 'Other'` })],
])('a reset restores the data changed by %s and ends the session', async (_, write) => {
  const reset = () => fetch('/__test/reset', { method: 'POST' })
  await reset()
  const fresh = await plans()
  expect(fresh).toContain('Growth')
  for (const time of [1, 2]) {
    expect(await plans(write), `time ${time}`).not.toBe(fresh)
    const headers = { Authorization: localStorage.getItem('x-access-token') ?? '' }
    await reset()
    expect((await fetch('/v1/admin/profile', { headers })).status).toBe(401)
    expect(await plans()).toBe(fresh)
  }
  // A read does not change data, except for the sessions.
  const headers = { Authorization: localStorage.getItem('x-access-token') ?? '' }
  await reset()
  expect((await fetch('/v1/admin/profile', { headers })).status).toBe(401)
  expect(await plans()).toBe(fresh)
})
