import { createContext, use, useEffect } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic, SnapshotFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine.ts'
import type { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import type { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import type { preferencesMachine } from '../../machines/preferences.machine.ts'
import type { profileMachine } from '../../machines/profile.machine.ts'
import type { readersMachine } from '../../machines/readers.machine.ts'
import type { CallInput, WriteId } from '../../machines/contract/calls.ts'
import type { Connection } from '../browser/connection.ts'
import type { Attempts } from '../lib/wait.ts'
import type { CallActors } from './logic.ts'

/** The services and actors that outlive a screen. */
export interface Services {
  product: string
  auth: ActorRefFrom<typeof authMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  /** The signed-in administrator's profile, for the account menu and the profile page */
  profile: ActorRefFrom<typeof profileMachine>
  /** The changes made to each business in this session */
  activity: ActorRefFrom<typeof businessActivityMachine>
  /** Owns the plans' actors, for the list and for messages on any page; its code loads with the first list */
  planStatuses: (logic: typeof planStatusesMachine) => ActorRefFrom<typeof planStatusesMachine>
  /** The readers of client-side lists; null before the first such list opens */
  readers: () => ActorRefFrom<typeof readersMachine> | null
  /** Calls back when a reader has loaded more or stopped */
  whenRead: (listener: () => void) => () => void
  /** The query of each page that the user has left in this tab, by path; empty for the open page */
  left: Record<string, object>
  /** The calls, for `machine.provide({ actors })` */
  calls: CallActors
  /** Sends a write without a screen: a message on any page reports the outcome */
  send: <K extends WriteId>(operationId: K, input: CallInput<K>) => void
  /** The options of each screen's `useActorRef`: the inspector in development, the clock in tests */
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>
  /** False when the session will not survive a reload */
  isSessionLasting: () => boolean
  /** Removes the session's token and anything like a credential from an error's text */
  redact: (text: string) => string
  /** The attempts of pending reads, and whether reads or writes are pending */
  attempts: Attempts
  connection: Pick<Connection, 'isOnline' | 'subscribe'>
  /** Calls back when displayed data may be outdated: the network is back, or an unmounted screen's write has ended */
  whenOutdated: (listener: () => void) => () => void
  /** Schedules work by the machines' clock; returns a function that cancels it */
  after: (ms: number, work: () => void) => () => void
}

export const ServicesContext = createContext<Services | null>(null)

/** Returns the app's services; throws outside the app. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('There is no app')
  return services
}

/** Tells an actor when its data may be outdated. */
export function useOutdated(actor: { send: (event: { type: 'data.outdated' }) => void } | undefined): void {
  const { whenOutdated } = useServices()
  useEffect(() => whenOutdated(() => actor?.send({ type: 'data.outdated' })), [actor, whenOutdated])
}

/** Returns true while the screen may show the data of an administrator who is no longer signed in (statement S45). */
export function needsPrivacyScreen(session: SnapshotFrom<typeof authMachine>): boolean {
  const isUnsettled = session.matches({ success: 'checking' }) || session.matches({ success: 'unconfirmed' })
  return isUnsettled && session.context.loginResponse !== null
}

/** The time that the first paint waits for pending data, in ms */
const PATIENCE = 500

/** Resolves with `coming`, or after `PATIENCE` if that is earlier. The promise `coming` must not reject. */
export function firstPaintDeadline({ after }: Services, coming: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const callOff = after(PATIENCE, resolve)
    void coming.then(() => {
      callOff()
      resolve()
    })
  })
}
