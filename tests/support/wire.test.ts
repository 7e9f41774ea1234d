import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { faults, faultTable } from './faults.ts'
import type { FaultName } from './faults.ts'
import { operationOf, operations } from './operations.ts'
import { createWire } from './wire.ts'

const wire = createWire()
const server = setupServer(wire.handler)
const plans = 'http://127.0.0.1:9/v1/subscription-plan/all'

beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterEach(wire.reset)
afterAll(() => server.close())

/** Returns the response that a client sees; it waits without a limit by default. */
async function seen(init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(plans, { redirect: 'error', ...init })
    const text = await response.text()
    return `${response.status} ${text.length > 1000 ? `${text.length} characters` : text.slice(0, 40)}`.trim()
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

// Requirements: T10
test('every operation of the contract has a row for every fault', () => {
  expect(operations.size).toBe(25)
  expect(faultTable).toHaveLength(25 * Object.keys(faults).length)
})

// Requirements: T17
test.each<[FaultName, string]>([
  ['refused', 'TypeError'],
  ['reset', 'TypeError'],
  ['silent', 'TimeoutError'],
  ['drip', 'TimeoutError'],
  ['redirected', 'TypeError'],
  [401, '401 {"message":"The session has ended"}'],
  ['empty 500', '500'],
  ['html 502', '502 <html><body><h1>Bad Gateway</h1><script>'],
  ['empty 200', '200'],
  ['truncated', '200 {"message":"ok","data":[{"_id":"1","na'],
])('the fault %s is seen as %s', async (fault, sight) => {
  wire.inject('listPlans', fault)
  // Only a fault that never ends by itself is aborted
  expect(await seen(sight === 'TimeoutError' ? { signal: AbortSignal.timeout(100) } : {})).toBe(sight)
})

test('a huge response has fifty million bytes', async () => {
  wire.inject('listPlans', 'huge')
  const { byteLength: size } = await (await fetch(plans)).arrayBuffer()
  expect(size).toBe(50_000_000)
})

test('a fault occurs the given number of times, then the call succeeds', async () => {
  wire.inject('listPlans', 500, 1)
  expect(await seen()).toMatch(/^500/)
  // Nothing listens at that address
  expect(await seen()).toBe('TypeError')
})

test('a held call waits for the test, and the next one too', async () => {
  const held = wire.hold('listPlans')
  const [first, second] = [seen(), seen()]
  ;(await held.next()).fail(409)
  ;(await held.next()).fail(403)
  expect([await first, await second].map((sight) => sight.slice(0, 3)).sort()).toEqual(['403', '409'])
})

test('every call is logged under its operation', async () => {
  wire.inject('listPlans', 500)
  await seen()
  expect(wire.requests('listPlans').map(({ url }) => url.pathname)).toEqual(['/v1/subscription-plan/all'])
  expect(wire.requests('getPlan')).toEqual([])
})

test.each([
  ['GET', '/v1/subscription-plan/all', 'listPlans'],
  ['GET', '/v1/subscription-plan/p1', 'getPlan'],
  ['PATCH', '/v1/admin/business/b1', 'updateEmployeeCount'],
  ['GET', '/v1/admin/payments/all?offset=0&limit=10', 'listPayments'],
  ['GET', '/v1/elsewhere', undefined],
])('%s %s is %s', (method, path, id) => expect(operationOf(method, `http://127.0.0.1${path}`)?.id).toBe(id))
