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
  /** Path and query to open. */
  path?: string
  /** Plants a token of the demo administrator first. */
  signedIn?: boolean
  /** Milliseconds before a retry; none unless told. */
  pause?: number
  /** Milliseconds for an attempt; more than any test takes unless told: a busy machine is no silent server. */
  timeLimit?: number
  /** The browser's own history, where Back can be held up; a memory's unless told. */
  isInBrowserHistory?: boolean
  /** Sees every actor of the app. */
  inspect?: (event: InspectionEvent) => void
  /** Turns calls into actors. */
  actorsOf?: Parameters<typeof createApp>[0]['actorsOf']
}

interface RenderedApp extends App {
  /** Moves every delay of every machine, and nothing else; it stands still until the test moves it. */
  readonly clock: SimulatedClock
  /** Path and query where the app is now. */
  readonly address: () => string
}

let leave: (() => void)[] = []
let isFresh = false

/**
 * Runs the real app over the real backend, as freshly seeded: what `src/main.tsx` does, with a history, a clock
 * and time limits of the test's. Once a test; a second call in the same test finds the backend as the first left it.
 */
export async function renderApp(options: RenderOptions = {}): Promise<RenderedApp> {
  const { path = '/payments', signedIn = true, pause = 0, isInBrowserHistory = false } = options
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
    pause: () => pause,
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

/** The history of the test's own window, at an address of the app until the test is over. */
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

/** Ends every app of this test and forgets what it left behind. */
export async function leaveApp(): Promise<void> {
  for (const end of leave) end()
  leave = []
  // requests of the last moment are still on their way to the wire: what is sent now comes after them
  await fetch('/__wire')
  isFresh = false
  wire.reset()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('class')
}

/** Signs the demo administrator in without the login screen, as a reload would find it. */
export async function plantToken(): Promise<void> {
  const { token } = await post<{ token: string }>('/__test/login')
  localStorage.setItem('x-access-token', token)
}

async function post<T>(path: string): Promise<T> {
  const response = await fetch(path, { method: 'POST' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const text = await response.text()
  // the test routes of our own backend
  return (text === '' ? undefined : JSON.parse(text)) as T
}
