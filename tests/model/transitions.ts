import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** A node and all nodes below it, in document order. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** A transition has no name of its own: its state, its event, and its place among those of the same event. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source
  const event = eventOf(transition)
  return `${source.id} ${event || 'always'} ${candidates(source, event).indexOf(transition)}`
}

/** The nodes without nodes below them, of a snapshot's configuration. */
export function leavesOf(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes.filter((node: AnyStateNode) => Object.keys(node.states).length === 0)
}

/** The guarded transitions of a configuration's nodes that were asked for an event ('' for always) and said no. */
function refusedOf(
  nodes: readonly AnyStateNode[],
  event: string,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  return nodes.flatMap((node) => {
    // a state below that took the event was asked first, and ended the question
    if (taken.some(({ source }) => source !== node && isBelow(source, node))) return []
    const asked = candidates(node, event)
    const place = asked.findIndex((transition) => taken.includes(transition))
    return (place === -1 ? asked : asked.slice(0, place)).filter(({ guard }) => guard !== undefined)
  })
}

/** The guards that refused during a microstep. */
export function refusedByStep(
  before: AnyMachineSnapshot | undefined,
  { event, _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
): AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = _transitions
  const asked = taken.some(({ eventType }) => eventType === '') ? '' : event.type
  // the first step of all is told of with what was taken only
  const nodes: AnyStateNode[] = before ? before._nodes : taken.map(({ source }) => source)
  return refusedOf(nodes, asked, taken)
}

/** The eventless transitions of a resting snapshot: each of their guards refused. */
export function refusedAtRest({ _nodes }: AnyMachineSnapshot): AnyTransitionDefinition[] {
  return refusedOf(_nodes, '', [])
}

function candidates(node: AnyStateNode, event: string): AnyTransitionDefinition[] {
  return (event === '' ? node.always : node.transitions.get(event)) ?? []
}

function eventOf(transition: AnyTransitionDefinition): string {
  // the erased machine type leaves the event's name open; it is always text
  return String(transition.eventType)
}

function isBelow(node: AnyStateNode, other: AnyStateNode): boolean {
  return node.parent === other || (node.parent !== undefined && isBelow(node.parent, other))
}
