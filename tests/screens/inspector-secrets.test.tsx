import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { openStately } from '../../src/workbench/inspector/connect.ts'
import { createStream } from '../../src/workbench/inspector/stream.ts'
import { renderApp, sql } from '../support/app.tsx'

/** A stand-in for the remote viewer's window, which records its messages. */
function createViewer() {
  const received: unknown[] = []
  const listeners: ((event: unknown) => void)[] = []
  const target = { postMessage: (message: unknown) => received.push(message) }
  const window = {
    open: () => target,
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
  }
  return {
    // The stand-in has only the parts of a window that the inspector uses: `open` and listeners.
    window: window as unknown as Window,
    received,
    connect: () => {
      for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } })
    },
  }
}

/** Returns all text inside a value, visiting each object once. */
function textOf(value: unknown): string {
  const seen = new WeakSet()
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return undefined
    seen.add(part)
    return part
  })
}

const count = (text: string, canary: string) => text.split(canary).length - 1

test('no token, password, email or name reaches an inspector (I5, I6)', async () => {
  const viewer = createViewer()
  const handed: StatelyInspectionEvent[] = []
  const stately = openStately({ window: viewer.window })
  const { adapter } = stately
  const send = adapter.send.bind(adapter)
  adapter.send = (event) => {
    handed.push(event)
    send(event)
  }
  // The same inspector without the allow-list proves that there are secrets to filter.
  const bare: unknown[] = []
  const unguarded = openStately({
    window: createViewer().window,
    serialize: (event) => {
      bare.push(event)
      return event
    },
  })
  const streamed: unknown[] = []
  const stream = createStream((step) => streamed.push(step))
  const inspect = (event: InspectionEvent) => {
    stream.inspect(event)
    stately.inspect.next?.(event)
    unguarded.inspect.next?.(event)
  }

  const app = await renderApp({ path: '/login', signedIn: false, inspect })
  await sql("update admins set first_name = 'Kanarienvogel', last_name = 'Zeisig'")
  const [business] = await sql<{ id: number; email: string; name: string }>(
    'select id, email, name from businesses limit 1',
  )
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
  await page.getByLabelText('Password').fill(DEMO.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('navigation').first()).toBeVisible()
  const token = localStorage.getItem('x-access-token') ?? ''
  for (const [to, name] of [
    ['/payments', 'Payments'],
    ['/business', 'Businesses'],
    ['/subscription-plans', 'Subscription Plans'],
    ['/profile', 'Profile'],
    ['/', 'Dashboard'],
  ] as const) {
    await app.router.navigate({ to })
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await app.router.navigate({ to: '/business' })
  await page.getByRole('searchbox').first().fill(DEMO.email)
  await app.router.navigate({
    to: '/business/details/$businessId',
    params: { businessId: `biz_${business?.id ?? ''}` },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: business?.name ?? '' })).toBeVisible()
  viewer.connect()
  // The page sends its messages to the inspector when idle.
  await expect.poll(() => handed.filter(({ type }) => type === '@xstate.actor').length).toBeGreaterThan(12)
  await expect.poll(() => count(textOf(bare), business?.email ?? '')).toBeGreaterThan(0)

  const guarded = {
    'the adapter': textOf(handed),
    'the window': textOf(viewer.received),
    'our own page': textOf([streamed, ...stream.seen.actors.values(), stream.seen.steps]),
  }
  expect(token).toHaveLength(43)
  const canaries = {
    token,
    password: DEMO.password,
    email: DEMO.email,
    'first name': 'Kanarienvogel',
    'last name': 'Zeisig',
    "a business's email": business?.email ?? '',
    "a business's name": business?.name ?? '',
  }
  const leaks = Object.entries(guarded).flatMap(([place, text]) =>
    Object.entries(canaries)
      .filter(([, canary]) => count(text, canary) > 0)
      .map(([name]) => `${place} has the ${name}`),
  )
  expect(leaks).toEqual([])
  for (const text of Object.values(guarded)) expect(text).toContain('credentials.submitted')
  // No actor contains the token, but without the allow-list all other secrets appear.
  const without = textOf(bare)
  const kept = Object.entries(canaries).filter(([, canary]) => count(without, canary) === 0)
  expect(kept.map(([name]) => name)).toEqual(['token'])
})
