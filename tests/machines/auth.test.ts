import { describe, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import {
  asha,
  ben,
  credentials,
  expectSignedOut,
  expired,
  inside,
  profile,
  renewing,
  returning,
  signIn,
  signingOut,
  signOutFailed,
  unconfirmed,
  visitor,
} from './sessions.ts'

/** Returns a session that is signing out of all tabs. */
const leaving = async () => {
  const session = await inside()
  session.actor.send({ type: 'logout.forced' })
  return session
}

describe('a visitor without a token', () => {
  // Requirements: §3.22, §4.23, §4.24
  test('signs in: the state goes from loading to success, and the context gets the message and the user', async () => {
    const { actor, call, snapshot, values } = visitor()
    actor.send({ type: 'credentials.submitted', ...credentials })
    expect(snapshot().hasTag('pending')).toBe(true)
    expect(call('login').input).toEqual(credentials)
    await call('login').answer(signIn())
    expect(values).toEqual(['idle', 'loading', { success: 'active' }])
    expect(snapshot().context).toMatchObject({
      isAuthenticated: true,
      message: 'Signed in',
      loginResponse: { user: asha },
      error: null,
      notice: null,
    })
  })

  // Requirements: §4.2, §4.25, §8.12
  test.each([
    [
      'the server’s message',
      { message: 'Email or password is wrong', status: 401 },
      'Email or password is wrong',
    ],
    ['‘Something went wrong’ for a failure without a message', {}, 'Something went wrong'],
    ['the network error’s message', { kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('is idle again after a failed sign-in, and has %s', async (_, failure, words) => {
    const { actor, call, snapshot } = visitor()
    actor.send({ type: 'credentials.submitted', ...credentials })
    await call('login').fail(failure)
    expect(snapshot().value).toBe('idle')
    expect(snapshot().context).toMatchObject({ error: words, isAuthenticated: false, loginResponse: null })
    expect(snapshot().context.failure).toMatchObject(failure)
    actor.send({ type: 'credentials.submitted', ...credentials })
    expect(snapshot().context).toMatchObject({ error: null, failure: null })
  })

  test('keeps the password out of the context, during the call and afterwards', async () => {
    const session = await inside()
    expect(JSON.stringify(session.snapshot().context)).not.toContain(credentials.password)
    const failing = visitor()
    failing.actor.send({ type: 'credentials.submitted', ...credentials })
    expect(JSON.stringify(failing.snapshot().context)).not.toContain(credentials.password)
    await failing.call('login').fail({})
    expect(JSON.stringify(failing.snapshot().context)).not.toContain(credentials.password)
  })
})

describe('a stored token', () => {
  test.each([
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
    [{ status: 500 }, 'Failed to fetch profile'],
    [{ status: 500, message: 'Out of order' }, 'Out of order'],
  ])('stays when the server does not confirm it (%j), and a retry confirms it', async (failure, words) => {
    const { actor, call, snapshot, effects } = returning()
    await call('getProfile').fail(failure)
    expect(snapshot().value).toEqual({ success: 'unconfirmed' })
    expect(snapshot().hasTag('inside')).toBe(true)
    expect(snapshot().context).toMatchObject({ error: words, isAuthenticated: false })
    expect(effects()).toEqual([])
    actor.send({ type: 'retry.requested' })
    expect(snapshot().value).toEqual({ success: 'checking' })
    await call('getProfile').answer(profile())
    expect(snapshot().context).toMatchObject({ isAuthenticated: true, error: null, failure: null })
  })

  test('stays unconfirmed when the user stops waiting', () => {
    const { actor, snapshot } = returning()
    actor.send({ type: 'wait.stopped' })
    expect(snapshot().value).toEqual({ success: 'unconfirmed' })
    expect(snapshot().context.error).toBe('Checking was stopped')
  })
})

describe('signing out', () => {
  // Requirements: §4.26, §4.27
  test('clears the login and signup responses and the stored session once the server confirms', async () => {
    const session = await signingOut()
    expect(session.snapshot().hasTag('pending')).toBe(true)
    expect(session.snapshot().context.isAuthenticated).toBe(true)
    expect(session.call('logout').input).toEqual({})
    expect(session.effects()).toEqual([])
    await session.call('logout').answer({ message: 'Signed out' })
    expectSignedOut(session, 'signedOut')
  })

  // Requirements: §4.30
  test.each([
    [{ message: 'Not now' }, 'Not now'],
    [{}, 'An error occurred'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])('stores the error and keeps the session if it fails (%j)', async (failure, words) => {
    const session = await signingOut()
    await session.call('logout').fail(failure)
    expect(session.snapshot().value).toEqual({ success: 'signOutFailed' })
    expect(session.snapshot().context).toMatchObject({ error: words, isAuthenticated: true })
    expect(session.effects()).toEqual([])
  })

  test.each([
    ['once', signingOut, { status: 401, message: 'Sign in again' }, 'Sign in again'],
    ['once', signingOut, { status: 401 }, 'An error occurred'],
    ['of all tabs', leaving, { status: 401, message: 'Sign in again' }, 'Sign in again'],
  ] as const)(
    '%s counts as done when it is refused because the session has ended, and stores the error',
    async (_, open, failure, words) => {
      const session = await open()
      await session.call('logout').fail(failure)
      expectSignedOut(session, 'signedOut', words)
      session.actor.send({ type: 'credentials.submitted', ...credentials })
      expect(session.snapshot().context).toMatchObject({ error: null, failure: null, notice: null })
    },
  )

  test.each([
    ['logout.requested', 'signingOut'],
    ['logout.forced', 'leaving'],
    ['error.dismissed', 'active'],
  ] as const)('after a failure, %s leads to %s', async (type, state) => {
    const { actor, snapshot } = await signOutFailed()
    actor.send({ type })
    expect(snapshot().value).toEqual({ success: state })
    if (state === 'active') expect(snapshot().context).toMatchObject({ error: null, failure: null })
  })
})

describe('signing out of all tabs', () => {
  test.each([
    [{ message: 'Not now', status: 500 }, 'Not now'],
    [{}, 'An error occurred'],
    [{ kind: 'unanswered', status: null } as const, NO_RESPONSE],
  ])(
    'ends the session whatever the server answers (%j), with a notice and the error',
    async (failure, words) => {
      const session = await leaving()
      await session.call('logout').fail(failure)
      expectSignedOut(session, 'signedOutHere', words)
    },
  )

  test.each(['logout.requested', 'logout.forced'] as const)(
    'also starts with %s while the session is unconfirmed',
    async (type) => {
      for (const session of [returning(), await unconfirmed()]) {
        session.actor.send({ type })
        expect(session.snapshot().value).toEqual({ success: 'leaving' })
        await session.call('logout').answer({ message: 'Signed out' })
        expectSignedOut(session, 'signedOut')
      }
    },
  )
})

// Requirements: D2
describe('an expired session', () => {
  test('is entered in one transition, however many calls fail at once', async () => {
    const session = await inside()
    for (let call = 0; call < 10; call++) session.actor.send({ type: 'session.expired' })
    expect(session.values).toEqual(['idle', 'loading', { success: 'active' }, { success: 'expired' }])
    expect(session.snapshot().hasTag('inside')).toBe(true)
    expect(session.effects()).toEqual([])
  })

  test('continues unchanged when the same administrator renews it', async () => {
    const session = await renewing()
    expect(session.call('login').input).toEqual(credentials)
    expect(session.snapshot().hasTag('pending')).toBe(true)
    const renamed = { ...asha, lastName: 'Nair' }
    await session.call('login').answer(signIn(renamed))
    expect(session.snapshot().value).toEqual({ success: 'active' })
    expect(session.snapshot().context.loginResponse).toEqual({ user: renamed })
    expect(session.snapshot().context.identity).toBe(0)
    expect(session.effects()).toEqual([])
  })

  test('drops all responses and starts over when another administrator signs in', async () => {
    const session = await renewing()
    await session.call('login').answer(signIn(ben))
    expect(session.snapshot().value).toEqual({ success: 'active' })
    expect(session.snapshot().context).toMatchObject({ identity: 1, loginResponse: { user: ben } })
    expect(session.effects()).toEqual([{ type: 'forgetAnswers', params: undefined }])
  })

  // Requirements: §8.12
  test('stays expired when signing in again fails, with the reason', async () => {
    const session = await renewing()
    await session.call('login').fail({ status: 401 })
    expect(session.snapshot().value).toEqual({ success: 'expired' })
    expect(session.snapshot().context.error).toBe('Something went wrong')
  })
})

describe.each([
  ['that is being checked', returning, ['expired', 'signedOutElsewhere']],
  ['that is unconfirmed', unconfirmed, ['expired', 'signedOutElsewhere']],
  ['that is active', inside, [null, 'signedOutElsewhere']],
  ['that has expired', expired, [null, 'signedOutElsewhere']],
  ['that is being renewed', renewing, [null, 'signedOutElsewhere']],
  ['during a sign-out', signingOut, ['signedOut', 'signedOutElsewhere']],
  ['whose sign-out failed', signOutFailed, [null, 'signedOutElsewhere']],
  ['during a sign-out of all tabs', leaving, ['signedOut', 'signedOut']],
] as const)('a session %s', (_, open, [whenExpired, whenLost]) => {
  test.each([
    ['session.expired', whenExpired],
    ['session.lost', whenLost],
    ['session.dropped', 'signedOut'],
  ] as const)('ends on %s with the notice %j, but continues if the notice is null', async (type, notice) => {
    const session = await open()
    session.actor.send({ type })
    if (notice) expectSignedOut(session, notice)
    else {
      expect(session.snapshot().value).not.toBe('idle')
      expect(session.snapshot().context).toMatchObject({ error: null, failure: null })
    }
  })

  test.each([asha, ben])('is replaced by $firstName’s session in another tab', async (user) => {
    const session = await open()
    const isAnother = user === ben && session.snapshot().context.loginResponse !== null
    session.actor.send({ type: 'session.found' })
    expect(session.snapshot().value).toEqual({ success: 'checking' })
    expect(session.effects()).toEqual([{ type: 'forgetAnswers', params: undefined }])
    await session.call('getProfile').answer(profile(user))
    expect(session.snapshot().context).toMatchObject({ identity: Number(isAnother), loginResponse: { user } })
  })
})
