/**
 * Measures the requests that each route needs until it is ready: `npx vite build && npx tsx tests/bench/routes.ts`.
 * Loads the production build from the real server, with a new browser profile for each route. Sizes are kB as
 * transferred: compressed with brotli, and including headers.
 */
import type { BrowserContext } from 'playwright'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { startSite } from './site.ts'

/** A route, the element that shows that it is ready, and an optional limit in kB. */
interface Route {
  path: string
  /** a CSS selector; with a freshly seeded backend, the element contains `text` */
  ready: string
  text?: string
  ceiling?: number
}

const row = '#root main tbody tr[data-row]'
const details = '/business/details/biz_7'

const routes: readonly Route[] = [
  { path: '/login', ready: 'input[type=password]', ceiling: 128 },
  { path: '/', ready: row },
  { path: '/#chart', ready: 'main svg[role=group] a' },
  { path: '/payments', ready: row, ceiling: 155 },
  { path: '/subscription-plans', ready: row },
  { path: '/business', ready: row },
  { path: details, ready: '[role=tabpanel] dd' },
  { path: `${details}?tab=employees`, ready: row },
  { path: `${details}?tab=subscriptions`, ready: row },
  { path: `${details}?tab=payments`, ready: row },
  { path: `${details}?tab=activity`, ready: '[role=tabpanel]', text: 'No activity yet' },
  { path: '/profile', ready: 'main', text: DEMO.email },
]

interface Sent {
  path: string
  /** the time in s, by the browser's network clock */
  start: number
  end?: number
  bytes?: number
}

/** Measures the requests that ended before the route was ready: their kB, their number and their longest chain. */
async function measure(context: BrowserContext, url: string, { path, ready, text }: Route) {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const sent = new Map<string, Sent>()
  let clock = 0
  network.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    clock = wallTime - timestamp
    if (request.url.startsWith(url))
      sent.set(requestId, { path: request.url.slice(url.length), start: timestamp })
  })
  network.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  })
  await network.send('Network.enable')
  await page.goto(url + path, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(
    ([selector, words]) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && element.textContent.includes(words),
      ) && performance.timeOrigin + performance.now(),
    [ready, text ?? ''] as const,
    { polling: 'raf' },
  )
  const readyAt = Number(await seen.jsonValue()) / 1000 - clock
  await context.close()
  const before = [...sent.values()].flatMap(({ path, start, end, bytes = 0 }) =>
    end !== undefined && end <= readyAt ? [{ path, start, end, bytes }] : [],
  )
  const kB = before.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { kB, before, chain: longestChain(before) }
}

/** Returns the length of the longest chain of requests, each of which began after the previous one had ended. */
function longestChain(requests: readonly { start: number; end: number }[]): number {
  const lengths: number[] = []
  const sorted = requests.toSorted((a, b) => a.start - b.start)
  for (const [index, { start }] of sorted.entries()) {
    const before = sorted.slice(0, index).map(({ end }, i) => (end <= start ? (lengths[i] ?? 0) : 0))
    lengths.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...lengths)
}

const site = await startSite()
console.log(`${'route'.padEnd(48)} ${'kB'.padStart(6)}  requests  chain`)
for (const route of routes) {
  const context = await site.visit({ isSignedIn: route.path !== '/login' })
  const { kB, before, chain } = await measure(context, site.url, route)
  const over = route.ceiling !== undefined && kB > route.ceiling ? `  over ${route.ceiling} kB` : ''
  if (over) process.exitCode = 1
  console.log(
    `${route.path.padEnd(48)} ${kB.toFixed(1).padStart(6)}  ${String(before.length).padStart(8)}  ${String(chain).padStart(5)}${over}`,
  )
  if (process.argv.includes('--requests'))
    for (const { path, bytes } of before) console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)}  ${path}`)
}
await site.stop()
