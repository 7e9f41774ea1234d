import { createContext, use, useEffect } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic, SnapshotFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine.ts'
import type { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import type { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import type { preferencesMachine } from '../../machines/preferences.machine.ts'
import type { profileMachine } from '../../machines/profile.machine.ts'
import type { readersMachine } from '../../machines/readers.machine.ts'
import type { CallInput, OperationId, WriteId } from '../../machines/contract/calls.ts'
import type { CallActors } from './logic.ts'

/** The services and actors that outlive a screen. */
export interface Services {
  product: string
  auth: ActorRefFrom<typeof authMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  /** the signed-in administrator's profile, for the account's menu and the profile page */
  profile: ActorRefFrom<typeof profileMachine>
  /** what was done to each business in this session */
  activity: ActorRefFrom<typeof businessActivityMachine>
  /** owns the plans' actors, for the list and for messages on any page; its code comes with the first list */
  planStatuses: (logic: typeof planStatusesMachine) => ActorRefFrom<typeof planStatusesMachine>
  /** what reads long lists by their pages, where the backend can't narrow them; null until one was */
  readers: () => ActorRefFrom<typeof readersMachine> | null
  /** calls back whenever one of them has read more, or has stopped */
  whenRead: (listener: () => void) => () => void
  /** the calls, for `machine.provide({ actors })` */
  calls: CallActors
  /** sends a write that no screen waits for: its outcome is told wherever one is by then */
  send: <K extends WriteId>(operationId: K, input: CallInput<K>) => void
  /** for each screen's `useActorRef`: the inspector in development, the clock in tests */
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>
  /** false when the session will not survive a reload */
  isSessionLasting: () => boolean
  /** takes the session's token, and what looks like a credential, out of an error's text */
  redact: (text: string) => string
  /** which try of each read is under way, whether any is, and whether a write is */
  attempts: {
    of: (operationId: OperationId) => number | null
    isReading: () => boolean
    isWriting: () => boolean
    subscribe: (changed: () => void) => () => void
  }
  /** whether there is a network */
  connection: { isOnline: () => boolean; subscribe: (changed: () => void) => () => void }
  /** calls back whenever what is shown may be old: the network is back, or a left screen's write has ended */
  whenOutdated: (listener: () => void) => () => void
  /** does it later, by the machines' own clock; returns what calls it off */
  after: (ms: number, work: () => void) => () => void
}

export const ServicesContext = createContext<Services | null>(null)

/** The app's services; throws outside the app. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices is for components inside the app')
  return services
}

/** For whoever shows an answer: tells its actor when that may be old. */
export function useOutdated(actor: { send: (event: { type: 'data.outdated' }) => void } | undefined): void {
  const { whenOutdated } = useServices()
  useEffect(() => whenOutdated(() => actor?.send({ type: 'data.outdated' })), [actor, whenOutdated])
}

/** Returns true while the session may belong to another administrator than the data on the screen (statement S45). */
export function needsPrivacyScreen(session: SnapshotFrom<typeof authMachine>): boolean {
  const isUnsettled = session.matches('checking') || session.matches('unconfirmed')
  return isUnsettled && session.context.loginResponse !== null
}
