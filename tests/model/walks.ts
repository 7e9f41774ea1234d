import { getNextTransitions } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { callError } from '../support/call-error.ts'
import type { Model, ModelEvent, Start } from './model.ts'
import { inTime } from './moment.ts'
import type { Moment } from './moment.ts'
import { leavesOf } from './transitions.ts'

export interface Step {
  readonly event: ModelEvent
  /** the moment at the end of the step */
  readonly moment: Moment
}

/** A walk through a machine from one of its starts. */
export interface Walk {
  readonly start: Start
  readonly origin: Moment
  readonly steps: readonly Step[]
}

interface Edge {
  event: ModelEvent
  moment: Moment
  to: string
}
type Graph = ReadonlyMap<string, { moment: Moment; edges: readonly Edge[] }>

/** The maximum number of states in a graph. A model with more needs a coarser `identity`. */
const LIMIT = 30_000

/**
 * Returns walks that take every possible transition of a machine, see every guard pass and refuse, and rest in every
 * state. A walk always continues with the nearest edge that adds coverage. Walks skip the events that `can` rules
 * out.
 */
export function walksOf(model: Model, can: Model['can'] = () => true): readonly Walk[] {
  const shown = new Set<string>()
  const showsNew = (moment: Moment) => goalsOf(moment).some((goal) => !shown.has(goal))
  const show = (moment: Moment) => {
    for (const goal of goalsOf(moment)) shown.add(goal)
  }
  const walks: Walk[] = []
  for (const start of model.starts) {
    const { graph, origin, keyOf, follow } = graphOf(model, start, can)
    // edges that added no coverage after all: the graph merges states of equal identity, so its edges are approximate
    const mistaken = new Set<Edge>()
    for (;;) {
      const steps: Step[] = []
      const isNew = showsNew(origin)
      show(origin)
      for (let at = origin; ;) {
        const way = wayTo(graph, keyOf(at), (edge) => !mistaken.has(edge) && showsNew(edge.moment))
        const followed = follow(at, way)
        const [last, edge] = [followed.at(-1), way.at(-1)]
        if (!last || !edge) break
        if (!followed.some(({ moment }) => showsNew(moment))) {
          mistaken.add(edge)
          continue
        }
        for (const { moment } of followed) show(moment)
        steps.push(...followed)
        at = last.moment
      }
      if (!isNew && steps.length === 0) break
      walks.push({ start, origin, steps })
    }
  }
  return walks
}

/** Returns, by state id, the shortest walk to each state that a machine can reach without leaving its screen. */
export function walksToStates(model: Model): ReadonlyMap<string, Walk> {
  const walks = new Map<string, Walk>()
  const canStay: Model['can'] = (snapshot, event) =>
    model.can(snapshot, event) && !model.leaving.includes(event.type)
  for (const start of model.starts) {
    const { graph, origin, keyOf, follow } = graphOf(model, start, canStay)
    for (const { moment } of graph.values()) {
      for (const { id } of leavesOf(moment.snapshot)) {
        if (walks.has(id)) continue
        const isThere = (other: Moment) => leavesOf(other.snapshot).some((leaf) => leaf.id === id)
        const way = isThere(origin) ? [] : wayTo(graph, keyOf(origin), (edge) => isThere(edge.moment))
        walks.set(id, { start, origin, steps: follow(origin, way) })
      }
    }
  }
  return walks
}

/** Returns the transitions taken, the guards that refused, and the states in which the machine rests. */
function goalsOf({ taken, refused, snapshot }: Moment): string[] {
  return [
    ...taken.map((name) => `take ${name}`),
    ...refused.map((name) => `refuse ${name}`),
    ...leavesOf(snapshot).map(({ id }) => `rest ${id}`),
  ]
}

function graphOf(model: Model, start: Start, can: Model['can']) {
  const logic = inTime(model, start)
  // The graph merges moments that differ only in the remaining time of their delays; `follow` computes the exact times.
  const keyOf = ({ snapshot, timers }: Moment) =>
    JSON.stringify([
      snapshot.value,
      snapshot.status,
      model.identity(snapshot.context),
      timers.toSorted((one, other) => one.remaining - other.remaining).map(({ type }) => type),
    ])
  // safe cast: this logic ignores the scope argument
  const origin = logic.getInitialSnapshot(undefined as never, undefined)
  const adjacency = getAdjacencyMap(logic, {
    fromState: origin,
    serializeState: keyOf,
    events: (moment) => eventsAt(model, moment).filter((event) => can(moment.snapshot, event)),
    limit: LIMIT,
  })
  const graph: Graph = new Map(
    Object.entries(adjacency).map(([key, { state, transitions }]) => {
      // safe cast: xstate/graph types the transitions loosely
      const steps = Object.values(transitions as Record<string, { event: ModelEvent; state: Moment }>)
      const edges = steps.map(({ event, state: moment }) => ({ event, moment, to: keyOf(moment) }))
      return [key, { moment: state as Moment, edges }] // safe cast: a state of this logic
    }),
  )
  const follow = (from: Moment, way: readonly Edge[]): Step[] => {
    let moment = from
    return way.map(({ event }) => {
      moment = logic.transition(moment, event, undefined as never) // safe cast: the scope is ignored
      return { event, moment }
    })
  }
  return { graph, origin, keyOf, follow }
}

/** Formats the events of a walk's steps, for error messages. */
export function trace({ start: { as }, steps }: Pick<Walk, 'start' | 'steps'>): string {
  const events = steps.map(({ event: { type, as, ...params } }) => {
    if (as !== undefined) return `${type} (${as})`
    return Object.keys(params).length > 0 ? `${type} ${JSON.stringify(params)}` : type
  })
  return [as, ...events].join('\n  → ')
}

/** Returns all events possible at a moment: events of users and the app, answers of calls, the next delay. */
function eventsAt(model: Model, { snapshot, timers }: Moment): ModelEvent[] {
  if (snapshot.status !== 'active') return []
  const heard = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))
  const events = model.events(snapshot).filter(({ type }) => heard.has(type))
  for (const type of heard) {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
    if (id === undefined) continue
    const variants = kind === 'done' ? answersOf(model, id) : failuresOf(model, id)
    events.push(...variants.map((variant) => ({ type, actorId: id, ...variant })))
  }
  const soonest = Math.min(...timers.map(({ remaining }) => remaining))
  const next = timers.find(({ remaining }) => remaining === soonest)
  return next ? [...events, { type: next.type }] : events
}

function answersOf({ answers, machine }: Model, id: string) {
  const known = answers[id]
  if (!known) throw new Error(`the model of ${machine.id} has no answer of ${id}`)
  return Object.entries(known).map(([as, output]) => ({ as, output }))
}

function failuresOf({ failures }: Model, id: string) {
  return Object.entries(failures[id] ?? { refused: {} }).map(([as, failure]) => ({
    as,
    error: callError(failure),
  }))
}

/** Returns the shortest path from a state to a wanted edge, including that edge; empty if there is none. */
function wayTo(graph: Graph, from: string, isWanted: (edge: Edge) => boolean): readonly Edge[] {
  const ways = new Map<string, readonly Edge[]>([[from, []]])
  for (const [key, way] of ways) {
    for (const edge of graph.get(key)?.edges ?? []) {
      if (isWanted(edge)) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  }
  return []
}
