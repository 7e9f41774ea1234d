import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Why a transition is taken: an event, a delay that is over, an invoked actor's end, or at once. */
type TransitionKind = 'event' | 'after' | 'done' | 'error' | 'always'

export interface ChartTransition {
  /** `<state>:<n>`, as in `toDirectedGraph`; `<state>:always:<n>` for what is taken at once */
  id: string
  source: string
  /** ids of states; none when the state is kept */
  targets: string[]
  event: string
  kind: TransitionKind
  /** the event for a reader: "after patience", "done listPayments" */
  label: string
  guard: string | null
  actions: string[]
  reenter: boolean
}

export interface ChartState {
  id: string
  key: string
  type: AnyStateNode['type']
  /** id of the state it begins in */
  initial: string | null
  tags: string[]
  entry: string[]
  exit: string[]
  /** the actors it runs */
  invokes: { id: string; src: string }[]
  transitions: ChartTransition[]
  states: ChartState[]
}

/** A machine as plain data, by names only: no context, no parameters, no functions. */
export function chartOf(machine: AnyStateMachine): ChartState {
  return stateOf(machine.root)
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    initial: node.type === 'compound' ? firstOf(node.initial.target) : null,
    tags: [...node.tags].map(String),
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
    transitions: [...eventTransitions(node), ...(node.always ?? [])].map(transitionOf),
    states: Object.values(node.states).map(stateOf),
  }
}

function firstOf(targets: readonly AnyStateNode[] | undefined): string | null {
  const [first] = targets ?? []
  return first?.id ?? null
}

const eventTransitions = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat()

/** The name of a transition in its machine. */
export function idOf(transition: AnyTransitionDefinition): string {
  // the erased machine type leaves the source's type open; it is always a state
  const source = transition.source as AnyStateNode
  const place = eventTransitions(source).indexOf(transition)
  return place >= 0
    ? `${source.id}:${place}`
    : `${source.id}:always:${(source.always ?? []).indexOf(transition)}`
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  // the erased machine type leaves the source's type open; it is always a state
  const source = transition.source as AnyStateNode
  // likewise the event's name, which is always text
  const event = String(transition.eventType)
  const { guard } = transition
  return {
    id: idOf(transition),
    source: source.id,
    targets: (transition.target ?? []).map((target: AnyStateNode) => target.id),
    event,
    ...kindOf(event),
    guard: guard === undefined ? null : nameOf(guard),
    actions: transition.actions.map(nameOf),
    reenter: transition.reenter,
  }
}

function kindOf(event: string): { kind: TransitionKind; label: string } {
  if (event === '') return { kind: 'always', label: 'always' }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? []
  if (delay !== undefined) return { kind: 'after', label: `after ${delay}` }
  const [, end, actor] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(event) ?? []
  if (end === 'done' || end === 'error') return { kind: end, label: `${end} ${actor ?? ''}`.trim() }
  return { kind: 'event', label: event }
}

/** The name of an action, a guard or an actor's logic: given as text, as `{ type }`, or by the function itself. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null) return 'unnamed'
  if ('type' in part && typeof part.type === 'string') return part.type
  return 'name' in part && typeof part.name === 'string' && part.name !== '' ? part.name : 'unnamed'
}

/** The state and all inside it, from the outside in. */
export function statesOf(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(statesOf)]
}
