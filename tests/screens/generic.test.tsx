import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorScreen } from '../../src/features/error/ErrorScreen.tsx'
import { renderApp } from '../support/app.tsx'

// Requirements: §2.18, §8.18
describe('an unknown path', () => {
  // Requirements: §2.17, §2.67-§2.69, §2.71, U39
  test("reads the spec's texts at /404, and Back to Home goes home", async () => {
    const app = await renderApp({ path: '/no/such/page?x=1' })
    await expect.element(page.getByText('404')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent("Something's missing")
    await expect
      .element(page.getByText("Sorry, the page you are looking for doesn't exist or has been moved."))
      .toBeVisible()
    // a decorative drawing
    expect(document.querySelectorAll('main > svg[aria-hidden=true]')).toHaveLength(1)
    expect(app.address()).toBe('/404')
    expect(document.title).toBe('Page not found | Taskdeck')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(app.address).toBe('/')
  })

  // Requirements: D15
  test('replaces its entry, so that the way back does not lead into it again (R37)', async () => {
    const app = await renderApp()
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    app.router.history.push('/no/such/page')
    await expect.element(page.getByText("Something's missing")).toBeVisible()
    app.router.history.back()
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    expect(app.address()).toBe('/payments')
  })

  // Requirements: §2.70
  test('Go back leads to the previous page', async () => {
    const app = await renderApp({ isInBrowserHistory: true })
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    app.router.history.push('/no/such/page')
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect.element(page.getByRole('rowheader').first()).toBeVisible()
    expect(app.address()).toBe('/payments')
  })

  // Requirements: D1a
  test('needs no token', async () => {
    await renderApp({ path: '/no/such/page', signedIn: false })
    await expect.element(page.getByText("Something's missing")).toBeVisible()
  })
})

describe('a rendering error', () => {
  const secret = 'kq3fR9vTz2LxWm8sYb1Nc7Hd4Jg6PaEu0oXiVtQrZyM'
  let leave: (() => void) | undefined
  afterEach(() => leave?.())

  /** A frame with one route that renders and one that throws. */
  async function renderBroken() {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // the router warns in development
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const root = createRootRoute({ errorComponent: ErrorScreen })
    const well = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>All is well</p> })
    const broken = createRoute({
      getParentRoute: () => root,
      path: '/broken',
      component: () => {
        throw new Error(`Cannot read ${secret} <img src=x onerror=alert(1)>`)
      },
      errorComponent: ErrorScreen,
    })
    const history = createMemoryHistory({ initialEntries: ['/', '/broken'], initialIndex: 1 })
    const router = createRouter({ routeTree: root.addChildren([well, broken]), history })
    await router.load()
    const container = document.createElement('div')
    document.body.append(container)
    const view = createRoot(container)
    view.render(<RouterProvider router={router} />)
    leave = () => {
      view.unmount()
      container.remove()
      logged.mockRestore()
      warned.mockRestore()
    }
    return { logged, history }
  }

  // Requirements: §2.62-§2.64, §2.66, D20
  test('shows the spec’s heading, the message as text, and the stack, with secrets hidden', async () => {
    const { logged } = await renderBroken()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Ooops, something went wrong :(')
    await expect
      .element(page.getByText('Cannot read [hidden] <img src=x onerror=alert(1)>').first())
      .toBeVisible()
    // expanded, as the spec shows it
    await expect.element(page.getByText(/generic\.test\.tsx/)).toBeVisible()
    expect(new XMLSerializer().serializeToString(document)).not.toContain(secret)
    expect(document.querySelector('img')).toBeNull()
    expect(logged).toHaveBeenCalled()
  })

  // Requirements: §2.65
  test('Go back leaves and clears it (R38)', async () => {
    const { history } = await renderBroken()
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => history.back())
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect.element(page.getByText('All is well')).toBeVisible()
    back.mockRestore()
  })
})
