import type { CDPSession, Page } from 'playwright'

const row = '#root main tbody tr[data-row]'

/** Navigates within the app to a page, and waits for the page's content. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('main :is([aria-busy=true], [class*=skeleton])') === null,
  )
}

async function openAndClose(
  page: Page,
  role: 'complementary' | 'dialog' | 'listbox' | 'menu',
  open: () => Promise<void>,
) {
  await open()
  const opened = page.getByRole(role)
  await opened.waitFor()
  // Escape only closes the tooltip of a cell under the pointer
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
}

/** The number of navigations in `useEverything`, including those that open or close a panel or a sheet. */
export const NAVIGATIONS = 18

/** Visits every page once, with a filter, sheets, panels, a menu and the palette in between. */
export async function useEverything(page: Page): Promise<void> {
  const go = (path: string) => navigate(page, path)
  const press = (name: string | RegExp) => () => page.getByRole('button', { name }).first().click()

  await go('/')
  await openAndClose(page, 'menu', press('Theme'))
  await go('/payments')
  await openAndClose(page, 'dialog', press(/^Filter/))
  await go('/payments?status=failed')
  await openAndClose(page, 'complementary', () => page.locator(`${row} a`).first().click())
  await go('/payments?page=2')
  await openAndClose(page, 'listbox', press(/Rows per page/))
  await go('/business')
  await openAndClose(page, 'dialog', press(/^Filter/))
  await openAndClose(page, 'dialog', () => go('/business?new=1'))
  await go('/business?status=active')
  await go('/business/details/biz_7')
  for (const tab of ['employees', 'subscriptions', 'payments']) await go(`/business/details/biz_7?tab=${tab}`)
  await go('/subscription-plans')
  await openAndClose(page, 'dialog', () => go('/subscription-plans/update/pln_2'))
  await go('/profile')
  await openAndClose(page, 'dialog', () => page.keyboard.press('Control+k'))
}

/** Counts the live objects after a garbage collection. */
export async function alive(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { kB: of('JSHeapUsedSize') / 1000, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

interface DevtoolsNode {
  children?: readonly DevtoolsNode[] | undefined
  shadowRoots?: readonly DevtoolsNode[] | undefined
  pseudoElements?: readonly DevtoolsNode[] | undefined
  contentDocument?: DevtoolsNode | undefined
  templateContent?: DevtoolsNode | undefined
}

const countOf = (node: DevtoolsNode): number =>
  [
    ...[node.children, node.shadowRoots, node.pseudoElements].flatMap((nodes) => nodes ?? []),
    ...[node.contentDocument, node.templateContent].flatMap((one) => one ?? []),
  ].reduce((sum, one) => sum + countOf(one), 1)

/** Counts the nodes of a page's document, with those that the browser adds, and their event listeners. */
export async function shown(page: Page): Promise<{ nodes: number; listeners: number }> {
  const devtools = await page.context().newCDPSession(page)
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true })
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document' })
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
    pierce: true,
  })
  await devtools.detach()
  return { nodes: countOf(root), listeners: listeners.length }
}

/** Returns how much the counts grow over `times` repetitions, after `before` repetitions that are not measured. */
export async function growth(
  page: Page,
  before: number,
  times: number,
  work: (turn: number) => Promise<void>,
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  for (let turn = 0; turn < before; turn++) await work(turn)
  const first = await alive(devtools)
  for (let turn = 0; turn < times; turn++) await work(turn)
  const last = await alive(devtools)
  return {
    kB: last.kB - first.kB,
    nodes: last.nodes - first.nodes,
    listeners: last.listeners - first.listeners,
  }
}
