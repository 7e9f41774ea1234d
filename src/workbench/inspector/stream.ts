import { transition, StateMachine } from 'xstate'
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { allowEvent, allowSnapshot, name, type Outline, type StateValueLike, type Status } from './allow.ts'
import { chartOf, idOf, type ChartState } from './chart.ts'

/** What is known of an actor: plain data, of what is allowed only. */
export interface ActorView {
  id: string
  parent: string | null
  name: string
  /** id of its machine, the key of its chart; null for a call or a listener */
  machine: string | null
  /** milliseconds since 1970 */
  startedAt: number
  status: Status
  value: StateValueLike | null
  /** ids of the states it is in */
  active: string[]
  tags: string[]
  context: Readonly<Record<string, Outline>> | null
  /** ids of the transitions of its last step */
  taken: string[]
}

/** One event an actor got. */
export interface LogEntry {
  n: number
  /** milliseconds since 1970 */
  at: number
  actor: string
  actorName: string
  machine: string | null
  /** id of the actor that sent it; null for the world outside */
  source: string | null
  event: { readonly type: string } & Readonly<Record<string, Outline>>
  /** what came of it; null until it is through */
  result: { status: Status; value: StateValueLike | null; taken: string[] } | null
}

/** What has changed; `entry` replaces the one of the same number. */
export type StreamMessage =
  { type: 'actor.changed'; actor: ActorView } | { type: 'log.changed'; entry: LogEntry }

export interface Stream {
  /** for `createActor`'s option */
  inspect: (event: InspectionEvent) => void
  /** everything there is now, for whoever comes late */
  replay: () => { actors: ActorView[]; log: LogEntry[] }
  /** the chart of a machine some actor runs */
  chart: (machine: string) => ChartState | null
  /** Sends an event to an actor; answers why not, or null. */
  send: (actor: string, event: unknown) => string | null
  subscribe: (listener: (message: StreamMessage) => void) => () => void
}

interface Known {
  ref: AnyActor
  view: ActorView
  /** it gets events only once it runs; one that never does is not shown */
  isStarted: boolean
  taken: string[]
  waiting: { event: object; entry: LogEntry }[]
}

const LOG_LENGTH = 500
const ENDED_LENGTH = 60

/** Follows every actor that is given its `inspect`, and keeps what an inspector that comes late must know. */
export function createStream(now: () => number = Date.now): Stream {
  const known = new Map<string, Known>()
  const machines = new Map<string, AnyStateMachine>()
  let log: LogEntry[] = []
  let count = 0
  const listeners = new Set<(message: StreamMessage) => void>()
  const tell = (message: StreamMessage) => {
    for (const listener of listeners) listener(message)
  }

  function record(entry: LogEntry) {
    const place = log.findIndex(({ n }) => n === entry.n)
    log = place < 0 ? [...log.slice(1 - LOG_LENGTH), entry] : log.with(place, entry)
    tell({ type: 'log.changed', entry })
  }

  function meet(ref: AnyActor) {
    const machine = machineOf(ref)
    if (machine) machines.set(machine.id, machine)
    const isNamed = ref.id !== ref.sessionId
    known.set(ref.sessionId, {
      ref,
      isStarted: false,
      taken: [],
      waiting: [],
      view: {
        id: ref.sessionId,
        parent: ref._parent?.sessionId ?? null,
        name: name(isNamed ? ref.id : (ref.systemId ?? machine?.id ?? ref.id)),
        machine: machine?.id ?? null,
        startedAt: now(),
        status: 'active',
        value: null,
        active: [],
        tags: [],
        context: null,
        taken: [],
      },
    })
  }

  function take(actor: Known, ref: AnyActor, event: object & { type: string }, source: string | null) {
    actor.ref = ref
    if (!actor.isStarted) actor.view = { ...actor.view, startedAt: now(), name: nameNow(actor) }
    actor.isStarted = true
    actor.taken = []
    const entry: LogEntry = {
      n: count++,
      at: now(),
      actor: actor.view.id,
      actorName: actor.view.name,
      machine: actor.view.machine,
      source,
      event: allowEvent(event),
      result: null,
    }
    actor.waiting.push({ event, entry })
    record(entry)
  }

  function settle(actor: Known, event: object, snapshot: unknown) {
    const { status, value = null, tags = [], context = null } = allowSnapshot(snapshot)
    const { taken } = actor
    const active = isMachineSnapshot(snapshot) ? snapshot._nodes.map((node) => node.id) : []
    actor.view = { ...actor.view, status, value, tags, context, active, taken }
    tell({ type: 'actor.changed', actor: actor.view })
    const waiting = actor.waiting.find((one) => one.event === event)
    actor.waiting = actor.waiting.filter((one) => one !== waiting)
    if (waiting) record({ ...waiting.entry, result: { status, value, taken } })
    if (status !== 'active') forgetOldest()
  }

  function forgetOldest() {
    const ended = [...known.values()].filter(({ view }) => view.status !== 'active')
    for (const { view } of ended.slice(0, -ENDED_LENGTH)) known.delete(view.id)
  }

  function inspect(event: InspectionEvent) {
    // the package's type says less than it hands over: always an actor
    const ref = event.actorRef as AnyActor
    if (event.type === '@xstate.actor') meet(ref)
    const actor = known.get(ref.sessionId)
    if (actor === undefined) return
    if (event.type === '@xstate.event') take(actor, ref, event.event, event.sourceRef?.sessionId ?? null)
    if (event.type === '@xstate.microstep') actor.taken = [...actor.taken, ...event._transitions.map(idOf)]
    if (event.type === '@xstate.snapshot') settle(actor, event.event, event.snapshot)
  }

  return {
    inspect,
    replay: () => ({
      actors: [...known.values()].filter(({ isStarted }) => isStarted).map(({ view }) => view),
      log,
    }),
    chart: (id) => {
      const machine = machines.get(id)
      return machine ? chartOf(machine) : null
    },
    send: (id, event) => {
      const actor = known.get(id)
      if (actor?.view.status !== 'active') return 'This actor has ended.'
      return sendTo(actor.ref, event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A system's name is given after the actor has been announced. */
function nameNow({ ref, view }: Known): string {
  return ref.id === ref.sessionId && ref.systemId !== undefined ? name(ref.systemId) : view.name
}

function machineOf({ logic }: AnyActor): AnyStateMachine | null {
  // the erased type of an actor's logic
  return logic instanceof StateMachine ? (logic as AnyStateMachine) : null
}

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot
}

/** Tries the event on a copy first: a payload the machine can't read must not end the app's actor. */
function sendTo(ref: AnyActor, event: unknown): string | null {
  const machine = machineOf(ref)
  if (machine === null) return 'Only a machine takes events from here.'
  if (!isEvent(event)) return 'An event is an object with a type.'
  if (event.type.startsWith('xstate.') || !machine.events.includes(event.type))
    return `${machine.id} knows no event ${event.type}.`
  // the snapshot of a machine's actor
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

function isEvent(event: unknown): event is { type: string } {
  return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
}
