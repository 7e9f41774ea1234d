import { formatHex } from 'culori'
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../../src/workbench/inspector/chart.ts'
import { FONT, layoutChart, LINE } from '../../src/workbench/inspector/page/layout.ts'
import type { Line, PlacedState, PlacedTransition } from '../../src/workbench/inspector/page/layout.ts'
import { lineOf } from '../../src/workbench/inspector/page/line.ts'
import { dark, light } from '../../src/styles/tokens.ts'
import type { ThemeColors } from '../../src/styles/tokens.ts'

/** Every letter is this wide, in em: a chart is the same wherever it is drawn, whatever fonts there are. */
const LETTER = 0.61
const EDGE = 12

/** A machine's chart as one SVG file, light or dark as its reader has it; the same machine, the same bytes. */
export async function diagramOf(machine: AnyStateMachine, source: string): Promise<string> {
  const chart = chartOf(machine)
  const layout = await layoutChart(chart, (text, size) => text.length * size * LETTER)
  const states = statesOf(chart)
  const transitions = states.flatMap((state) => state.transitions)
  const [width, height] = [layout.width + 2 * EDGE, layout.height + 2 * EDGE].map(Math.ceil)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE} ${-EDGE} ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escape(machine.id)}</title>`,
    `<desc id="desc">The chart of ${escape(source)}: ${states.length} states, ${transitions.length} transitions.</desc>`,
    `<style>${styles}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0,0L8,4L0,8Z"/></marker></defs>',
    `<rect class="paper" x="${-EDGE}" y="${-EDGE}" width="${width}" height="${height}"/>`,
    ...layout.states.map(stateBox),
    ...layout.starts.map(
      ({ x, y, path }) =>
        `<circle class="head" cx="${round(x)}" cy="${round(y)}" r="4"/><path class="start" d="${rounded(lineOf(path))}"/>`,
    ),
    ...layout.transitions.map(({ path }) => `<path class="line" d="${rounded(lineOf(path))}"/>`),
    ...layout.states.map(stateWords),
    ...layout.transitions.map(words),
    '</svg>',
    '',
  ].join('\n')
}

function stateBox({ state, x, y, width, height, isRegion, depth }: PlacedState): string {
  const shade = state.states.length > 0 ? ` shade${depth % 2}` : ''
  return [
    rect(`box${shade}${isRegion ? ' region' : ''}`, 6, x, y, width, height),
    ...(state.type === 'final' ? [rect('inner', 4, x + 3, y + 3, width - 6, height - 6)] : []),
  ].join('')
}

/** A line that goes into a state may cross what stands in it: the words lie above, with the state's ground around them. */
function stateWords({ state, x, y, width, height, lines, depth }: PlacedState): string {
  const isLeaf = state.states.length === 0
  const ground = isLeaf ? '' : ` ground${depth % 2}`
  return lines
    .map((line, place) =>
      isLeaf && lines.length === 1
        ? text(line, x + width / 2, y + height / 2 + 4, ' middle')
        : text(
            line,
            x + 10,
            y + 5 + LINE * (place + 1),
            `${ground}${line.transition === undefined ? '' : ' kept'}`,
          ),
    )
    .join('')
}

/** What stands beside a line; a pill where the line goes to a state inside its own. */
function words({ label: { x, y, width, height, lines } }: PlacedTransition): string {
  const isPill = height > lines.length * LINE
  const [out, pad] = isPill ? [0, 10] : [3, 0]
  return [
    rect(isPill ? 'pill' : 'plate', isPill ? 9 : 3, x - out, y, width + 2 * out, height),
    ...lines.map((line, place) => text(line, x + pad, y + pad / 2 + LINE * (place + 1) - 5)),
  ].join('')
}

function rect(kind: string, radius: number, ...sides: readonly [number, number, number, number]): string {
  const [x, y, width, height] = sides.map(round)
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
}

function text({ text, tone }: Line, x: number, y: number, more = ''): string {
  return `<text class="${tone}${more}" x="${round(x)}" y="${round(y)}">${escape(text)}</text>`
}

const colours = ({ panel, page, sunken, raised, text, quiet, edge, line }: ThemeColors) =>
  Object.entries({ panel, page, sunken, raised, text, quiet, edge, line })
    .map(([name, colour]) => `--${name}:${formatHex(colour)}`)
    .join(';')

const styles = [
  `:root{${colours(light)};font:${FONT}px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}`,
  `@media(prefers-color-scheme:dark){:root{${colours(dark)}}}`,
  '.paper,.box{fill:var(--panel)}.box,.inner{stroke:var(--edge)}.shade0{fill:var(--page)}.shade1{fill:var(--sunken)}',
  '.region{stroke-dasharray:5 4}.inner,.line,.start{fill:none}.line{stroke:var(--edge);stroke-width:1.25}.start{stroke:var(--quiet)}',
  '.line,.start{marker-end:url(#arrow)}.head{fill:var(--quiet)}.plate{fill:var(--panel);fill-opacity:.9}.pill{fill:var(--raised);stroke:var(--line)}',
  '.strong{fill:var(--text);font-weight:600}.plain{fill:var(--text)}.quiet{fill:var(--quiet)}.middle{text-anchor:middle}.kept{font-style:italic}',
  '.ground0,.ground1{paint-order:stroke;stroke-width:4;stroke-linejoin:round}.ground0{stroke:var(--page)}.ground1{stroke:var(--sunken)}',
].join('')

const round = (value: number) => Math.round(value * 10) / 10

function rounded(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (value) => String(round(Number(value))))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
