import type { Model } from '../model/model.ts'
import { nodesOf } from '../model/transitions.ts'
import { walksToStates } from '../model/walks.ts'
import type { Walk } from '../model/walks.ts'

/** A machine's state, which its screen can show. */
export interface GalleryState {
  model: Model
  /** the model's name */
  machine: string
  /** the state's path in the machine, such as `status.success.outdated` */
  state: string
  /** path and query, relative to the gallery's URL */
  address: string
}

const modules = import.meta.glob<Record<string, Model>>('../model/models/*.ts', { eager: true })

/** All models, sorted by name. */
export const models: readonly Model[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .toSorted((one, other) => one.name.localeCompare(other.name))

const known = new Map<Model, ReadonlyMap<string, Walk>>()

function walks(model: Model): ReadonlyMap<string, Walk> {
  const found = known.get(model) ?? walksToStates(model)
  known.set(model, found)
  return found
}

/** Returns every state in which a machine can stay, in the order of its chart. */
export function statesOf(model: Model): readonly GalleryState[] {
  const machine = model.name
  const reached = walks(model)
  return nodesOf(model.machine.root)
    .filter(({ id }) => reached.has(id))
    .map(({ path, key }) => {
      const state = path.join('.') || key
      return { model, machine, state, address: `${machine}/${state}` }
    })
}

/** Returns the shortest walk to a state; throws for an unknown address. */
export function walkTo({ model, machine, state }: GalleryState): Walk {
  const { id } = model.machine
  const walk = walks(model).get(`${id}.${state}`) ?? walks(model).get(id)
  if (!walk) throw new Error(`${machine} never rests in ${state}`)
  return walk
}

/** A walk, and the states on its way that no earlier tour shows. */
export interface Tour {
  walk: Walk
  /** the states after some steps; several when they are parallel */
  stops: readonly { states: string; after: number }[]
}

/** Returns walks that lead to all states of a model. One app shows all states of a walk. */
export function toursOf(model: Model): readonly Tour[] {
  let left = statesOf(model)
    .map((state) => ({ state: state.state, walk: walkTo(state) }))
    .toSorted((one, other) => other.walk.steps.length - one.walk.steps.length)
  const tours: Tour[] = []
  while (left[0]) {
    const { walk } = left[0]
    const way = left.filter((one) => leadsBy(walk, one.walk))
    const stops = Array.from({ length: walk.steps.length + 1 }, (_, after) => ({
      after,
      states: way.flatMap((one) => (one.walk.steps.length === after ? [one.state] : [])).join(' and '),
    }))
    tours.push({ walk, stops: stops.filter(({ states }) => states !== '') })
    left = left.filter((one) => !way.includes(one))
  }
  return tours
}

function leadsBy(walk: Walk, { start, steps }: Walk): boolean {
  const eventOf = (step: Walk['steps'][number] | undefined) => JSON.stringify(step?.event)
  return walk.start === start && steps.every((step, at) => eventOf(step) === eventOf(walk.steps[at]))
}

/** Returns the state of an address; undefined for an unknown one. */
export function stateAt(address: string): GalleryState | undefined {
  const [machine, state] = address.split('/')
  const model = models.find((one) => one.name === machine)
  return model && statesOf(model).find((one) => one.state === state)
}
