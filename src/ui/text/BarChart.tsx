import { scaleLinear } from 'd3-scale'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import * as css from './bar-chart.css.ts'
import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'

export interface Bar {
  /** The bar's position: a whole number from `first` to `last` */
  at: number
  value: number
  name: string
  lines: readonly string[]
}

export interface BarChartProps {
  label: string
  /** The bars in order; a position may have no bar */
  bars: readonly Bar[]
  first: number
  last: number
  /** Labels the horizontal axis: "9 Mar" */
  placeOf: (at: number) => string
  /** Labels the vertical axis: "$1,200" */
  textOf: (value: number) => string
}

const top = 20
const bottom = 24
const rounding = 4

/** Draws bars over a zero-based axis, as one tab stop with arrow keys, Home, End and Escape. Provide a table too. */
export function BarChart({ label, bars, first, last, placeOf, textOf }: BarChartProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { width, height } = useSize(box)
  const [current, setCurrent] = useState(bars.length - 1)
  const [shown, setShown] = useState<number | null>(null)
  const marks = useRef<(SVGPathElement | null)[]>([])
  const tabStop = Math.min(current, bars.length - 1)

  const greatest = Math.max(0, ...bars.map(({ value }) => value))
  const y = scaleLinear([0, greatest || 1], [height - bottom, top]).nice(4)
  const ticks = y.ticks(4)
  const start = 8 + 7 * Math.max(...ticks.map((tick) => textOf(tick).length))
  const x = scaleLinear([first - 0.5, last + 0.5], [start, Math.max(start + 1, width - 8)])
  const step = x(1) - x(0)
  const thickness = Math.max(2, Math.min(24, step * 0.7))
  const places = x.ticks(Math.max(3, Math.floor((width - start) / 80))).filter(isWhole(first, last))
  const base = y(0)

  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: tabStop - 1, ArrowRight: tabStop + 1, Home: 0, End: bars.length - 1 }[event.key]
    if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation()
      setShown(null)
    }
    if (to === undefined) return
    event.preventDefault()
    marks.current[Math.max(0, Math.min(bars.length - 1, to))]?.focus()
  }

  const tip = shown === null ? undefined : bars[shown]
  return (
    <div ref={setBox} className={css.chart}>
      {width > 0 && (
        <svg
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
              <g key={tick}>
                <line x1={start} x2={width} y1={y(tick)} y2={y(tick)} data-base={tick === 0 || undefined} />
                <text x={start - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {textOf(tick)}
                </text>
              </g>
            ))}
            {places.map((at) => (
              <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
                {placeOf(at)}
              </text>
            ))}
          </g>
          {bars.map(({ at, value, name }, index) => (
            <g key={at} onPointerEnter={() => setShown(index)}>
              {/* The pointer target has the chart's full height */}
              <rect
                className={css.column}
                x={x(at) - Math.max(step, thickness) / 2}
                y={0}
                width={Math.max(step, thickness)}
                height={base}
              />
              <path
                ref={(mark) => {
                  marks.current[index] = mark
                }}
                role="img"
                aria-label={name}
                tabIndex={index === tabStop ? 0 : -1}
                className={cx(css.bar, shown === index && css.barShown)}
                d={barOf(x(at), thickness, base, Math.max(1, base - y(value)))}
                onFocus={() => {
                  setCurrent(index)
                  setShown(index)
                }}
                onBlur={() => setShown(null)}
              />
              {step >= 72 && shown !== index && (
                <text aria-hidden="true" className={css.value} x={x(at)} y={y(value) - 6} textAnchor="middle">
                  {textOf(value)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      {tip && (
        <div
          aria-hidden="true"
          className={css.tip}
          style={cssVars({
            '--x': `${x(tip.at)}px`,
            '--share': `${x(tip.at) / width}`,
            '--y': `${y(tip.value)}px`,
          })}
        >
          {tip.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Returns the path of a bar that stands on `base`, rounded at the top. */
function barOf(middle: number, thickness: number, base: number, tall: number): string {
  const r = Math.min(rounding, thickness / 2, tall)
  const side = tall - r
  return `M${middle - thickness / 2} ${base}v${-side}q0 ${-r} ${r} ${-r}h${thickness - 2 * r}q${r} 0 ${r} ${r}v${side}z`
}

function isWhole(first: number, last: number) {
  return (at: number) => Number.isInteger(at) && at >= first && at <= last
}

function useSize(element: HTMLElement | null): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (element === null) return
    const resize = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    resize.observe(element)
    return () => resize.disconnect()
  }, [element])
  return size
}
