import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SimulatedClock } from 'xstate'
import type { InspectionEvent } from 'xstate'
import { createApp } from '../../src/app/app.tsx'
import type { App } from '../../src/app/app.tsx'
import '../../src/styles/global.css.ts'
import { createWire } from './wire.ts'

/** The wire between the app and the backend: faults, held calls, the log of requests. */
export const wire = createWire()

interface RenderOptions {
  /** The path and query to open. */
  path?: string
  /** Stores a token of the demo administrator first. */
  signedIn?: boolean
  /** ms per attempt; by default longer than any test, because a busy machine is no silent server. */
  timeLimit?: number
  /** Uses the browser's own history, where Back can be blocked; default a memory history. */
  isInBrowserHistory?: boolean
  /** Inspects every actor of the app. */
  inspect?: (event: InspectionEvent) => void
  /** Makes actors of the calls. */
  actorsOf?: Parameters<typeof createApp>[0]['actorsOf']
}

interface RenderedApp extends App {
  /** Controls only the delays of the machines; only the test moves it. */
  readonly clock: SimulatedClock
  /** The app's current path and query. */
  readonly address: () => string
}

let leave: (() => void)[] = []
let isFresh = false

/**
 * Runs the real app over the real, freshly seeded backend: like `src/main.tsx`, with the test's history, clock and
 * time limits. A second call in the same test keeps the backend's data.
 */
export async function renderApp(options: RenderOptions = {}): Promise<RenderedApp> {
  const { path = '/payments', signedIn = true, isInBrowserHistory = false } = options
  const { timeLimit = 3_600_000, inspect, actorsOf } = options
  if (!isFresh) await post('/__test/reset')
  isFresh = true
  if (signedIn) await plantToken()
  const clock = new SimulatedClock()
  const history = isInBrowserHistory ? browserHistory(path) : createMemoryHistory({ initialEntries: [path] })
  const app = createApp({
    baseUrl: '',
    product: 'Taskdeck',
    actorOptions: { clock, ...(inspect && { inspect }) },
    ...(actorsOf && { actorsOf }),
    history,
    pause: () => 0,
    timeLimit,
  })
  await app.router.load()
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  root.render(app.element)
  leave.push(() => {
    root.unmount()
    app.stop()
    container.remove()
  })
  return { ...app, clock, address: () => history.location.href }
}

/** Returns the history of the test's own window, with an app's URL until the test ends. */
function browserHistory(path: string) {
  const home = location.href
  history.replaceState(null, '', path)
  const inBrowser = createBrowserHistory()
  leave.push(() => {
    inBrowser.destroy()
    history.replaceState(null, '', home)
  })
  return inBrowser
}

/** Stops every app of this test and clears its storage. */
export async function leaveApp(): Promise<void> {
  for (const end of leave) end()
  leave = []
  // Late requests are still on their way to the wire: this one comes after them
  await fetch('/__wire')
  isFresh = false
  wire.reset()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('class')
}

/** Stores a token for the demo administrator, as a reload would find it. */
export async function plantToken(): Promise<void> {
  const { token } = await post<{ token: string }>('/__test/login')
  localStorage.setItem('x-access-token', token)
}

/** Runs SQL on the backend's database, and returns the rows of its only statement. */
export async function sql<Row>(text: string): Promise<Row[]> {
  const { rows } = await post<{ rows: Row[] }>('/__test/sql', text)
  return rows
}

async function post<T>(path: string, sent?: string): Promise<T> {
  const response = await fetch(path, { method: 'POST', ...(sent !== undefined && { body: sent }) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const text = await response.text()
  // The test routes of our own backend
  return (text === '' ? undefined : JSON.parse(text)) as T
}
