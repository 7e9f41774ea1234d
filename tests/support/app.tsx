import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { SimulatedClock } from 'xstate'
import type { InspectionEvent } from 'xstate'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { createApp } from '../../src/app/app.tsx'
import type { App } from '../../src/app/app.tsx'
import { receiveMessages } from '../../src/browser/messages.ts'
import '../../src/styles/global.css.ts'
import { createWire } from './wire.ts'

/** The wire between the app and the backend, which injects faults, holds calls and logs requests. */
export const wire = createWire()

interface RenderOptions {
  /** The path and query to open. */
  path?: string
  /** Stores the demo administrator's token first. */
  signedIn?: boolean
  /** Time limit per attempt, in ms. The default exceeds any test, so that a busy machine never causes a timeout. */
  timeLimit?: number
  /** Uses the browser's history, in which Back can be blocked. The default is a memory history. */
  isInBrowserHistory?: boolean
  inspect?: (event: InspectionEvent) => void
  /** Replaces the function that creates the calls' actors. */
  actorsOf?: Parameters<typeof createApp>[0]['actorsOf']
}

interface RenderedApp extends App {
  /** The clock of the machines' delays. Only the test advances it. */
  readonly clock: SimulatedClock
  /** The app's current path and query. */
  readonly address: () => string
}

let leave: (() => void)[] = []
let isFresh = false

/**
 * Runs the real app over the real, freshly seeded backend, like `src/main.tsx` but with the test's history, clock and
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
  const endListening = listenUntilEnd()
  const app = createApp({
    baseUrl: '',
    product: 'Taskdeck',
    actorOptions: { clock, ...(inspect && { inspect }) },
    ...(actorsOf && { actorsOf }),
    history,
    pause: () => 0,
    timeLimit,
  })
  endListening()
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

/** Lets every listener that is added until the returned call end with the test, because the router removes none. */
function listenUntilEnd(): () => void {
  const end = new AbortController()
  leave.push(() => end.abort())
  const spies = [window, document].map((target: EventTarget) => {
    const add = target.addEventListener.bind(target)
    return vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: end.signal,
      })
    })
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Returns the browser's history. The test's window has the app's URL until the test ends. */
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

/** Stops every app of this test, drops its messages, and restores the window's size and storage. */
export async function leaveApp(): Promise<void> {
  if (leave.length > 0 && (innerWidth !== 1280 || innerHeight !== 800)) await page.viewport(1280, 800)
  for (const end of leave) end()
  leave = []
  receiveMessages(() => undefined)()
  // Some requests may not have reached the wire yet. This request arrives last.
  await fetch('/__wire')
  isFresh = false
  wire.reset()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('class')
}

/** Stores the demo administrator's token where a reload finds it. */
export async function plantToken(): Promise<void> {
  const { token } = await post<{ token: string }>('/__test/login')
  localStorage.setItem('x-access-token', token)
}

/** Signs in again in the dialog that an ended session shows. */
export async function signInAgain(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabelText('Password').fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
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
  // The response comes from the test routes of our own backend.
  return (text === '' ? undefined : JSON.parse(text)) as T
}
