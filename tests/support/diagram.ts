import { formatHex } from 'culori'
import type { AnyStateMachine } from 'xstate'
import { dark, light } from '../../src/styles/tokens.ts'
import type { ThemeColors } from '../../src/styles/tokens.ts'
import { tableOf } from './chart-table.ts'
import { FONT, layoutOf, LINE } from './diagram-layout.ts'
import type { Line, PlacedState, PlacedTransition } from './diagram-layout.ts'

const EDGE = 12
const CORNER = 5

/**
 * Draws a machine's chart as one SVG file for light and dark themes. The same machine always gives the same bytes.
 * The elements have the ids of their states and transitions, so that the inspector can highlight them.
 */
export async function diagramOf(machine: AnyStateMachine, source: string): Promise<string> {
  const layout = await layoutOf(machine)
  const [width, height] = [layout.width + 2 * EDGE, layout.height + 2 * EDGE].map(Math.ceil)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE} ${-EDGE} ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escape(machine.id)}</title>`,
    `<desc>The chart of ${escape(source)}`,
    ...tableOf(machine).map(escape),
    '</desc>',
    `<style>${styles}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0,0L8,4L0,8Z"/></marker></defs>',
    `<rect class="paper" x="${-EDGE}" y="${-EDGE}" width="${width}" height="${height}"/>`,
    ...layout.states.map(stateBox),
    ...layout.starts.map(
      ({ x, y, path }) =>
        `<circle class="head" cx="${round(x)}" cy="${round(y)}" r="4"/><path class="start" d="${lineOf(path)}"/>`,
    ),
    ...layout.transitions.map(
      ({ id, path }) => `<path class="line" data-transition="${escape(id)}" d="${lineOf(path)}"/>`,
    ),
    ...layout.states.map(stateWords),
    ...layout.transitions.map(words),
    '</svg>',
    '',
  ].join('\n')
}

function stateBox({ node, x, y, width, height, depth }: PlacedState): string {
  const shade = isLeaf(node) ? '' : ` shade${depth % 2}`
  const region = node.parent?.type === 'parallel' ? ' region' : ''
  return [
    rect(`class="box${shade}${region}" data-state="${escape(node.id)}"`, 6, x, y, width, height),
    ...(node.type === 'final' ? [rect('class="inner"', 4, x + 3, y + 3, width - 6, height - 6)] : []),
  ].join('')
}

const isLeaf = ({ states }: PlacedState['node']) => Object.keys(states).length === 0

/** Draws a state's text with a background, because the line to an inner state may cross the text. */
function stateWords({ node, x, y, width, height, lines, depth }: PlacedState): string {
  const ground = isLeaf(node) ? '' : ` ground${depth % 2}`
  return lines
    .map((line, place) =>
      isLeaf(node) && lines.length === 1
        ? text(line, x + width / 2, y + height / 2 + 4, ' middle')
        : text(line, x + 10, y + 5 + LINE * (place + 1), ground),
    )
    .join('')
}

/** Draws the label next to a line, or as a pill if the line leads to an inner state. */
function words({ id, label: { x, y, width, height, lines } }: PlacedTransition): string {
  const isPill = height > lines.length * LINE
  const [out, pad] = isPill ? [0, 10] : [3, 0]
  const kind = `class="${isPill ? 'pill' : 'plate'}" data-transition="${escape(id)}"`
  return [
    rect(kind, isPill ? 9 : 3, x - out, y, width + 2 * out, height),
    ...lines.map((line, place) => text(line, x + pad, y + pad / 2 + LINE * (place + 1) - 5)),
  ].join('')
}

function rect(attributes: string, radius: number, ...sides: readonly [number, number, number, number]) {
  const [x, y, width, height] = sides.map(round)
  return `<rect ${attributes} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
}

function text({ text, tone, transition }: Line, x: number, y: number, more = ''): string {
  const [kept, id] =
    transition === undefined ? ['', ''] : [' kept', ` data-transition="${escape(transition)}"`]
  return `<text class="${tone}${more}${kept}"${id} x="${round(x)}" y="${round(y)}">${escape(text)}</text>`
}

/** Returns the SVG path of a line through the points, with rounded corners. */
function lineOf(points: PlacedTransition['path']): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${at(point)}`
      if (after === undefined) return `L${at(point)}`
      return `L${at(toward(point, before))}Q${at(point)} ${at(toward(point, after))}`
    })
    .join('')
}

type Point = PlacedTransition['path'][number]

const at = ({ x, y }: Point) => `${round(x)},${round(y)}`

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

const colours = ({ panel, page, sunken, raised, text, quiet, edge, line }: ThemeColors) =>
  Object.entries({ panel, page, sunken, raised, text, quiet, edge, line })
    .map(([name, colour]) => `--${name}:${formatHex(colour)}`)
    .join(';')

// Used only if the file is viewed by itself. In the inspector, the page's theme sets colours with these names.
const styles = [
  `svg:root{${colours(light)}}@media(prefers-color-scheme:dark){svg:root{${colours(dark)}}}`,
  `text{font:${FONT}px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}`,
  '.paper,.box{fill:var(--panel)}.box,.inner{stroke:var(--edge)}.shade0{fill:var(--page)}.shade1{fill:var(--sunken)}',
  '.region{stroke-dasharray:5 4}.inner,.line,.start{fill:none}.line{stroke:var(--edge);stroke-width:1.25}.start{stroke:var(--quiet)}',
  '.line,.start{marker-end:url(#arrow)}.head{fill:var(--quiet)}.plate{fill:var(--panel);fill-opacity:.9}.pill{fill:var(--raised);stroke:var(--line)}',
  '.strong{fill:var(--text);font-weight:600}.plain{fill:var(--text)}.quiet{fill:var(--quiet)}.middle{text-anchor:middle}.kept{font-style:italic}',
  '.ground0,.ground1{paint-order:stroke;stroke-width:4;stroke-linejoin:round}.ground0{stroke:var(--page)}.ground1{stroke:var(--sunken)}',
].join('')

const round = (value: number) => Math.round(value * 10) / 10

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
