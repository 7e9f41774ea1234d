import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** Returns a node and all its descendants, in document order. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/**
 * Returns a unique name for a transition: its state, its event, and its index in the transitions of the same event.
 */
export function nameOf(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source
  const event = eventOf(transition)
  return `${source.id} ${event || 'always'} ${candidates(source, event).indexOf(transition)}`
}

/** Returns the leaf nodes of a snapshot's configuration. */
export function leavesOf(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return snapshot._nodes.filter((node: AnyStateNode) => Object.keys(node.states).length === 0)
}

/** Returns the transitions of these nodes whose guards refused an event ('' stands for `always`). */
function refusedOf(
  nodes: readonly AnyStateNode[],
  event: string,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  return nodes.flatMap((node) => {
    // descendants get the event first; if one takes it, its ancestors do not get it
    if (taken.some(({ source }) => source !== node && isBelow(source, node))) return []
    const asked = candidates(node, event)
    const place = asked.findIndex((transition) => taken.includes(transition))
    return (place === -1 ? asked : asked.slice(0, place)).filter(({ guard }) => guard !== undefined)
  })
}

/** Returns the transitions whose guards refused during a microstep. */
export function refusedByStep(
  before: AnyMachineSnapshot | undefined,
  { event, _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
): AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = _transitions
  const asked = taken.some(({ eventType }) => eventType === '') ? '' : event.type
  // before the first step there is no snapshot, so use the source states of the taken transitions
  const nodes: AnyStateNode[] = before ? before._nodes : taken.map(({ source }) => source)
  return refusedOf(nodes, asked, taken)
}

/** Returns the guarded eventless transitions of a stable snapshot: all of their guards have refused. */
export function refusedAtRest({ _nodes }: AnyMachineSnapshot): AnyTransitionDefinition[] {
  return refusedOf(_nodes, '', [])
}

function candidates(node: AnyStateNode, event: string): AnyTransitionDefinition[] {
  return (event === '' ? node.always : node.transitions.get(event)) ?? []
}

function eventOf(transition: AnyTransitionDefinition): string {
  // the erased machine type does not say that an event type is always a string
  return String(transition.eventType)
}

function isBelow(node: AnyStateNode, other: AnyStateNode): boolean {
  return node.parent === other || (node.parent !== undefined && isBelow(node.parent, other))
}
