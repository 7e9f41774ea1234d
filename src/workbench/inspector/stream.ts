import {
  transition,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import { machineOf, type Raw } from './recording.ts'
import { allowEvent, allowSnapshot, name, type AllowedSnapshot } from './allow.ts'

/** An actor as plain data: names, ids, and outlines of its context instead of the values. */
export interface ActorView extends AllowedSnapshot {
  id: string
  parent: string | null
  name: string
  /** The id of its machine; null for a call or a listener */
  machine: string | null
  active: string[]
  events: string[]
  taken: string[]
}

/** An event, and the actor after it has processed the event. */
export interface Step {
  n: number
  at: number
  /** The id of the sending actor; null for an event from outside the actors */
  source: string | null
  event: ReturnType<typeof allowEvent>
  actor: ActorView
}

/** The inspector's view of a tab: its running actors, and the last steps. */
export interface Seen {
  actors: Map<string, ActorView>
  steps: Step[]
}

const STEPS = 500

/** Adds a step, and drops the oldest above the limit. A stopped actor remains only in its steps. */
export function remember({ actors, steps }: Seen, step: Step): void {
  if (step.actor.status === 'active') actors.set(step.actor.id, step.actor)
  else actors.delete(step.actor.id)
  steps.push(step)
  if (steps.length > STEPS) steps.shift()
}

interface Followed {
  ref: AnyActor
  /** The ids of the actor's transitions since its last snapshot */
  taken: string[]
  sent: Map<object, Pick<Step, 'n' | 'at' | 'source'>>
}

/** Follows every actor that gets this `inspect` option, from its start to its end. */
export function createStream(tell: (step: Step, raw: Raw) => void = () => undefined) {
  const seen: Seen = { actors: new Map(), steps: [] }
  const followed = new Map<string, Followed>()
  let count = 0
  const stamp = (source: string | null) => ({ n: count++, at: Date.now(), source })

  function inspect(event: InspectionEvent) {
    // The package types `actorRef` too loosely: it is always an actor
    const ref = event.actorRef as AnyActor
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init')
      followed.set(ref.sessionId, { ref, taken: [], sent: new Map() })
    const actor = followed.get(ref.sessionId)
    if (actor === undefined) return
    if (event.type === '@xstate.event') actor.sent.set(event.event, stamp(event.sourceRef?.sessionId ?? null))
    if (event.type === '@xstate.microstep') actor.taken.push(...event._transitions.map(idOf))
    if (event.type === '@xstate.snapshot') settle(actor, event.event, event.snapshot)
  }

  function settle(actor: Followed, event: EventObject, snapshot: Snapshot<unknown>) {
    const stamped = actor.sent.get(event) ?? stamp(null)
    const view = viewOf(actor, snapshot)
    const step = { ...stamped, event: allowEvent(event), actor: view }
    actor.sent.delete(event)
    actor.taken = []
    if (view.status !== 'active') followed.delete(view.id)
    remember(seen, step)
    tell(step, { ref: actor.ref, event })
  }

  return {
    inspect,
    seen,
    /** Sends an event to an actor; returns the reason it failed, or null */
    send: (id: string, event: EventObject): string | null => {
      const actor = followed.get(id)
      return actor ? sendTo(actor.ref, event) : 'This actor has ended.'
    },
  }
}

/** Returns an actor as plain data, with these last transitions. */
export function viewOf(
  { ref, taken }: Pick<Followed, 'ref' | 'taken'>,
  snapshot: Snapshot<unknown> & Partial<Pick<AnyMachineSnapshot, '_nodes'>>,
): ActorView {
  const machine = machineOf(ref.logic)?.id ?? null
  // A call has no states, nor does a machine that failed to start
  const { _nodes: nodes = [] } = snapshot
  const events = nodes.flatMap(({ ownEvents }) => ownEvents.map(String))
  return {
    ...allowSnapshot(snapshot),
    id: ref.sessionId,
    parent: ref._parent?.sessionId ?? null,
    name: name(ref.id === ref.sessionId ? (ref.systemId ?? machine ?? ref.id) : ref.id),
    machine,
    active: nodes.map(({ id }) => id),
    events: [...new Set(events)].filter(isFromOutside),
    taken,
  }
}

/** Returns a transition's id: its state's id and its index among the state's transitions. */
export function idOf(transition: AnyTransitionDefinition): string {
  // The erased machine type does not say so, but `source` is always a state
  const source = transition.source as AnyStateNode
  const place = [...source.transitions.values()].flat().indexOf(transition)
  return place >= 0 ? `${source.id}:${place}` : `${source.id}:always:${source.always?.indexOf(transition)}`
}

const isFromOutside = (type: string) => !type.startsWith('xstate.')

/** Tries the event on a copy first, because an invalid payload must not stop the app's actor. */
function sendTo(ref: AnyActor, event: EventObject): string | null {
  const machine = machineOf(ref.logic)
  if (!machine?.events.filter(isFromOutside).includes(event.type))
    return `${ref.id} knows no event ${event.type}.`
  // A machine's actor always has a machine snapshot
  const snapshot = ref.getSnapshot() as AnyMachineSnapshot
  try {
    if (!snapshot.can(event)) return 'No transition for it in this state: a guard refuses it.'
    const [next] = transition(machine, snapshot, event)
    if (next.status === 'error') return `It would break the actor: ${String(next.error)}`
  } catch (error) {
    return `The machine can't read it: ${String(error)}`
  }
  ref.send(event)
  return null
}
