import { request, type ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../../openapi/backend/http/serve.ts'
import { bootPages } from '../../src/document/boot-pages.ts'
import { firstCallsOf } from '../support/first-calls.ts'
import { holdBack, settled, startProduct } from '../support/product.ts'

const profile = '/v1/admin/profile'

const product = await startProduct()
let firstCalls: readonly string[]
let kind: Kind
const called = new Map<string, number>()
/** The first calls that the page has aborted. */
const closed = new Set<string>()
let letGo: () => void
let isFree: Promise<void>

const count = (url: string) => called.get(url) ?? 0
/** Waits until each first call has been sent this many times, while the fake clock keeps running. */
const sent = (times: number) =>
  expect.poll(() => Math.min(...firstCalls.map(count)), { timeout: 30_000 }).toBeGreaterThanOrEqual(times)

interface Kind {
  name: string
  /** The number of times each first call is sent. */
  times: number
  /** Answers a first call. `pass` forwards the call to the product. */
  answer: (response: ServerResponse, pass: () => void, url: string) => void
  /** Runs until the page has sent all its calls. */
  meanwhile?: (page: Page) => Promise<void>
}

const json = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Returns an element that the app shows while it waits for the boot script's calls. */
const waitsFor = (page: Page) =>
  page.locator('#root main [aria-busy=true]').or(page.getByText('Loading the business')).first()

const atOnce: Kind = {
  name: 'answered at once',
  times: 1,
  answer: (_, pass) => pass(),
}

/** All kinds except `atOnce`. Each is tested on a page with early rows and on a page with two calls of its own. */
const kinds: readonly Kind[] = [
  {
    name: 'answered after the app was drawn',
    times: 1,
    answer: (_, pass) => void isFree.then(pass),
    meanwhile: async (page) => {
      await waitsFor(page).waitFor({ state: 'attached' })
      letGo()
    },
  },
  { name: 'refused with 404', times: 1, answer: json(404, { message: 'No' }) },
  { name: 'answered in a wrong shape', times: 1, answer: json(200, { data: 'text' }) },
  {
    name: 'refused with 500',
    times: 4,
    answer: json(500, { message: 'No' }),
    meanwhile: async (page) => {
      for (const times of [1, 2, 3]) {
        await sent(times)
        await settled(page)
        await page.clock.runFor(4000)
      }
      await sent(4)
    },
  },
  {
    name: 'not answered the first time',
    times: 2,
    answer: (response, pass, url) => {
      if (count(url) > 1) pass()
      else response.on('close', () => closed.add(url))
    },
    // Each call is sent again 1 s after its timeout of 10 s.
    meanwhile: async (page) => {
      await waitsFor(page).waitFor({ state: 'attached' })
      await sent(1)
      await page.clock.runFor(10_000)
      await expect.poll(() => firstCalls.filter((call) => !closed.has(call)), { timeout: 30_000 }).toEqual([])
      await page.clock.runFor(1000)
      await sent(2)
      await waitsFor(page).waitFor({ state: 'detached' })
      expect(await page.getByText(/Couldn’t load/).count()).toBe(0)
    },
  },
]

/** A proxy in front of the product, which answers the first calls as the test's `kind` says, and counts all calls. */
const front = await listen(
  (incoming, response) => {
    const { url = '/', method, headers } = incoming
    const pass = () => {
      const onward = request(product.url + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      // The page may have aborted the call meanwhile.
      onward.on('error', () => response.destroy())
      incoming.pipe(onward)
    }
    called.set(url, count(url) + 1)
    if (firstCalls.includes(url)) kind.answer(response, pass, url)
    else pass()
  },
  0,
  '127.0.0.1',
)
afterAll(() => front.stop())

const tried = firstCallsOf.filter(([path]) => path === '/payments' || path.endsWith('?tab=employees'))

test.each([{ how: atOnce, met: firstCallsOf }, ...kinds.map((how) => ({ how, met: tried }))])(
  'first calls $how.name are sent $how.times ×, and all others once',
  async ({ how, met }) => {
    kind = how
    const { context, page } = await product.visit({ signedIn: true, at: front.url })
    await context.clock.install()
    for (const [path, ...own] of met) {
      called.clear()
      closed.clear()
      isFree = new Promise((resolve) => {
        letGo = resolve
      })
      firstCalls = [profile, ...own]
      await page.goto(path)
      await how.meanwhile?.(page)
      await page.locator('h1:visible:not([data-boot-frame] *)').first().waitFor()
      await settled(page)
      expect(firstCalls.map((call) => [call, count(call)])).toEqual(
        firstCalls.map((call) => [call, how.times]),
      )
      const others = [...called].filter(([url]) => url.startsWith('/v1/') && !firstCalls.includes(url))
      expect(others.filter(([, times]) => times !== 1)).toEqual([])
    }
  },
)

test('the table of first calls contains every page and every tab', () => {
  const known = Object.keys(bootPages()).map(
    (key) => new RegExp(`^${key.replace('?', '\\?tab=').replace(/\$\w+/, '\\w+')}$`),
  )
  expect(known.filter((page) => !firstCallsOf.some(([path]) => page.test(path))).map(String)).toEqual([
    '/^\\/login$/',
  ])
})

/** Opens a page whose scripts are held back, on a clock that only the test advances. */
async function openWithoutScripts(path: string) {
  const visit = await product.visit({ signedIn: true, at: front.url })
  await visit.context.clock.install()
  const letScriptsGo = await holdBack(visit.page, '**/assets/*.js')
  await visit.page.goto('/licenses.txt')
  await visit.page.clock.pauseAt(Date.now() + 60_000)
  called.clear()
  closed.clear()
  await visit.page.goto(path, { waitUntil: 'commit' })
  await sent(1)
  return { ...visit, letScriptsGo }
}

test.each([
  ['/payments', '/v1/admin/payments/all?offset=0&limit=10'],
  ['/profile', profile],
])(
  'a stalled response times out ten seconds after its request, even if the app starts later: %s',
  async (path, call) => {
    firstCalls = [call]
    kind = {
      name: 'stalled',
      times: 2,
      answer: (response, pass, url) => {
        if (count(url) > 1) pass()
        else {
          response.on('close', () => closed.add(url))
          response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        }
      },
    }
    const { page, letScriptsGo } = await openWithoutScripts(path)
    await page.clock.runFor(6000)
    letScriptsGo()
    let ms = 6000
    // Advance the clock while waiting, because the scripts wait for timers too.
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        ms += 10
        return waitsFor(page).count()
      })
      .toBe(1)
    await page.clock.runFor(9999 - ms)
    expect([...closed]).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => [...closed]).toEqual([call])
  },
)

test.each(firstCallsOf.slice(0, 2))(
  'the age of data that loaded before the app started counts from the response: %s',
  async (path, ...own) => {
    ;[kind, firstCalls] = [atOnce, [profile, ...own]]
    const { page, letScriptsGo } = await openWithoutScripts(path)
    await page.evaluate(() =>
      Promise.all(Object.values(window.earlyCalls ?? {}).flatMap(({ answer }) => answer ?? [])),
    )
    for (let seconds = 0; seconds < 75; seconds += 5) await page.clock.runFor(5000)
    letScriptsGo()
    await page.clock.resume()
    await page.getByText('Updated 1 min ago').first().waitFor()
  },
)
