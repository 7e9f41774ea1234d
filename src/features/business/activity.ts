import { createActor, type ActorRefFrom } from 'xstate'
import { businessActivityMachine, type BusinessAction } from '../../../machines/business-activity.machine.ts'
import { isOutcomeUnknown, type Failure } from '../../../machines/contract/failure.ts'
import type { Services } from '../../services/services.ts'

type Activity = ActorRefFrom<typeof businessActivityMachine>

const activities = new WeakMap<Services['auth'], Activity>()

/** The page's activity: outlives the screens, and forgets all when somebody else signs in. */
export function activityOf({ auth, actorOptions }: Services): Activity {
  const known = activities.get(auth)
  if (known) return known
  const activity = createActor(businessActivityMachine, { ...actorOptions, systemId: 'businessActivity' })
  activity.start()
  activities.set(auth, activity)
  let { identity } = auth.getSnapshot().context
  auth.subscribe((snapshot) => {
    if (snapshot.context.identity === identity && snapshot.hasTag('inside')) return
    identity = snapshot.context.identity
    activity.send({ type: 'session.ended' })
  })
  return activity
}

/** Remembers an action as of now. */
export function remember(services: Services, action: Omit<BusinessAction, 'at'>): void {
  activityOf(services).send({ type: 'action.recorded', action: { ...action, at: Date.now() } })
}

/** What a failed write is remembered as. */
export function outcomeOf(failure: Failure | null): BusinessAction['outcome'] {
  return isOutcomeUnknown(failure) ? 'unknown' : 'refused'
}
