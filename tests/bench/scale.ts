/**
 * Measures the cost of large lists and long use: `npx vite build && npx tsx tests/bench/scale.ts`. Loads the
 * production build from the real server. Tasks are measured in processor time, so that other work on the machine does
 * not lengthen them. Growth is measured after a garbage collection.
 */
import type { BrowserContext } from 'playwright'
import { growth, NAVIGATIONS, useEverything } from '../support/long-use.ts'
import { startSite } from './site.ts'

const row = '#root main tbody tr[data-row]'
/** Limits: ms per task, growth in kB, and leftover nodes or listeners (pending work may still hold a few). */
const limit = { task: 50, kB: 2000, left: 4 }

/** Large lists: the path, the call's address, and how to multiply its response. */
const crowds: readonly [what: string, path: string, address: string, multiply: (answer: Data) => Data][] = [
  ['100 payments', '/payments?limit=100', '**/payments/all?*', (answer) => answer],
  ['100 businesses', '/business?limit=100', '**/business/all?*', (answer) => answer],
  ['5,000 plans', '/subscription-plans', '**/subscription-plan/all', many(5000)],
  ['10,000 employees', '/business/details/biz_7?tab=employees', '**/business/employee/*', many(10_000)],
]

type Data = Record<string, unknown>

/** Multiplies a response's rows `count` times, each with its own id. */
function many(count: number) {
  return (answer: Data): Data => {
    const [name, rows] = Object.entries(answer).find(([, value]) => Array.isArray(value)) ?? ['data', []]
    // safe cast: the contract's rows are objects
    const originals = rows as readonly Data[]
    const copy = (index: number) => ({ ...originals[index % originals.length], _id: `copy_${index}` })
    return { ...answer, [name]: Array.from({ length: count }, (_, index) => copy(index)) }
  }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** μs of processor time */
  tdur?: number
  args: { name?: string }
}

/** Returns the processor time in ms of the page's longest task during the work. */
async function longestTask(work: () => Promise<void>): Promise<number> {
  const devtools = await site.browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // safe cast: the protocol's types leave an event's shape open
    events.push(...(value as unknown as TraceEvent[]))
  })
  const complete = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve())
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

/** Measures the longest tasks while a page with a large list loads, and while the next 100 rows render. */
async function longestTasks(context: BrowserContext, [, path, address, multiply]: (typeof crowds)[number]) {
  await context.route(address, async (route) => {
    const response = await route.fetch()
    // safe cast: every response of the contract is an object
    const answer = (await response.json()) as Data
    await route.fulfill({ response, json: multiply(answer) })
  })
  const page = await context.newPage()
  // prefetches run in idle time, so wait for it
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
  // the next page may still be prefetching
  await context.unrouteAll({ behavior: 'wait' })
  await context.close()
}

const context = await site.visit({ isSignedIn: true })
const messages: string[] = []
context.on('weberror', (error) => messages.push(error.error().message))
context.on('console', (message) => {
  if (['error', 'warning'].includes(message.type())) messages.push(message.text())
})
const page = await context.newPage()
await page.goto(`${site.url}/payments`)
await page.locator(row).first().waitFor()
const flips = await growth(page, 40, 200, async (turn) => {
  const isForward = Math.floor(turn / 20) % 2 === 0
  const first = await page.locator(row).first().getAttribute('data-row')
  await page.getByRole('button', { name: `Go to ${isForward ? 'next' : 'previous'} page` }).click()
  await page.locator(`${row}:first-child:not([data-row="${first}"])`).waitFor()
})
say('200 flips', flips, flips.nodes > 0 || flips.listeners > 0)

const rounds = Math.ceil(1000 / NAVIGATIONS)
// 14 rounds of warm-up, because code and the browser's performance records grow first
const use = await growth(page, 14, rounds, () => useEverything(page))
const isOver = use.kB > limit.kB || use.nodes > limit.left || use.listeners > limit.left
say(`${rounds * NAVIGATIONS} navigations`, use, isOver || messages.length > 0)
for (const message of messages) console.log(message)
await site.stop()
