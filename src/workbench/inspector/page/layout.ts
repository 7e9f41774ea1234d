import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { statesOf, type ChartState, type ChartTransition } from '../chart.ts'

/** Width of a text in px; `size` is its font's. */
export type Measure = (text: string, size: number, isStrong: boolean) => number

/** A line of text in a state's box or beside a transition. */
export interface Line {
  text: string
  tone: 'strong' | 'plain' | 'quiet'
  /** the transition that the line stands for */
  transition?: string
}

export interface PlacedState {
  state: ChartState
  x: number
  y: number
  width: number
  height: number
  lines: Line[]
  depth: number
  isRegion: boolean
}

export interface PlacedTransition {
  transition: ChartTransition
  /** one for each target */
  path: ElkPoint[]
  label: { x: number; y: number; width: number; height: number; lines: Line[] }
}

/** A chart with places in px from its own corner. */
export interface Layout {
  width: number
  height: number
  /** from the outside in, so that what comes later lies above */
  states: PlacedState[]
  transitions: PlacedTransition[]
  /** where compound states begin: a dot and its line */
  starts: { state: string; x: number; y: number; path: ElkPoint[] }[]
}

export const LINE = 18
export const FONT = 12
const PAD = 10
const DOT = 8

const engine = async () => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk()
}
let loading: ReturnType<typeof engine> | undefined

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

/** Places a chart: states in each other, a line for each transition, its words beside it. */
export async function layoutChart(
  root: ChartState,
  measure: Measure,
  { withActions = false } = {},
): Promise<Layout> {
  loading ??= engine()
  const elk = await loading
  const edges: ElkExtendedEdge[] = []
  const lines = new Map<string, Line[]>()
  const boxOf = (texts: readonly Line[], isStrong: (line: Line) => boolean) => ({
    width: Math.ceil(Math.max(...texts.map((line) => measure(line.text, FONT, isStrong(line))))),
    height: texts.length * LINE,
  })

  function nodeOf(state: ChartState): ElkNode {
    const header = headerOf(state, withActions)
    lines.set(state.id, header)
    const box = boxOf(header, ({ tone }) => tone === 'strong')
    const width = box.width + 2 * PAD
    const height = box.height + 2 * PAD
    const children = state.states.map(nodeOf)
    for (const transition of state.transitions) connect(state, transition, children)
    if (state.initial !== null) {
      const dot = `${state.id} start`
      children.unshift({
        id: dot,
        width: DOT,
        height: DOT,
        layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
      })
      edges.push({ id: `${dot} edge`, sources: [dot], targets: [state.initial] })
    }
    if (children.length === 0) return { id: state.id, width, height }
    return {
      id: state.id,
      children,
      layoutOptions: {
        'elk.padding': `[top=${height + PAD},left=${2 * PAD},bottom=${2 * PAD},right=${2 * PAD}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }

  function connect(state: ChartState, transition: ChartTransition, children: ElkNode[]) {
    const words = linesOf(transition, withActions)
    // they are bold once it is taken or found
    const box = boxOf(words, () => true)
    transition.targets.forEach((target, place) => {
      const id = `${transition.id}:${place}`
      lines.set(id, words)
      const isInward = target !== state.id && statesOf(state).some((inner) => inner.id === target)
      if (!isInward) {
        const label = { id: `${id} label`, text: words.map(({ text }) => text).join('\n'), ...box }
        edges.push({ id, sources: [state.id], targets: [target], labels: [label] })
        return
      }
      // from a state to one inside it: the words are a node of their own, where the line begins
      children.push({ id: `${id} words`, width: box.width + 2 * PAD, height: box.height + PAD })
      edges.push({ id, sources: [`${id} words`], targets: [target] })
    })
  }

  const node = nodeOf(root)
  const laid = await elk.layout({ id: 'chart', children: [node], edges, layoutOptions: OPTIONS })
  return placed(root, laid, lines)
}

function placed(root: ChartState, laid: ElkNode, lines: ReadonlyMap<string, Line[]>): Layout {
  const nodes = new Map<string, ElkNode>()
  const gather = (node: ElkNode) => {
    nodes.set(node.id, node)
    node.children?.forEach(gather)
  }
  gather(laid)
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  const layout: Layout = {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: [],
    transitions: [],
    starts: [],
  }
  const walk = (state: ChartState, depth: number, isRegion: boolean) => {
    const box = boxAt(nodes.get(state.id))
    layout.states.push({ state, depth, isRegion, lines: lines.get(state.id) ?? [], ...box })
    for (const transition of state.transitions) {
      transition.targets.forEach((_, place) => {
        const id = `${transition.id}:${place}`
        const edge = edges.get(id)
        const label = boxAt(nodes.get(`${id} words`) ?? edge?.labels?.[0])
        layout.transitions.push({
          transition,
          path: pathOf(edge),
          label: { ...label, lines: lines.get(id) ?? [] },
        })
      })
    }
    const dot = nodes.get(`${state.id} start`)
    if (dot) {
      const { x, y } = boxAt(dot)
      layout.starts.push({
        state: state.id,
        x: x + DOT / 2,
        y: y + DOT / 2,
        path: pathOf(edges.get(`${dot.id} edge`)),
      })
    }
    for (const child of state.states) walk(child, depth + 1, state.type === 'parallel')
  }
  walk(root, 0, false)
  return layout
}

function boxAt(shape: { x?: number; y?: number; width?: number; height?: number } | undefined) {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x, y, width, height }
}

function pathOf(edge: ElkExtendedEdge | undefined): ElkPoint[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
}

/** What stands in a state's box: its name, what it runs and does, and the transitions that keep it. */
function headerOf(state: ChartState, withActions: boolean): Line[] {
  const actionsOf = (when: string, names: readonly string[]): Line[] =>
    withActions && names.length > 0 ? [{ text: `${when} / ${names.join(', ')}`, tone: 'quiet' }] : []
  return [
    { text: state.key, tone: 'strong' },
    ...state.invokes.map(({ id, src }): Line => ({
      text: id === src || id.startsWith('0.') ? `runs ${src}` : `runs ${src} as ${id}`,
      tone: 'quiet',
    })),
    ...actionsOf('entry', state.entry),
    ...actionsOf('exit', state.exit),
    ...state.transitions
      .filter(({ targets }) => targets.length === 0)
      .map((transition): Line => ({
        text: linesOf(transition, withActions)
          .map(({ text }) => text)
          .join(' '),
        tone: 'plain',
        transition: transition.id,
      })),
  ]
}

function linesOf(transition: ChartTransition, withActions: boolean): Line[] {
  const { label, guard, actions } = transition
  return [
    { text: label, tone: 'plain' },
    ...(guard === null ? [] : [{ text: `[${guard}]`, tone: 'quiet' as const }]),
    ...(withActions && actions.length > 0
      ? [{ text: `/ ${actions.join(', ')}`, tone: 'quiet' as const }]
      : []),
  ]
}
