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
