import { expect } from 'vitest'
import { authMachine } from '../../machines/auth.machine.ts'
import type { Profile } from '../../machines/contract/calls.ts'
import { start } from '../support/machine.ts'

export const asha: Profile = {
  _id: 'adm_1',
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'asha@taskdeck.example',
}
export const ben: Profile = {
  _id: 'adm_2',
  firstName: 'Ben',
  lastName: 'Okri',
  email: 'ben@taskdeck.example',
}
export const credentials = { email: 'asha@taskdeck.example', password: 'correct horse' }
export const signIn = (user: Profile = asha) => ({ message: 'Signed in', data: { user } })
export const profile = (data: Profile = asha) => ({ message: 'Profile', data })

const session = (hasToken: boolean) => {
  const { effects, ...rest } = start(authMachine, { input: { hasToken }, isChild: true })
  const isTold = ({ type }: { type: string }) => type.startsWith('session.')
  return {
    ...rest,
    /** The effects that the session requested from the app. */
    effects: () => effects.filter((effect) => !isTold(effect)),
    /** The session's reports to the app. */
    told: () => effects.filter(isTold).map(({ params }) => params),
  }
}
export const visitor = () => session(false)
/** Starts a session with a stored token. */
export const returning = () => session(true)

/** Returns a signed-in session. */
export async function inside(user: Profile = asha) {
  const session = visitor()
  session.actor.send({ type: 'credentials.submitted', ...credentials })
  await session.call('login').answer(signIn(user))
  return session
}
export const expired = async () => {
  const session = await inside()
  session.actor.send({ type: 'session.expired' })
  return session
}
export const renewing = async () => {
  const session = await expired()
  session.actor.send({ type: 'credentials.submitted', ...credentials })
  return session
}
export const unconfirmed = async () => {
  const session = returning()
  await session.call('getProfile').fail({ kind: 'unanswered', status: null })
  return session
}
export const signingOut = async () => {
  const session = await inside()
  session.actor.send({ type: 'logout.requested' })
  return session
}
export const signOutFailed = async () => {
  const session = await signingOut()
  await session.call('logout').fail({ message: 'Not now' })
  return session
}

/** Expects that the actor has no session data left and that the app was told to drop its own data. */
export function expectSignedOut(
  session: ReturnType<typeof visitor>,
  notice: string | null,
  error: string | null = null,
) {
  const { context, value } = session.snapshot()
  expect(value).toBe('idle')
  expect(context).toMatchObject({
    message: null,
    signUpResponse: null,
    loginResponse: null,
    isAuthenticated: false,
    error,
    notice,
  })
  expect(context.failure === null).toBe(error === null)
  expect(session.effects().at(-1)).toEqual({ type: 'forgetSession', params: undefined })
  expect(session.snapshot().hasTag('inside')).toBe(false)
}
