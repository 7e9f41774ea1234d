import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { statesOf, type ChartState } from '../chart.ts'
import { createCamera } from './camera.ts'
import * as css from './chart.css.ts'
import { ChartDrawing, type Marks } from './ChartDrawing.tsx'
import * as page from './inspector.css.ts'
import { layoutChart, type Layout, type Measure } from './layout.ts'

interface ChartProps {
  chart: ChartState
  /** ids of the states the actor is in */
  active: readonly string[]
  /** ids of the transitions it took last */
  taken: readonly string[]
  /** the actor's name and state, for assistive technology */
  label: string
}

/** A machine's chart: read, moved, zoomed and searched; the actor's states and last transitions are marked. */
export function Chart({ chart, active, taken, label }: ChartProps) {
  const [withActions, setWithActions] = useState(false)
  const layout = useLayout(chart, withActions)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const found = findIn(chart, text)
  const current = found?.[place % Math.max(1, found.length)] ?? null
  const { view, attach, zoomBy, fit, onKeyDown } = useCamera(layout, active, current)
  const step = (by: number) => {
    if (found && found.length > 0) setPlace((place + by + found.length) % found.length)
  }
  const marks: Marks = {
    active: new Set(active),
    taken: new Set(taken),
    found: found && new Set(found),
    current,
  }
  return (
    <>
      <div className={css.toolbar}>
        <SearchField
          label="Search states and events"
          placeholder="State, event, guard, action"
          value={text}
          className={css.search}
          onType={(typed) => {
            setText(typed)
            setPlace(0)
          }}
          onSubmit={() => {
            step(1)
          }}
        />
        {found && (
          <span className={css.matches}>
            <span role="status">
              {found.length === 0 ? 'Nothing found' : `${(place % found.length) + 1} of ${found.length}`}
            </span>
            <IconButton
              size="small"
              label="Previous match"
              icon={<ChevronUp aria-hidden />}
              onPress={() => {
                step(-1)
              }}
            />
            <IconButton
              size="small"
              label="Next match"
              icon={<ChevronDown aria-hidden />}
              onPress={() => {
                step(1)
              }}
            />
          </span>
        )}
        <label className={page.check}>
          <input
            type="checkbox"
            checked={withActions}
            onChange={(event) => {
              setWithActions(event.currentTarget.checked)
            }}
          />
          Actions
        </label>
        <span className={css.zoom}>
          <IconButton
            size="small"
            label="Zoom out"
            icon={<ZoomOut aria-hidden />}
            onPress={() => {
              zoomBy(1 / ZOOM)
            }}
          />
          <span className={css.percent}>{Math.round(view.zoom * 100)} %</span>
          <IconButton
            size="small"
            label="Zoom in"
            icon={<ZoomIn aria-hidden />}
            onPress={() => {
              zoomBy(ZOOM)
            }}
          />
          <IconButton size="small" label="Fit" icon={<Maximize aria-hidden />} onPress={fit} />
        </span>
      </div>
      <div
        ref={attach}
        className={css.window}
        role="group"
        aria-label="Chart: arrow keys move it, plus and minus zoom, 0 fits it"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <svg className={css.svg} role="img" aria-label={label}>
          <defs>
            <Arrow id="arrow" className={css.head} />
            <Arrow id="arrow-taken" className={css.takenHead} />
          </defs>
          {layout && (
            <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom})`} data-chart={chart.id}>
              <ChartDrawing layout={layout} marks={marks} />
            </g>
          )}
        </svg>
        {!layout && <p className={css.wait}>Drawing the chart</p>}
      </div>
    </>
  )
}

function Arrow({ id, className }: { id: string; className: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d="M0,0.5L8,4L0,7.5Z" className={className} />
    </marker>
  )
}

/** The ids of what the text is found in, from the outside in; null when there is no text. */
function findIn(chart: ChartState, text: string): string[] | null {
  const sought = text.trim().toLowerCase()
  if (sought === '') return null
  const has = (...parts: readonly (string | null)[]) =>
    parts.some((part) => part?.toLowerCase().includes(sought) === true)
  return statesOf(chart).flatMap(({ id, key, tags, invokes, entry, exit, transitions }) => [
    ...(has(key, ...tags, ...invokes.map(({ src }) => src), ...entry, ...exit) ? [id] : []),
    ...transitions
      .filter(({ label, guard, actions }) => has(label, guard, ...actions))
      .map((transition) => transition.id),
  ])
}

function useLayout(chart: ChartState, withActions: boolean): Layout | null {
  const [laid, setLaid] = useState<{ chart: ChartState; layout: Layout } | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isWanted = true
    layoutChart(chart, measureText, { withActions }).then(
      (layout) => {
        if (isWanted) setLaid({ chart, layout })
      },
      (thrown: unknown) => {
        setError(thrown)
      },
    )
    return () => {
      isWanted = false
    }
  }, [chart, withActions])
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- what the layout threw, for the page's console
  if (error !== null) throw error
  return laid?.chart === chart ? laid.layout : null
}

let canvas: CanvasRenderingContext2D | null = null
const measureText: Measure = (text, size, isStrong) => {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (canvas === null) return text.length * size * 0.6
  canvas.font = `${isStrong ? 600 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`
  return canvas.measureText(text).width
}

const STEP = 60
const ZOOM = 1.25

/** Follows the actor's state and the search with the camera, and moves it by keys. */
function useCamera(layout: Layout | null, active: readonly string[], current: string | null) {
  const [camera] = useState(createCamera)
  const view = useSyncExternalStore(camera.subscribe, camera.view)
  const attach = useCallback((element: HTMLElement | null) => camera.attach(element), [camera])
  const fit = () => {
    if (layout) camera.fit(layout)
  }
  const innermost = active.at(-1)
  const begin = useEffectEvent(() => {
    if (layout) camera.open(layout, placeOf(layout, innermost))
  })
  const show = useEffectEvent((id: string | undefined | null, way: 'show' | 'follow') => {
    const place = layout && placeOf(layout, id)
    if (layout && place) camera[way](layout, place)
  })
  useEffect(() => {
    begin()
  }, [layout])
  useEffect(() => {
    show(current, 'show')
  }, [current])
  useEffect(() => {
    show(innermost, 'follow')
  }, [innermost])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keyActions: Partial<Record<string, () => void>> = {
      ArrowLeft: () => camera.moveBy(STEP, 0),
      ArrowRight: () => camera.moveBy(-STEP, 0),
      ArrowUp: () => camera.moveBy(0, STEP),
      ArrowDown: () => camera.moveBy(0, -STEP),
      '+': () => camera.zoomBy(ZOOM),
      '=': () => camera.zoomBy(ZOOM),
      '-': () => camera.zoomBy(1 / ZOOM),
      '0': fit,
    }
    const keyAction = keyActions[event.key]
    if (!keyAction) return
    event.preventDefault()
    keyAction()
  }
  return { view, attach, zoomBy: camera.zoomBy, fit, onKeyDown }
}

/** Where a state, a transition's words, or a transition that keeps its state is drawn. */
function placeOf(layout: Layout, id: string | undefined | null) {
  return (
    layout.states.find(({ state }) => state.id === id) ??
    layout.transitions.find(({ transition }) => transition.id === id)?.label ??
    layout.states.find(({ lines }) => lines.some((line) => line.transition === id))
  )
}
