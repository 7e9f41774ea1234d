import Elk from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { idOf } from '../../src/workbench/inspector/stream.ts'
import { eventText } from '../../src/workbench/inspector/page/words.ts'
import { nodesOf, transitionsOf } from '../model/transitions.ts'

/** A line of text in a state's box or next to a transition. */
export interface Line {
  text: string
  tone: 'strong' | 'plain' | 'quiet'
  /** The id of the targetless transition that the line shows. */
  transition?: string
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PlacedState extends Box {
  node: AnyStateNode
  lines: Line[]
  depth: number
}

export interface PlacedTransition {
  id: string
  path: ElkPoint[]
  label: Box & { lines: Line[] }
}

/** A chart with positions in px from its top left corner, outer states first. */
interface Layout {
  width: number
  height: number
  states: PlacedState[]
  /** One entry for each target of a transition. */
  transitions: PlacedTransition[]
  /** The dot and line that mark each compound state's initial state. */
  starts: { x: number; y: number; path: ElkPoint[] }[]
}

export const LINE = 18
export const FONT = 12
const PAD = 10
const DOT = 8
/** The width of every letter in em. A fixed width keeps a chart independent of the installed fonts. */
const LETTER = 0.61

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_DOWN',
}

const elk = new Elk()

/** Lays out a machine's chart: nested states, and a line with a label for each transition. */
export async function layoutOf({ root }: AnyStateMachine): Promise<Layout> {
  const edges: ElkExtendedEdge[] = []
  const chart: ElkNode = { id: 'chart', children: [elkNodeOf(root, edges)], edges, layoutOptions: OPTIONS }
  const laid = await elk.layout(chart)
  const places = new Map(boxesIn(laid).map((box) => [box.id, box]))
  const lines = new Map(laid.edges?.map((edge) => [edge.id, edge]))
  const at = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}) => ({ x, y, width, height })
  const pathOf = (id: string) =>
    (lines.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ])
  const nodes = nodesOf(root)
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: nodes.map((node) => ({
      node,
      lines: headOf(node),
      depth: node.path.length,
      ...at(places.get(node.id)),
    })),
    transitions: nodes.flatMap(transitionsOf).flatMap((transition) =>
      targetsOf(transition).map((_, place) => {
        const id = `${idOf(transition)}:${place}`
        const label = at(places.get(`${id} words`) ?? lines.get(id)?.labels?.[0])
        return {
          id: idOf(transition),
          path: pathOf(id),
          label: { ...label, lines: wordsOf(transition) },
        }
      }),
    ),
    starts: nodes.filter(isCompound).map(({ id }) => {
      const { x, y } = at(places.get(`${id} start`))
      return { x: x + DOT / 2, y: y + DOT / 2, path: pathOf(`${id} start edge`) }
    }),
  }
}

/** Builds a state's node with all its inner states, and adds the state's transitions to the edges. */
function elkNodeOf(node: AnyStateNode, edges: ElkExtendedEdge[]): ElkNode {
  const { id } = node
  const head = sizeOf(headOf(node))
  const [width, height] = [head.width + 2 * PAD, head.height + 2 * PAD]
  const children = Object.values(node.states).map((child) => elkNodeOf(child, edges))
  for (const transition of transitionsOf(node)) connect(transition, children, edges)
  if (isCompound(node)) {
    const layoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }
    children.unshift({ id: `${id} start`, width: DOT, height: DOT, layoutOptions })
    const targets = node.initial.target.slice(0, 1).map((first: AnyStateNode) => first.id)
    edges.push({ id: `${id} start edge`, sources: [`${id} start`], targets })
  }
  if (children.length === 0) return { id, width, height }
  return {
    id,
    children,
    layoutOptions: {
      'elk.padding': `[top=${height + PAD},left=${2 * PAD},bottom=${2 * PAD},right=${2 * PAD}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

function connect(transition: AnyTransitionDefinition, children: ElkNode[], edges: ElkExtendedEdge[]) {
  const source: AnyStateNode = transition.source
  const words = wordsOf(transition)
  const box = sizeOf(words)
  targetsOf(transition).forEach((target, place) => {
    const id = `${idOf(transition)}:${place}`
    if (target === source || !nodesOf(source).includes(target)) {
      const label = { id: `${id} label`, text: words.map(({ text }) => text).join('\n'), ...box }
      edges.push({ id, sources: [source.id], targets: [target.id], labels: [label] })
      return
    }
    // A transition to an inner state has its label as a separate node at the start of the line.
    children.push({ id: `${id} words`, width: box.width + 2 * PAD, height: box.height + PAD })
    edges.push({ id, sources: [`${id} words`], targets: [target.id] })
  })
}

const isCompound = (node: AnyStateNode) => node.type === 'compound'

export const targetsOf = ({ target }: AnyTransitionDefinition): readonly AnyStateNode[] => target ?? []

const boxesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(boxesIn)]

function sizeOf(lines: readonly Line[]) {
  const longest = Math.max(...lines.map(({ text }) => text.length))
  return { width: Math.ceil(longest * FONT * LETTER), height: lines.length * LINE }
}

/** Returns the lines of a state's box: its name, the actors it invokes, and its internal transitions. */
function headOf(node: AnyStateNode): Line[] {
  return [
    { text: node.key, tone: 'strong' },
    ...actorsOf(node).map((text): Line => ({ text, tone: 'quiet' })),
    ...transitionsOf(node)
      .filter((transition) => targetsOf(transition).length === 0)
      .map((transition): Line => {
        const text = wordsOf(transition).map((line) => line.text)
        return { text: text.join(' '), tone: 'plain', transition: idOf(transition) }
      }),
  ]
}

/** Returns the text of each actor that a state invokes, with the actor's id unless the id repeats the name. */
export function actorsOf({ invoke }: AnyStateNode): string[] {
  return invoke.map(({ id, src }) => {
    const actor = nameOf(src)
    return `runs ${actor}${id === actor || id.startsWith('0.') ? '' : ` as ${id}`}`
  })
}

/** Returns the label of a transition: its event, and its guard on a second line. */
export function wordsOf({ eventType, guard }: AnyTransitionDefinition): Line[] {
  return [
    // The erased machine type does not say that an event type is always a string.
    { text: eventText(String(eventType)), tone: 'plain' },
    ...(guard === undefined ? [] : [{ text: `[${nameOf(guard)}]`, tone: 'quiet' as const }]),
  ]
}

/** Returns the name of a guard, an action or an actor's logic, which is a string, a `{ type }` or a function. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null) return 'unnamed'
  if ('type' in part && typeof part.type === 'string') return part.type
  return 'name' in part && typeof part.name === 'string' && part.name !== '' ? part.name : 'unnamed'
}
