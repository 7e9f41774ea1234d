import { not, StateMachine } from 'xstate'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf } from '../model/transitions.ts'
import { list, named, record, slotsOf } from './chart-slots.ts'
import type { Config, Slot } from './chart-slots.ts'

/** A machine with one small mistake in its chart. */
interface Mutant {
  /** the state, the place in it, and the mistake; independent of the chart's position in the file */
  readonly name: string
  readonly mutated: AnyStateMachine
}

type Delays = AnyStateMachine['implementations']['delays']
/** Changes one state's part of the chart; `delays` are those it needs besides the machine's own. */
type Edit = (config: Config, delays: Delays) => Config

interface Mistake {
  readonly words: string
  readonly edit: Edit
}

/**
 * Returns every mutant of a machine's chart: a transition removed, its target replaced by the next sibling state, its
 * guard inverted or removed, an action removed, a delay halved or doubled, a call removed, another initial state, a tag
 * removed. A guard that never holds equals a removed transition.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return nodesOf(machine.root).flatMap((node) =>
    mistakesOf(node).map(({ words, edit }) => {
      const delays = { ...machine.implementations.delays }
      const config = editAt(machine.config, node.path, (part) => edit(part, delays))
      const mutated = new StateMachine(config, { ...machine.implementations, delays })
      return { name: `${node.id} ${words}`, mutated }
    }),
  )
}

function editAt(config: Config, [key, ...path]: readonly string[], edit: (config: Config) => Config): Config {
  if (key === undefined) return edit(config)
  const states = record(config['states'])
  return { ...config, states: { ...states, [key]: editAt(record(states[key]), path, edit) } }
}

function mistakesOf(node: AnyStateNode): Mistake[] {
  const config = record(node.config)
  return [
    ...slotsOf(config).flatMap((slot) => [
      ...slot.transitions.flatMap((transition, place) => ofTransition(node, slot, transition, place)),
    ]),
    ...['entry', 'exit'].flatMap((key) =>
      dropped(list(config[key]), (actions) => ({ [key]: actions }), `${key}: without`),
    ),
    ...dropped(list(config['tags']), (tags) => ({ tags }), 'without the tag'),
    ...dropped(list(config['invoke']), (invoke) => ({ invoke }), 'does not invoke'),
    ...Object.keys(record(config['after'])).flatMap(ofDelay),
    ...ofInitial(node),
  ]
}

/** Returns a list's variants without one of its entries. */
function dropped(entries: readonly unknown[], write: (rest: unknown[]) => Config, words: string): Mistake[] {
  return entries.map((entry, place) => ({
    words: `${words} ${named(entry, entries)}`,
    edit: (config) => ({ ...config, ...write(entries.toSpliced(place, 1)) }),
  }))
}

function ofTransition(node: AnyStateNode, slot: Slot, transition: Config, place: number): Mistake[] {
  const { transitions, write } = slot
  const mistake = (words: string, ...wrong: Config[]): Mistake => ({
    words: `${slot.words} ${place}: ${words}`,
    edit: (config) => write(config, transitions.toSpliced(place, 1, ...wrong)),
  })
  const { target, guard, reenter, ...rest } = transition
  const to = typeof target === 'string' ? nodeAt(node, target) : null
  const other = to && besides(to)
  const actions = list(transition['actions'])
  return [
    mistake('left out'),
    ...(to && other
      ? [mistake(`to ${other.id} in place of ${to.id}`, { ...transition, target: addressOf(other) })]
      : []),
    ...(guard === undefined
      ? []
      : [
          // a chart's guards have the types that `not` takes: names, objects or functions
          mistake('its guard inverted', { ...transition, guard: not(guard as Parameters<typeof not>[0]) }),
          mistake('without its guard', { ...rest, ...(reenter !== undefined && { reenter }), target }),
        ]),
    ...(reenter === true ? [mistake('does not reenter', { ...transition, reenter: false })] : []),
    ...actions.map((action, index) =>
      mistake(`without ${named(action, actions)}`, { ...transition, actions: actions.toSpliced(index, 1) }),
    ),
  ]
}

function ofDelay(delay: string): Mistake[] {
  return [['halved', 0.5] as const, ['doubled', 2] as const].map(([words, factor]) => ({
    words: `after ${delay}: ${words}`,
    edit: (config, delays) => {
      const own = (delays as Partial<Delays>)[delay] ?? Number(delay) // not every delay has a name
      const name = `${delay}, ${words}`
      delays[name] = typeof own === 'number' ? own * factor : (...args) => own(...args) * factor
      const after = Object.entries(record(config['after']))
      return {
        ...config,
        after: Object.fromEntries(after.map(([key, to]) => [key === delay ? name : key, to])),
      }
    },
  }))
}

function ofInitial(node: AnyStateNode): Mistake[] {
  if (node.type !== 'compound') return []
  const [first] = node.initial.target
  const other = first && besides(first)
  if (!other) return []
  const edit: Edit = (config) => ({
    ...config,
    initial:
      typeof config['initial'] === 'string' ? other.key : { ...record(config['initial']), target: other.key },
  })
  return [{ words: `starts in ${other.key} in place of ${first.key}`, edit }]
}

/** Returns the next sibling of a state, in the chart's order; parallel regions can't be swapped. */
function besides(node: AnyStateNode): AnyStateNode | null {
  const { parent } = node
  if (parent?.type !== 'compound') return null
  const states = Object.values<AnyStateNode>(parent.states)
  const next = states[(states.indexOf(node) + 1) % states.length]
  return next === node || next === undefined ? null : next
}

function nodeAt(node: AnyStateNode, target: string): AnyStateNode {
  if (target.startsWith('#')) return node.machine.getStateNodeById(target)
  const from = target.startsWith('.') ? node : (node.parent ?? node)
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce((at, key) => at.states[key] ?? fail(`${node.id} leads to no ${target}`), from)
}

function addressOf(node: AnyStateNode): string {
  return ['#' + node.machine.id, ...node.path].join('.')
}

function fail(words: string): never {
  throw new Error(words)
}
