import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getStateNodes, toDirectedGraph } from 'xstate/graph'
import type { DirectedGraphNode } from 'xstate/graph'
import type { AnyStateMachine } from 'xstate'
import { CHANNEL, publish } from '../../src/workbench/inspector/channel.ts'
import { chartOf } from '../../src/workbench/inspector/chart.ts'
import { Chart } from '../../src/workbench/inspector/page/Chart.tsx'
import { Inspector } from '../../src/workbench/inspector/page/Inspector.tsx'
import { createInspectorStore } from '../../src/workbench/inspector/page/store.ts'
import { createStream } from '../../src/workbench/inspector/stream.ts'
import { machines } from '../inspector/machines.ts'
import { renderApp } from '../support/app.tsx'
import { accessibilityFindings } from '../support/axe.ts'

let ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

function show(element: React.ReactNode): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(element)
  ends.push(() => {
    root.unmount()
    place.remove()
  })
}

/** The app runs and has its payments, in a tab that is not looked at; the inspector comes late. */
async function openInspector(path = '/payments') {
  await page.viewport(1440, 900)
  const stream = createStream()
  const app = await renderApp({ path, inspect: stream.inspect })
  await expect.element(page.getByRole('row').nth(10)).toBeVisible()
  // what comes later would be among the events that a test counts
  await expect.element(page.getByRole('button', { name: 'Account of Asha Raman' })).toBeVisible()
  const stop = publish(stream, {
    app: 'tab',
    channel: new BroadcastChannel(CHANNEL),
    path: () => app.router.state.location.pathname,
  })
  document.getElementById('root')?.setAttribute('hidden', '')
  const store = createInspectorStore()
  ends.push(store.stop, stop)
  show(<Inspector store={store} />)
  await expect.element(page.getByRole('heading', { name: 'payments', level: 2 })).toBeVisible()
  return { app, stream, stop }
}

const actor = (name: string) =>
  page.getByRole('list', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name} `) })
const log = page.getByRole('list', { name: 'Events, newest first' })
const tab = (name: string) => page.getByRole('tab', { name })
const chart = (name: string) => page.getByRole('img', { name })

test('takes events and messages that are not what their type says', async () => {
  const { app } = await openInspector()
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  addEventListener('error', note)
  ends.push(() => {
    removeEventListener('error', note)
  })
  const stranger = new BroadcastChannel(CHANNEL)
  ends.push(() => {
    stranger.close()
  })
  for (const data of [null, undefined, 'hello', 7]) stranger.postMessage(data)
  const places = [...document.querySelectorAll('[tabindex], button, li'), document.body, document, window]
  for (const type of ['wheel', 'pointerdown', 'pointermove', 'pointerup', 'keydown', 'keyup'])
    for (const place of places) place.dispatchEvent(new Event(type, { bubbles: true }))
  // what comes after them on the channel has its effect
  await app.router.navigate({ to: '/payments', search: { page: 2, limit: 10 } })
  await expect.element(log).toHaveTextContent('query.received')
  expect(errors).toEqual([])
  expect(new XMLSerializer().serializeToString(document)).not.toContain('NaN')
})

// Requirements: I11
test('a page that comes late shows the actors, their states and all events so far', async () => {
  const { app } = await openInspector()
  await expect.element(actor('auth')).toHaveTextContent('success.active')
  await expect
    .element(actor('payments'))
    .toHaveTextContent('status.success.painting · view.rows · selection.some · search')
  await expect.element(actor('preferences')).toBeVisible()
  await expect.element(log).toHaveTextContent('query.received')
  await expect
    .element(chart('Chart of payments, now in status.success.painting · view.rows · selection.some · search'))
    .toBeVisible()
  // and what comes then: the next page is fetched ahead after a breath
  app.clock.increment(30)
  await expect.element(actor('payments')).toHaveTextContent('status.success.resting')
  await expect
    .poll(() => document.querySelector('[data-state="payments.status.success.resting"]'))
    .not.toBeNull()
  await expect
    .poll(() =>
      document.querySelector('[data-state="payments.status.success.resting"]')?.matches('[data-active]'),
    )
    .toBe(true)
  await expect
    .poll(() => document.querySelector('path[data-taken]')?.getAttribute('data-transition'))
    .toBe('payments.status.success.fetchingAhead:0')
})

test('an event that is sent from the page reaches the actor of the app', async () => {
  const { app } = await openInspector()
  await tab('Send').click()
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('page.requested')
  await expect.element(page.getByLabelText('Payload (JSON)')).toHaveAccessibleDescription('page: number')
  await page.getByLabelText('Payload (JSON)').fill('{ "page": "two" }')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('page must be number')).toBeVisible()
  expect(app.address()).toBe('/payments')

  await page.getByLabelText('Payload (JSON)').fill('{ "page": 1 }')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .element(page.getByText('No transition for it in this state: a guard refuses it.'))
    .toBeVisible()

  await page.getByLabelText('Payload (JSON)').fill('{ "page": 2 }')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('page.requested has been taken.')).toBeVisible()
  await expect.poll(() => app.address()).toContain('page=2')
})

test('an event that another state takes can be chosen, but not sent', async () => {
  await openInspector()
  await tab('Send').click()
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('retry.requested')
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
})

test('the events stand still while they are paused, and can be cleared', async () => {
  const { app } = await openInspector()
  await page.getByRole('button', { name: 'Pause' }).click()
  app.services.preferences.send({ type: 'sidebar.toggled' })
  await expect.element(page.getByRole('button', { name: 'Resume (1 new)' })).toBeVisible()
  await expect.element(log).not.toHaveTextContent('sidebar.toggled')
  await page.getByRole('button', { name: 'Resume (1 new)' }).click()
  await page.getByRole('button', { name: /sidebar\.toggled/ }).click()
  await expect.element(page.getByLabelText('The event')).toHaveTextContent('{ "type": "sidebar.toggled" }')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('No events yet. Do something in the app.')).toBeVisible()
})

test('hundreds of events at once are drawn at once', async () => {
  const { app } = await openInspector()
  const store = createInspectorStore()
  ends.push(store.stop)
  const log = () => store.get().tabs[0]?.log ?? []
  await expect.poll(() => log().length).toBeGreaterThan(0)
  const toggled = () => log().filter(({ event }) => event.type === 'sidebar.toggled').length
  let drawn = 0
  store.subscribe(() => drawn++)
  for (let n = 0; n < 200; n++) app.services.preferences.send({ type: 'sidebar.toggled' })
  await expect.poll(toggled).toBe(200)
  expect(drawn).toBeLessThan(100)
})

test('the search marks states and events and says how many there are', async () => {
  await openInspector()
  await page.getByRole('searchbox', { name: 'Search states and events' }).fill('fetchingAhead')
  await expect.element(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search states and events' }).fill('breath')
  await expect.element(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search states and events' }).fill('nothing like it')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('buttons and keys zoom the chart and fit it', async () => {
  await openInspector()
  await page.getByRole('button', { name: 'Fit' }).click()
  const zoom = () =>
    Number(
      document
        .querySelector('[data-chart]')
        ?.getAttribute('transform')
        ?.match(/scale\((.+)\)/)?.[1],
    )
  const fitted = zoom()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(zoom).toBeCloseTo(fitted * 1.25)
  const place = page.getByRole('group', { name: /^Chart/ }).element()
  if (!(place instanceof HTMLElement)) throw new Error('The chart takes no focus')
  place.focus()
  place.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }))
  await expect.poll(zoom).toBeCloseTo(fitted)
})

test('a tab of the app that is closed stays to be read', async () => {
  const { stop } = await openInspector()
  stop()
  await expect.element(page.getByText('Closed')).toBeVisible()
  await expect.element(actor('payments')).toBeVisible()
})

test.each(['light', 'dark'] as const)('the page breaks no rule of axe in the %s theme', async (theme) => {
  await openInspector()
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(theme)
  for (const name of ['State', 'Send', 'Events']) {
    await page.getByRole('tab', { name: name === 'Events' ? /^Events/ : name }).click()
    expect(await accessibilityFindings()).toEqual([])
  }
  await page.viewport(320, 700)
  await expect.element(page.getByRole('button', { name: 'Chart' })).toBeVisible()
  expect(await accessibilityFindings()).toEqual([])
})

/** What XState's own graph and the eventless transitions count. */
function countOf(machine: AnyStateMachine) {
  const edges = (node: DirectedGraphNode): string[] => [
    ...node.edges.map(({ id }) => id.replace(/:\d+$/, '')),
    ...node.children.flatMap(edges),
  ]
  const nodes = [machine.root, ...getStateNodes(machine)]
  const always = nodes.reduce((sum, node) => sum + (node.always ?? []).length, 0)
  return { states: nodes.length, transitions: edges(toDirectedGraph(machine)).length + always }
}

test.each(machines)('the chart of %s is drawn with every state and every transition', async (_, machine) => {
  show(<Chart chart={chartOf(machine)} active={[]} taken={[]} label="The chart" />)
  await expect.poll(() => document.querySelector('[data-chart]')).not.toBeNull()
  const all = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name))
  expect({
    states: all('[data-state]', 'data-state').length,
    transitions: all('[data-transition]', 'data-transition').length,
  }).toEqual(countOf(machine))
})
