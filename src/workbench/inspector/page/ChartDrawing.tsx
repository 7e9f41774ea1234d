import { cx } from '../../../ui/cx.ts'
import type { Layout, Line, PlacedState, PlacedTransition } from './layout.ts'
import { FONT, LINE } from './layout.ts'
import { lineOf } from './line.ts'
import * as css from './chart.css.ts'

/** What is marked: ids of states and transitions. */
export interface Marks {
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  /** null when nothing is searched for */
  found: ReadonlySet<string> | null
  /** the one of `found` that is looked at */
  current: string | null
}

/** The chart's drawing, from the outside in. */
export function ChartDrawing({ layout, marks }: { layout: Layout; marks: Marks }) {
  return (
    <>
      {layout.states.map((place) => (
        <StateBox key={place.state.id} place={place} marks={marks} />
      ))}
      {layout.starts.map(({ state, x, y, path }) => (
        <g key={state} className={css.start}>
          <circle cx={x} cy={y} r={4} />
          <path d={lineOf(path)} markerEnd="url(#arrow)" />
        </g>
      ))}
      {layout.transitions.map((place, index) => (
        <TransitionLine key={`${place.transition.id} ${index}`} place={place} marks={marks} />
      ))}
      {layout.transitions.map((place, index) => (
        <TransitionWords key={`${place.transition.id} ${index}`} place={place} marks={marks} />
      ))}
    </>
  )
}

function StateBox({ place, marks }: { place: PlacedState; marks: Marks }) {
  const { state, x, y, width, height, lines, isRegion, depth } = place
  const middle = state.states.length === 0 && lines.length === 1
  return (
    <g
      data-state={state.id}
      data-active={marks.active.has(state.id) || undefined}
      className={cx(css.state, emphasis(state.id, marks))}
    >
      <title>{state.id}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={6}
        className={cx(css.box, isRegion && css.region, state.states.length > 0 && css.shade[depth % 2])}
      />
      {state.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} className={css.inner} />
      )}
      {lines.map((line, index) => (
        <LineText
          key={index}
          line={line}
          x={middle ? x + width / 2 : x + 10}
          y={y + (middle ? height / 2 + 4 : 10 + LINE * (index + 1) - 5)}
          className={cx(
            middle && css.middle,
            line.transition !== undefined && css.kept,
            line.transition !== undefined && marks.taken.has(line.transition) && css.takenWords,
            line.transition !== undefined && marks.found?.has(line.transition) && css.foundWords,
          )}
        />
      ))}
    </g>
  )
}

function TransitionLine({ place: { transition, path }, marks }: { place: PlacedTransition; marks: Marks }) {
  const isTaken = marks.taken.has(transition.id)
  return (
    <path
      d={lineOf(path)}
      data-transition={transition.id}
      data-taken={isTaken || undefined}
      className={cx(
        css.line,
        marks.active.has(transition.source) && css.possible,
        isTaken && css.takenLine,
        emphasis(transition.id, marks),
      )}
      markerEnd={isTaken ? 'url(#arrow-taken)' : 'url(#arrow)'}
    />
  )
}

function TransitionWords({ place: { transition, label }, marks }: { place: PlacedTransition; marks: Marks }) {
  const isPill = label.height > label.lines.length * LINE
  const pad = isPill ? 10 : 0
  return (
    <g className={cx(css.words, emphasis(transition.id, marks))}>
      <title>
        {[
          transition.label,
          transition.guard === null ? '' : `[${transition.guard}]`,
          transition.actions.length === 0 ? '' : `/ ${transition.actions.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </title>
      <rect
        x={label.x - (isPill ? 0 : 3)}
        y={label.y}
        width={label.width + (isPill ? 0 : 6)}
        height={label.height}
        rx={isPill ? 9 : 3}
        className={cx(isPill ? css.pill : css.plate, marks.taken.has(transition.id) && css.takenPlate)}
      />
      {label.lines.map((line, index) => (
        <LineText
          key={index}
          line={line}
          x={label.x + pad}
          y={label.y + pad / 2 + LINE * (index + 1) - 5}
          className={cx(marks.taken.has(transition.id) && css.takenWords)}
        />
      ))}
    </g>
  )
}

function LineText({ line, x, y, className }: { line: Line; x: number; y: number; className: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={FONT}
      className={cx(css.tone[line.tone], className)}
      data-transition={line.transition}
    >
      {line.text}
    </text>
  )
}

function emphasis(id: string, { found, current }: Marks): string | undefined {
  if (found === null) return undefined
  if (id === current) return css.current
  return found.has(id) ? css.found : css.dimmed
}
