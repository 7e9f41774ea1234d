import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { authMachine } from '../../machines/auth.machine.ts'
import { createApi } from '../../src/api/api.ts'
import { createSessionStore } from '../../src/api/session-store.ts'
import { createCallActors } from '../../src/services/logic.ts'
import { silentParent } from '../support/machine.ts'
import { backendOfFile, json } from './backend.ts'
import { alwaysOnline, eventually, failureFrom, memoryStorage } from './client.ts'

const backend = await backendOfFile()
/** The server's only valid token. */
let good = 'first-token'
afterEach(() => vi.unstubAllGlobals())

/** Scripts the server with the accounts `asha` and `ben`. Each sign-in replaces the valid token. */
function serve() {
  good = 'first-token'
  let count = 0
  let signedIn = 'asha'
  backend.does((response, seen) => {
    const answer = (status: number, body: unknown) => json(status, body)(response, seen)
    if (seen.url === '/v1/admin/login') {
      signedIn = /ben/.test(seen.body.toString()) ? 'ben' : 'asha'
      good = `token-${++count}`
      answer(200, { message: 'Signed in', data: { accessToken: good, user: { _id: signedIn } } })
    } else if (seen.headers.authorization !== good) answer(401, { message: 'Sign in again' })
    else if (seen.url === '/v1/admin/profile') answer(200, { message: '', data: { _id: signedIn } })
    else if (seen.url === '/v1/admin/logout') answer(200, { message: 'Signed out' })
    else answer(200, { payments: [], total_payments: 7 })
  })
}

/** Builds the session as the app does, from the machine, the client and the storage. */
function session(stored: string | null = 'first-token') {
  serve()
  vi.stubGlobal('localStorage', memoryStorage(stored === null ? {} : { 'x-access-token': stored }))
  const store = createSessionStore()
  const api = createApi({ baseUrl: backend.url, store, renewed, connection: alwaysOnline, pause: () => 0 })
  const auth = createActor(
    authMachine.provide({
      actors: createCallActors(api.calls),
      actions: {
        forgetSession: () => {
          store.clear()
          api.forget()
        },
        forgetAnswers: api.forget,
      },
    }),
    { input: { hasToken: store.token() !== null }, parent: silentParent({}) },
  )
  async function renewed() {
    auth.send({ type: 'session.expired' })
    const { value } = await waitFor(
      auth,
      (snapshot) => snapshot.matches({ success: 'active' }) || snapshot.matches('idle'),
    )
    if (value === 'idle') throw new Error('The session was given up')
  }
  auth.start()
  const values: string[] = []
  auth.subscribe((snapshot) => {
    const value = JSON.stringify(snapshot.value)
    if (values.at(-1) !== value) values.push(value)
  })
  const read = (offset: number) => api.calls.listPayments({ offset, limit: 10 }, new AbortController().signal)
  const at = (value: Parameters<ReturnType<typeof auth.getSnapshot>['matches']>[0]) =>
    eventually(() => expect(auth.getSnapshot().matches(value)).toBe(true))
  const signIn = (who = 'asha') =>
    auth.send({ type: 'credentials.submitted', email: `${who}@taskdeck.example`, password: 'correct horse' })
  return { auth, api, store, values, read, at, signIn }
}
const active = { success: 'active' } as const
const expired = { success: 'expired' } as const

test('ten reads with an expired token expire the session only once, and all are repeated after a new sign-in (S11)', async () => {
  const { at, read, signIn, values, auth } = session()
  await at(active)
  good = 'another'
  const reads = Array.from({ length: 10 }, (_, number) => read(number * 10))
  await eventually(() => expect(backend.seen).toHaveLength(11))
  await at(expired)
  signIn()
  for (const { total_payments } of await Promise.all(reads)) expect(total_payments).toBe(7)
  expect(values.filter((value) => value === JSON.stringify(expired))).toHaveLength(1)
  expect(auth.getSnapshot().context.identity).toBe(0)
})

test('a stored token that the server does not know is removed, and waiting reads get a 401', async () => {
  const { at, read, store } = session('an-old-token')
  const waiting = failureFrom(read(0))
  await at('idle')
  expect((await waiting).failure.status).toBe(401)
  expect(store.token()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('reads waiting in an expired session resume when another tab signs in', async () => {
  const { auth, at, read } = session()
  await at(active)
  good = 'from-another-tab'
  const waiting = read(0)
  await at(expired)
  localStorage.setItem('x-access-token', good)
  auth.send({ type: 'session.found' })
  expect((await waiting).total_payments).toBe(7)
  await at(active)
})

test('an invalid token from another tab ends the session, so that reads do not wait forever', async () => {
  const { auth, at, read } = session()
  await at(active)
  good = 'nobody-has-this'
  const waiting = failureFrom(read(0))
  await at(expired)
  localStorage.setItem('x-access-token', 'from-another-tab')
  auth.send({ type: 'session.found' })
  await at('idle')
  expect((await waiting).failure.status).toBe(401)
  expect(auth.getSnapshot().context.notice).toBe('expired')
})

test('signing out succeeds with a token the server no longer knows (S8)', async () => {
  const { auth, at } = session()
  await at(active)
  good = 'another'
  auth.send({ type: 'logout.requested' })
  await at('idle')
  expect(auth.getSnapshot().context).toMatchObject({ notice: 'signedOut', error: 'Sign in again' })
  expect(localStorage.length).toBe(0)
})
