/**
 * Measures what much data and long use cost: `npx vite build && npx tsx tests/bench/scale.ts`, the production build
 * behind the real server. Tasks count the processor's time, so that what else the machine does makes none longer; what
 * grows is counted after a collection.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { startSite } from './site.ts'

/** The usual pages, in turn. */
const paths = [
  '/',
  '/business',
  '/business/details/biz_7',
  '/business/details/biz_7?tab=employees',
  '/subscription-plans',
  '/payments',
  '/payments?page=2',
  '/profile',
]
const row = '#root main tbody tr[data-row]'
const limit = { task: 50, kB: 2000 }

/** Much of something: where it is shown, and how the backend's answer comes to hold so much. */
const crowds: readonly [what: string, path: string, address: string, multiply: (answer: Data) => Data][] = [
  ['100 payments', '/payments?limit=100', '**/payments/all?*', (answer) => answer],
  ['100 businesses', '/business?limit=100', '**/business/all?*', (answer) => answer],
  ['5,000 plans', '/subscription-plans', '**/subscription-plan/all', many(5000)],
  ['10,000 employees', '/business/details/biz_7?tab=employees', '**/business/employee/*', many(10_000)],
]

type Data = Record<string, unknown>

/** So many copies of the answer's rows, each with an id of its own. */
function many(count: number) {
  return (answer: Data): Data => {
    const [name, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? ['data', []]
    // the contract's rows are objects
    const originals = rows as readonly Data[]
    const copy = (index: number) => ({ ...originals[index % originals.length], _id: `copy_${index}` })
    return { ...answer, [name]: Array.from({ length: count }, (_, index) => copy(index)) }
  }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** μs of the processor's time */
  tdur?: number
  args: { name?: string }
}

/** ms of the processor's time that the longest task of a page's own thread takes, of what is done by the work. */
async function longestTask(work: () => Promise<void>): Promise<number> {
  const devtools = await site.browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // the protocol's types leave open what an event is
    events.push(...(value as unknown as TraceEvent[]))
  })
  const complete = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => {
      resolve()
    })
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  await work()
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/** The longest tasks while a page with much is loaded, and while the next 100 rows are drawn. */
async function longestTasks(context: BrowserContext, [, path, address, multiply]: (typeof crowds)[number]) {
  await context.route(address, async (route) => {
    const response = await route.fetch()
    // as every answer of the contract is
    const answer = (await response.json()) as Data
    await route.fulfill({ response, json: multiply(answer) })
  })
  const page = await context.newPage()
  // what is loaded ahead comes in idle time too
  const rest = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
  const load = await longestTask(async () => {
    await page.goto(site.url + path)
    await page.locator(row).first().waitFor()
    await rest()
  })
  const first = await page.locator(row).first().getAttribute('data-row')
  const next = page.getByRole('button', { name: 'Go to next page' })
  if (!(await next.isVisible())) return { load, flip: 0 }
  const flip = await longestTask(async () => {
    await next.click()
    await page.locator(`${row}:first-child:not([data-row="${first}"])`).waitFor()
    await rest()
  })
  return { load, flip }
}

/** What is alive after a collection. */
async function alive(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { kB: of('JSHeapUsedSize') / 1000, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** What there is more of after doing something so many times, all of it done some times before. */
async function growth(page: Page, times: number, work: (turn: number) => Promise<void>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  for (let turn = 0; turn < 40; turn++) await work(turn)
  const before = await alive(devtools)
  for (let turn = 0; turn < times; turn++) await work(turn)
  const after = await alive(devtools)
  return {
    kB: after.kB - before.kB,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
}

const site = await startSite()
const say = (what: string, figures: Record<string, number>, isOver: boolean) => {
  if (isOver) process.exitCode = 1
  const words = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value)}`)
  console.log(`${what.padEnd(24)} ${words.join(', ')}${isOver ? '  over the limit' : ''}`)
}
for (const crowd of crowds) {
  const context = await site.visit({ isSignedIn: true })
  const tasks = await longestTasks(context, crowd)
  say(`${crowd[0]}, ms`, tasks, Math.max(tasks.load, tasks.flip) > limit.task)
  // the next page may still be fetched ahead
  await context.unrouteAll({ behavior: 'wait' })
  await context.close()
}

const context = await site.visit({ isSignedIn: true })
const page = await context.newPage()
await page.goto(`${site.url}/payments`)
await page.locator(row).first().waitFor()
const flips = await growth(page, 200, async (turn) => {
  const isForward = Math.floor(turn / 20) % 2 === 0
  const first = await page.locator(row).first().getAttribute('data-row')
  await page.getByRole('button', { name: `Go to ${isForward ? 'next' : 'previous'} page` }).click()
  await page.locator(`${row}:first-child:not([data-row="${first}"])`).waitFor()
})
say('200 flips', flips, flips.nodes > 0 || flips.listeners > 0)

// whole rounds: both counts are taken on the same page
const tour = await growth(page, 63 * paths.length, async (turn) => {
  const path = paths[turn % paths.length] ?? '/'
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('main :is([aria-busy=true], [class*=skeleton])') === null,
  )
})
say('504 navigations', tour, tour.kB > limit.kB || tour.nodes > 0 || tour.listeners > 0)
await site.stop()
