import { createContext, use } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate'
import type { authMachine } from '../../machines/auth.machine.ts'
import type { preferencesMachine } from '../../machines/preferences.machine.ts'
import type { profileMachine } from '../../machines/profile.machine.ts'
import type { CallActors } from './logic.ts'

/** What outlives a screen and what every screen may use. */
export interface Services {
  product: string
  auth: ActorRefFrom<typeof authMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  /** the signed-in administrator's profile, for the account's menu and the profile page */
  profile: ActorRefFrom<typeof profileMachine>
  /** the calls, for `machine.provide({ actors })` */
  calls: CallActors
  /** for each screen's `useActorRef`: the inspector in development, the clock in tests */
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>
  /** false when the session will not survive a reload */
  isSessionLasting: () => boolean
}

export const ServicesContext = createContext<Services | null>(null)

/** The app's services; throws outside the app. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices is for components inside the app')
  return services
}

/** Whether leaving may still ask: not once the session has ended, even while its screen is still there. */
export function isSignedIn(auth: Services['auth']): boolean {
  const session = auth.getSnapshot()
  const isExpired = session.matches({ success: 'expired' }) || session.matches({ success: 'renewing' })
  return session.hasTag('inside') && !isExpired
}
