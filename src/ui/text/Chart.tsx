import { Link, type LinkProps } from '@tanstack/react-router'
import { scaleLinear } from 'd3-scale'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import * as css from './chart.css.ts'
import { cssVars } from '../css-vars.ts'

export interface ChartPoint {
  value: number
  /** The value for the same part of the period before, drawn dashed */
  before: number
  /** The accessible name */
  name: string
  /** The lines of the tooltip */
  lines: readonly string[]
  /** The label on the horizontal axis: "9 Mar" */
  place: string
  /** The list that the point links to */
  link: Pick<LinkProps, 'to' | 'search'>
}

export interface ChartProps {
  label: string
  /** The points in order, at least one */
  points: readonly ChartPoint[]
  /** Labels the vertical axis: "$8k" */
  textOf: (value: number) => string
}

const gap = 8
/** Sizes of the axes' text in px: a character's width, a label's width with the gap to the next, a line's height. */
const axis = { letter: 6, label: 56, line: 20 }
/** Up to this many points are drawn as bars, more of them as an area. */
const FEW = 2

/**
 * Draws values on a zero-based axis: as an area, or as bars if there are only a few. Each point is a link. All points
 * are one tab stop, with arrow keys, Home, End and Escape. The first touch of a point shows its value, the second
 * follows its link. The caller also renders a table of the values.
 */
export function Chart({ label, points, textOf }: ChartProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { width, height, unit } = useSize(box)
  const [current, setCurrent] = useState(points.length - 1)
  const [shown, setShown] = useState<number | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  /** True if pressing a point follows its link; false if the press is a touch that first shows the point's value */
  const isArmed = useRef(true)
  const gradient = useId()
  const last = points.length - 1
  const tabStop = Math.min(current, last)

  const greatest = Math.max(0, ...points.flatMap(({ value, before }) => [value, before]))
  const least = Math.min(0, ...points.flatMap(({ value, before }) => [value, before]))
  const y = scaleLinear([least, greatest || 1], [height - axis.line * unit, gap]).nice(4)
  const ticks = y.ticks(4)
  const start = gap + axis.letter * unit * Math.max(...ticks.map((tick) => textOf(tick).length))
  const isBars = points.length <= FEW
  const room = isBars ? 0.5 : 0
  const x = scaleLinear([-room, last + room], [start + gap, Math.max(start + gap + 1, width - 2 * gap)])
  const step = points.length > 1 ? x(1) - x(0) : x(room) - x(-room)
  const every = Math.max(1, Math.ceil((axis.label * unit) / step))
  const base = y(0)
  const line = (read: (point: ChartPoint) => number) =>
    points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(read(point))}`).join('')

  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: tabStop - 1, ArrowRight: tabStop + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation()
      setShown(null)
    }
    if (to === undefined) return
    event.preventDefault()
    drawing.current?.getElementsByTagName('a')[Math.max(0, Math.min(last, to))]?.focus()
  }
  const arm = (event: PointerEvent, index: number) =>
    void (isArmed.current = event.pointerType !== 'touch' || shown === index)

  const tip = shown === null ? undefined : points[shown]
  return (
    <div ref={setBox} className={css.chart}>
      {width > 0 && (
        <svg
          ref={drawing}
          className={css.drawing}
          width={width}
          height={height}
          role="group"
          aria-label={label}
          onKeyDown={press}
          onPointerLeave={() => setShown(null)}
        >
          <g aria-hidden="true" className={css.axis}>
            {ticks.map((tick) => (
              <text key={tick} x={start} y={y(tick)} dy="0.32em" textAnchor="end">
                {textOf(tick)}
              </text>
            ))}
            {points.map(
              ({ place }, index) =>
                (last - index) % every === 0 && (
                  <text key={place} x={x(index)} y={height - 2} textAnchor={anchorOf(index, last, isBars)}>
                    {place}
                  </text>
                ),
            )}
          </g>
          <g aria-hidden="true" className={css.shapes}>
            {isBars ? (
              points.map(({ value, before }, index) => (
                <g key={index}>
                  <path className={css.bar} d={barOf(x(index), base, y(value))} />
                  <path className={css.before} d={`M${x(index) - half} ${y(before)}h${2 * half}`} />
                </g>
              ))
            ) : (
              <>
                <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
                  <stop offset="1" stopColor="currentColor" stopOpacity="0" />
                </linearGradient>
                <path
                  className={css.area}
                  fill={`url(#${gradient})`}
                  d={`${line(({ value }) => value)}L${x(last)} ${base}L${x(0)} ${base}Z`}
                />
                <path className={css.before} d={line(({ before }) => before)} />
                <path className={css.line} d={line(({ value }) => value)} />
              </>
            )}
            {tip && shown !== null && (
              <>
                <path className={css.crosshair} d={`M${x(shown)} ${gap}V${base}`} />
                <circle className={css.dot} cx={x(shown)} cy={y(tip.value)} r={4 * unit} />
              </>
            )}
          </g>
          {points.map(({ name, link }, index) => (
            <Link
              key={index}
              {...link}
              className={css.column}
              aria-label={name}
              tabIndex={index === tabStop ? 0 : -1}
              onPointerEnter={() => setShown(index)}
              onPointerDownCapture={(event) => arm(event, index)}
              onFocus={() => {
                setCurrent(index)
                setShown(index)
              }}
              onBlur={() => setShown(null)}
              onClick={(event) => {
                if (!isArmed.current) event.preventDefault()
                isArmed.current = true
              }}
            >
              <rect x={x(index) - step / 2} y={0} width={step} height={height} />
            </Link>
          ))}
        </svg>
      )}
      {tip && shown !== null && (
        <div
          aria-hidden="true"
          className={css.tip}
          style={cssVars({
            '--x': `${x(shown)}px`,
            '--share': `${x(shown) / width}`,
            '--y': `${y(Math.max(tip.value, 0))}px`,
          })}
        >
          {tip.lines.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Half the width of a bar. */
const half = 16
const rounding = 4

/** Returns the path of a bar from `base` to `top`, rounded at the top. */
function barOf(middle: number, base: number, top: number): string {
  const tall = base - top
  const r = Math.max(0, Math.min(rounding, tall))
  return `M${middle - half} ${base}V${top + r}q0 ${-r} ${r} ${-r}h${2 * (half - r)}q${r} 0 ${r} ${r}V${base}z`
}

/** Keeps the labels of the first and the last point inside the drawing. */
function anchorOf(index: number, last: number, isBars: boolean): 'start' | 'middle' | 'end' {
  if (isBars || (index !== 0 && index !== last)) return 'middle'
  return index === 0 ? 'start' : 'end'
}

/** Returns an element's size in px, and `unit`, the user's font size relative to 16 px. */
function useSize(element: HTMLElement | null): { width: number; height: number; unit: number } {
  const [size, setSize] = useState({ width: 0, height: 0, unit: 1 })
  useEffect(() => {
    if (element === null) return
    const resize = new ResizeObserver(() =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        unit: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      }),
    )
    resize.observe(element)
    return () => resize.disconnect()
  }, [element])
  return size
}
