import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHANNEL } from '../../src/workbench/inspector/channel.ts'
import { accessibilityFindings } from '../support/axe.ts'
import { openInspector } from '../support/inspector-page.tsx'

const actor = (name: string) =>
  page.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const log = page.getByRole('list', { name: 'Events, newest first' })
const context = page.getByLabelText('Context')
const lit = (part: 'state' | 'transition') =>
  [...document.querySelectorAll<SVGElement>(part === 'state' ? 'rect[data-active]' : 'path[data-taken]')].map(
    ({ dataset }) => dataset[part],
  )

// Requirements: I11
test('an inspector opened late shows the actors, all events so far, and the chart with its active states, and has no axe violations in either theme', async () => {
  const { app } = await openInspector()
  await expect.element(actor('auth')).toHaveTextContent('success.active')
  await expect.element(actor('pagedList')).toHaveTextContent('status.success.painting')
  await expect.element(log).toHaveTextContent('query.received')
  await expect.poll(() => lit('state')).toContain('pagedList.status.success.painting')
  // Later events are shown too. The list prefetches the next page after a pause.
  app.clock.increment(30)
  await expect.element(actor('pagedList')).toHaveTextContent('status.success.resting')
  await expect.poll(() => lit('state')).toContain('pagedList.status.success.resting')
  expect(lit('state')).not.toContain('pagedList.status.success.painting')
  expect(lit('transition')).toEqual(['pagedList.status.success.fetchingAhead:0'])
  // The active state scrolls into view.
  const view = page.getByRole('group', { name: 'Chart of pagedList' }).element().getBoundingClientRect()
  const state = document.querySelector('[data-state="pagedList.status.success.resting"]')
  const place = state?.getBoundingClientRect() ?? new DOMRect()
  expect(place.left >= view.left && place.right <= view.right && place.bottom <= view.bottom).toBe(true)
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme
    for (const width of [1440, 320]) {
      await page.viewport(width, 800)
      expect(document.documentElement.scrollWidth).toBe(width)
      expect(await accessibilityFindings()).toEqual([])
    }
  }
})

test('a machine’s actor shows its machine’s chart, and a call’s actor does not show a chart', async () => {
  await openInspector()
  await actor('followReading').click()
  await expect.element(page.getByText('A call or a listener has no states.')).toBeVisible()
  await actor('auth').click()
  await expect.element(page.getByRole('img', { name: 'auth' })).toBeVisible()
  expect(lit('state')).toContain('auth.success.active')
})

test('a selected event shows the actor’s state right after the event, until the user returns to the current state', async () => {
  await openInspector()
  await page.getByRole('searchbox', { name: 'Filter events' }).fill('query.received')
  await log.getByRole('button', { name: /pagedList query\.received status\.loading/ }).click()
  await expect.element(page.getByText(/^After query\.received at/)).toBeVisible()
  await expect.element(page.getByLabelText('Event from outside')).toHaveTextContent('"page": 1')
  await expect.element(context).toHaveTextContent('"rows": "‹list of 0›"')
  expect(lit('state')).toContain('pagedList.status.loading')
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect.element(context).toHaveTextContent('"rows": "‹list of 10›"')
  expect(lit('state')).toContain('pagedList.status.success.painting')
})

test('an event sent from the inspector reaches the actor in the app', async () => {
  const { app } = await openInspector()
  const payload = page.getByLabelText('Payload (JSON)')
  const send = async (text: string) => {
    await payload.fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await page.getByRole('button', { name: / Event$/ }).click()
  await userEvent.click(page.getByRole('option', { name: 'page.requested' }))
  await expect.element(payload).toHaveAccessibleDescription("{ type: 'page.requested'; page: number }")
  await send('{ page }')
  await expect.element(page.getByText(/^SyntaxError/)).toBeVisible()
  await send('{ "page": 1 }')
  await expect
    .element(page.getByText('No transition for it in this state: a guard refuses it.'))
    .toBeVisible()
  expect(app.address()).toBe('/payments')
  await send('{ "page": 2 }')
  await expect.element(page.getByText('page.requested was taken.')).toBeVisible()
  await expect.poll(() => app.address()).toContain('page=2')
})

test('the log ignores malformed messages, shows only the events that match the filter, come from the selected actor and follow the last Clear, and 200 simultaneous events cause fewer than 100 renders', async () => {
  const { app, appTabs } = await openInspector()
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  addEventListener('error', note)
  const stranger = new BroadcastChannel(CHANNEL)
  onTestFinished(() => {
    removeEventListener('error', note)
    stranger.close()
  })
  for (const data of [null, undefined, 'hello', 7, {}, { type: 'send' }]) stranger.postMessage(data)
  // Later valid messages on the channel take effect.
  app.services.preferences.send({ type: 'sidebar.toggled' })
  await expect.element(log).toHaveTextContent('sidebar.toggled')
  await page.getByText('Only pagedList').click()
  await expect.element(log).not.toHaveTextContent('sidebar.toggled')
  await expect.element(log).toHaveTextContent('query.received')
  await page.getByRole('searchbox', { name: 'Filter events' }).fill('nothing like it')
  await expect.element(log).toHaveTextContent('No events')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(log).toHaveTextContent('No events')
  expect(errors).toEqual([])
  const toggled = () =>
    appTabs.get()[0]?.seen.steps.filter(({ event }) => event.type === 'sidebar.toggled').length
  let drawn = 0
  appTabs.subscribe(() => drawn++)
  for (let n = 0; n < 200; n++) app.services.preferences.send({ type: 'sidebar.toggled' })
  await expect.poll(toggled).toBe(201)
  expect(drawn).toBeLessThan(100)
})

test('the log of a closed app tab stays readable, and its actors no longer report events', async () => {
  const { app, stop } = await openInspector()
  stop()
  app.services.preferences.send({ type: 'sidebar.toggled' })
  await expect.element(page.getByText('Closed')).toBeVisible()
  await expect.element(actor('pagedList')).toBeVisible()
  await expect.element(log).not.toHaveTextContent('sidebar.toggled')
})
