import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CallInput, OperationId } from '../../machines/contract/calls.ts'
import { SIGNED_OUT } from '../../machines/contract/failure.ts'
import { backendOfFile, json } from './backend.ts'
import type { Script } from './backend.ts'
import { deferred, eventually, failureFrom, startClient, TOKEN } from './client.ts'
import { described, inputs, writeIds } from './contract.ts'

const backend = await backendOfFile()
afterEach(() => vi.unstubAllGlobals())

const NEW = 'token-after-signing-in-again'
const user = { _id: 'adm_1' }
const unauthorized = json(401, { message: 'Sign in again' })
const pages = json(200, described('listPayments').answer)
/** Answers like a server that only accepts the new token. */
const expired: Script = (response, seen) => {
  const answer = seen.headers.authorization === NEW ? pages : unauthorized
  answer(response, seen)
}
const tokens = () => backend.seen.map(({ headers }) => headers.authorization)
const page = (number: number): CallInput<'listPayments'> => ({ offset: number * 10, limit: 10 })

/** Starts a client with an expired session. The test decides how the wait for a new sign-in ends. */
function ending(token: string | null = TOKEN) {
  let wait = deferred()
  const renewed = vi.fn(() => wait.promise)
  const client = startClient(backend.url, { token, renewed })
  return {
    ...client,
    renewed,
    signIn: () => {
      client.store.keep(NEW, user)
      wait.resolve()
      wait = deferred()
    },
    giveUp: () => wait.reject(new Error('given up')),
  }
}

describe('reads answered by 401', () => {
  test('when the user drops the session, each waiting read fails with the 401 that it received', async () => {
    backend.does(expired)
    const { call, giveUp, renewed } = ending()
    const reads = [call('listPayments', page(0)), call('listPayments', page(1))].map(failureFrom)
    await eventually(() => expect(renewed).toHaveBeenCalledTimes(2))
    giveUp()
    for (const { failure } of await Promise.all(reads)) {
      expect(failure).toMatchObject({ kind: 'refused', status: 401, message: 'Sign in again' })
    }
    expect(backend.seen).toHaveLength(2)
  })

  test('reads wait again when the new session expires too', async () => {
    backend.does(unauthorized, unauthorized, pages)
    const { call, renewed, signIn } = ending()
    const read = call('listPayments', page(0))
    await eventually(() => expect(renewed).toHaveBeenCalledTimes(1))
    signIn()
    await eventually(() => expect(renewed).toHaveBeenCalledTimes(2))
    signIn()
    expect((await read).total_payments).toBe(1)
  })

  test('a read that gets a late 401 for a replaced token is repeated at once', async () => {
    const late = deferred()
    backend.does((response, seen) => void late.promise.then(() => unauthorized(response, seen)), pages)
    const { call, renewed, store } = ending()
    const read = call('listPayments', page(0))
    await eventually(() => expect(backend.seen).toHaveLength(1))
    store.keep(NEW, user)
    late.resolve()
    expect((await read).total_payments).toBe(1)
    expect(renewed).not.toHaveBeenCalled()
    expect(tokens()).toEqual([TOKEN, NEW])
  })

  test('a read whose caller has left is not repeated', async () => {
    backend.does(expired)
    const { call, signIn, renewed } = ending()
    const leaving = new AbortController()
    const left = call('listPayments', page(0), leaving.signal)
    const staying = call('listPayments', page(1))
    await eventually(() => expect(renewed).toHaveBeenCalledTimes(2))
    leaving.abort()
    signIn()
    await expect(left).rejects.toThrow('aborted')
    await staying
    expect(backend.seen.map(({ url }) => url).filter((url) => url.includes('offset=0'))).toHaveLength(1)
  })
})

describe('writes answered by 401', () => {
  const wanted = writeIds.filter((id) => id !== 'login' && id !== 'logout')
  test.each(wanted)(
    'the write %s fails at once on a 401, and is not repeated (R30)',
    async (id: OperationId) => {
      backend.does(expired)
      const { call, renewed } = ending()
      // The server's message comes first, followed by the client's.
      expect((await failureFrom(call(id, inputs[id]))).failure).toMatchObject({
        status: 401,
        message: `Sign in again. ${SIGNED_OUT}`,
      })
      expect(renewed).toHaveBeenCalledTimes(1)
      expect(backend.seen).toHaveLength(1)
    },
  )

  test('a write that gets a 401 without a message says that the session ended', async () => {
    backend.does((response) => {
      response.writeHead(401).end()
    })
    const { call } = ending()
    expect((await failureFrom(call('addPlan', inputs.addPlan))).failure.message).toBe(SIGNED_OUT)
  })

  test('after a 401, signing out does not wait for a new session, because the session has ended as requested', async () => {
    backend.does(expired)
    const { call, renewed } = ending()
    expect((await failureFrom(call('logout', {}))).failure).toMatchObject({
      status: 401,
      message: 'Sign in again',
    })
    expect(renewed).not.toHaveBeenCalled()
  })

  test('a write with a replaced token fails without ending the new session', async () => {
    backend.does((response, seen) => {
      client.store.keep(NEW, user)
      unauthorized(response, seen)
    })
    const client = ending()
    expect((await failureFrom(client.call('addPlan', inputs.addPlan))).failure.status).toBe(401)
    expect(client.renewed).not.toHaveBeenCalled()
  })
})

test('wrong credentials do not end the session', async () => {
  backend.does(json(401, { message: 'Email or password is wrong' }))
  const { call, renewed } = ending(null)
  const { failure } = await failureFrom(call('login', inputs.login))
  expect(failure).toMatchObject({ status: 401, message: 'Email or password is wrong' })
  expect(renewed).not.toHaveBeenCalled()
})

test('a 403 does not end the session (S11, R18)', async () => {
  backend.does(json(403, { message: 'Not for you' }))
  const { call, renewed, store } = ending()
  await failureFrom(call('getProfile', {}))
  await failureFrom(call('addPlan', inputs.addPlan))
  expect(renewed).not.toHaveBeenCalled()
  expect(store.token()).toBe(TOKEN)
})

describe('cached responses', () => {
  test.each(writeIds.filter((id) => id !== 'login'))(
    'cached responses are refetched after %s, successful or not',
    async (id) => {
      for (const outcome of [json(200, described(id).answer), json(409, { message: 'No.' })]) {
        const { call } = ending()
        backend.does(pages, outcome, pages)
        await call('listPayments', page(7))
        await call(id, inputs[id]).catch(() => undefined)
        const asked = backend.seen.length
        await call('listPayments', page(7))
        expect(backend.seen).toHaveLength(asked + 1)
      }
    },
  )

  test('cached responses are keyed by operation and input', async () => {
    const newer = json(200, { payments: [], total_payments: 9 })
    backend.does(pages, pages, pages, newer)
    const { call } = ending()
    await call('listPayments', { offset: 0, limit: 10 })
    await call('listPayments', { offset: 0, limit: 10, search: 'x' })
    await call('listPayments', { offset: 0, limit: 20 })
    await call('listPayments', { offset: 0, limit: 10, fresh: true })
    expect(backend.seen).toHaveLength(4)
    expect((await call('listPayments', { offset: 0, limit: 10 })).total_payments).toBe(9)
    expect(backend.seen).toHaveLength(4)
  })
})
