import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { publish } from '../../src/workbench/inspector/channel.ts'
import { Inspector } from '../../src/workbench/inspector/page/Inspector.tsx'
import { followTabs } from '../../src/workbench/inspector/page/tabs.ts'
import { renderApp } from './app.tsx'

/** Runs the app with loaded payments in a background tab, then opens the inspector until the test ends. */
export async function openInspector() {
  await page.viewport(1440, 900)
  let path = () => '/'
  const { stream, stop } = publish(() => path())
  const app = await renderApp({ inspect: stream.inspect })
  path = () => app.router.state.location.pathname
  await expect.element(page.getByRole('row').nth(10)).toBeVisible()
  // Wait until everything has loaded, because later events would change a test's counts.
  await expect.element(page.getByRole('button', { name: 'Account of Asha Raman' })).toBeVisible()
  document.getElementById('root')?.setAttribute('hidden', '')
  const appTabs = followTabs()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Inspector appTabs={appTabs} />)
  onTestFinished(() => {
    appTabs.stop()
    stop()
    root.unmount()
    place.remove()
  })
  await expect.element(page.getByRole('heading', { name: 'pagedList', level: 2, exact: true })).toBeVisible()
  return { app, appTabs, stop }
}
