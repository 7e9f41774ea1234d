import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { credentials, expired, inside, returning, visitor } from './sessions.ts'

const unanswered = { kind: 'unanswered', status: null } as const

// Requirements: §4.2, §4.25, §4.30, §8.12
describe('a session call that fails without a message', () => {
  const signIn = (session: ReturnType<typeof visitor>) => {
    session.actor.send({ type: 'credentials.submitted', ...credentials })
    return session
  }
  const signOut = async (type: 'logout.requested' | 'logout.forced') => {
    const session = await inside()
    session.actor.send({ type })
    return session
  }
  test.each([
    ['login', async () => signIn(visitor()), 'Something went wrong', 'idle'],
    ['login', async () => signIn(await expired()), 'Something went wrong', { success: 'expired' }],
    ['getProfile', async () => returning(), 'Failed to fetch profile', { success: 'unconfirmed' }],
    ['logout', () => signOut('logout.requested'), 'An error occurred', { success: 'signOutFailed' }],
    ['logout', () => signOut('logout.forced'), 'An error occurred', 'idle'],
  ] as const)('(%s) has its own text, or that of the network', async (operationId, open, words, state) => {
    for (const [failure, error] of [
      [{}, words],
      [unanswered, NO_RESPONSE],
    ] as const) {
      const session = await open()
      await session.call(operationId).fail(failure)
      expect(session.snapshot()).toMatchObject({ value: state, context: { error, failure } })
    }
  })
})

test('the session keeps the password out of the context, during the call and afterwards', async () => {
  const session = await inside()
  expect(JSON.stringify(session.snapshot().context)).not.toContain(credentials.password)
  const failing = visitor()
  failing.actor.send({ type: 'credentials.submitted', ...credentials })
  expect(JSON.stringify(failing.snapshot().context)).not.toContain(credentials.password)
  await failing.call('login').fail({})
  expect(JSON.stringify(failing.snapshot().context)).not.toContain(credentials.password)
})
