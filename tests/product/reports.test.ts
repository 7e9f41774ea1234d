import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { listen } from '../../openapi/backend/http/serve.ts'
import { readSite } from '../../openapi/backend/http/site.ts'
import { heading } from '../../src/features/error/texts.ts'
import type { Report } from '../../src/reports/batches.ts'
import { holdBack, settled, startProduct } from '../support/product.ts'
import { SMALL } from '../support/test-data.ts'
import { build, runStep } from '../support/steps.ts'
import { open, signIn } from './tour.ts'

/** The requests that the receiver of the reports got. */
const received: { url: string; headers: object; body: string }[] = []
const receiver = await listen(
  (request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
      response.end()
    })
  },
  0,
  '127.0.0.1',
)
afterAll(() => receiver.stop())

/** Builds the product with the receiver's URL, without minifying it, which would take three times as long. */
async function buildWithReports() {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'))
  const [file, ...args] = build.command
  const { passed, output } = await runStep({
    ...build,
    command: [file, ...args, '--outDir', folder, '--minify', 'false', '--logLevel', 'error'],
    env: { ...build.env, VITE_REPORT_URL: `${receiver.url}/reports` },
  })
  if (!passed) throw new Error(output)
  const site = await readSite(folder)
  await rm(folder, { recursive: true })
  return site
}

const product = await startProduct(SMALL, await buildWithReports())

const reports = () => received.map(({ body }) => JSON.parse(body) as Report) // our own format
const entries = () => reports().flatMap((report) => report.entries)
const kinds = (kind: string) => entries().filter((entry) => entry.kind === kind)
/** Returns the names of all fields that the entries of a kind have. */
const fieldsOf = (kind: string) => [...new Set(kinds(kind).flatMap((entry) => Object.keys(entry)))].toSorted()

/** Throws an error outside of React. */
const throwIn = (page: Page, message: string) =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new TypeError(words)
    })
  }, message)

/** Hides the tab or shows it again, as the browser's events tell a page. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('failed and slow calls, uncaught errors and web vitals are reported without anything that a user types or owns (R56, S47)', async () => {
  const { page, findings } = await product.visit()
  const token = await signIn(page)
  const [owned = {}] = await product.db.query<Record<string, string>>(
    `select p.email, p.transaction_id as transaction, b.name, b.email as contact, a.first_name as administrator
     from payments p, businesses b, admins a where b.id = 2 limit 1`,
  )
  const typed = 'Kanarienvogel'
  const thrown = `${typed} of ${owned['email']} paid $4,711.00`

  // A failed call whose URL contains the typed search and whose error message repeats the search
  await page.route(/search=Kanarienvogel/, (route) =>
    route.fulfill({ status: 422, json: { message: thrown, errors: { search: thrown } } }),
  )
  await page.getByRole('searchbox').first().fill(typed)
  await page.getByText(thrown).first().waitFor()

  // A slow call at a URL with an id
  const details = '**/v1/admin/business/details/biz_2'
  const letGo = await holdBack(page, details)
  const asked = page.waitForRequest(details)
  await page.evaluate(() => history.pushState(null, '', '/business/details/biz_2?tab=employees'))
  await asked
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 4000
  })
  letGo()
  await page.getByRole('heading', { level: 1, name: owned['name'] ?? '' }).waitFor()

  // An error outside of React, and one while a page renders
  await throwIn(page, thrown)
  await page.getByText(`Something went wrong: ${thrown}`).waitFor()
  await page.evaluate((words) => {
    const refuse = () => {
      throw new RangeError(words)
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: refuse })
  }, thrown)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.goto('about:blank')

  await expect.poll(() => kinds('vital').map((entry) => 'name' in entry && entry.name)).toContain('CLS')
  expect(Object.keys(reports()[0] ?? {}).toSorted()).toEqual(['build', 'dropped', 'entries', 'version'])
  const common = ['kind', 'route', 'time']
  expect(fieldsOf('call')).toEqual([...common, 'ms', 'operation', 'outcome', 'status'].toSorted())
  expect(fieldsOf('error')).toEqual([...common, 'at', 'name'].toSorted())
  expect(fieldsOf('vital')).toEqual([...common, 'name', 'navigation', 'rating', 'value'].toSorted())
  const [failed, slow] = ['/payments', '/business/details/$businessId']
  expect(kinds('call')).toContainEqual(
    expect.objectContaining({ route: failed, operation: 'listPayments', outcome: 'refused', status: 422 }),
  )
  expect(kinds('call')).toContainEqual(
    expect.objectContaining({ route: slow, operation: 'getBusiness', outcome: 'answered', status: null }),
  )
  expect(kinds('error')).toContainEqual(expect.objectContaining({ route: slow, name: 'TypeError', at: [] }))
  const rendering = kinds('error').find((entry) => 'name' in entry && entry.name === 'RangeError')
  expect(rendering).toHaveProperty('at.0', expect.stringMatching(/^assets\/[\w.]+-[\w-]{8}\.js:\d+:\d+$/))

  const secrets = { ...owned, token, typed, business: 'biz_2', login: DEMO.email, password: DEMO.password }
  for (const { url, headers, body } of received) {
    expect(url).toBe('/reports')
    expect(Object.keys(headers).filter((name) => /cookie|referer|authorization/.test(name))).toEqual([])
    for (const [name, secret] of Object.entries(secrets))
      expect(`${body} ${JSON.stringify(headers)}`.includes(secret), name).toBe(false)
  }
  expect(findings.filter((what) => what.startsWith('policy'))).toEqual([])
})

test('a report that fails is neither shown nor reported (R57)', async () => {
  const { page, requests, findings } = await product.visit({ signedIn: true })
  await open(page, '/payments')
  const isSent = () => requests.some((url) => url.startsWith(receiver.url))
  await page.route(`${receiver.url}/**`, (route) => route.abort())
  await turn(page, 'hidden')
  await expect.poll(isSent).toBe(true)
  await settled(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(findings.filter((what) => what.startsWith('uncaught'))).toEqual([])

  received.length = 0
  await page.unroute(`${receiver.url}/**`)
  await turn(page, 'visible')
  await throwIn(page, 'again')
  await page.getByText('Something went wrong: again').waitFor()
  await page.goto('about:blank')
  await expect.poll(() => kinds('error')).toHaveLength(1)
  expect(kinds('call')).toEqual([])
})
