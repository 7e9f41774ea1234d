import type { Request, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { listen } from '../../openapi/backend/http/serve.ts'
import { startProduct } from '../support/product.ts'
import type { Visit } from '../support/product.ts'
import { open, reads, signIn, storedToken, tour } from './tour.ts'

const product = await startProduct()

/** Searches the texts that the pages showed and the requests that they sent. */
interface Watch {
  /** Returns the places that contain the secret, without duplicates. */
  readonly leaks: (secret: string) => Promise<string[]>
  /** Returns the values of the `authorization` headers, each with the request's URL. */
  readonly authorizations: () => Promise<readonly (readonly [string, string])[]>
}

/** Starts recording all texts and requests of the visit's pages. */
async function watch({ context, page }: Visit): Promise<Watch> {
  const seen = new Map<string, Set<string>>()
  const note = (place: string, text: string) => {
    seen.set(place, (seen.get(place) ?? new Set()).add(text))
  }
  const sent: Request[] = []
  context.on('console', (message) => note('console', message.text()))
  context.on('weberror', (error) => note('console', String(error.error().stack)))
  context.on('request', (request) => {
    sent.push(request)
    note('address', request.url())
  })
  page.on('framenavigated', (frame) => note('address', frame.url()))
  await context.exposeFunction('tellLeak', note)
  await context.addInitScript(() => {
    // `exposeFunction` defines this function.
    const { tellLeak } = window as unknown as { tellLeak: (place: string, text: string) => void }
    const tell = (place: string, data: unknown) => tellLeak(place, JSON.stringify(data ?? null))
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
        tell('history', [data, String(url)])
        original(data, unused, url)
      }
    }
    for (const prototype of [MessagePort.prototype, BroadcastChannel.prototype, Worker.prototype]) {
      const original = prototype.postMessage
      prototype.postMessage = function (this: MessagePort, ...parts: [unknown]) {
        tell('message', parts[0])
        // Pass on the arguments unchanged.
        ;(original as (...all: unknown[]) => void).apply(this, parts)
      }
    }
    addEventListener('message', ({ data }) => tell('message', data))
  })

  async function look(): Promise<void> {
    for (const open of context.pages()) {
      note('document', await open.content())
      note('title', await open.title())
      for (const [place, text] of Object.entries(await open.evaluate(stateOf))) note(place, text)
    }
  }
  return {
    leaks: async (secret) => {
      await look()
      for (const request of sent) {
        const { authorization: _, ...headers } = await request.allHeaders()
        note('header', JSON.stringify(headers))
        if (!request.url().endsWith('/v1/admin/login'))
          note('body', request.postDataBuffer()?.toString() ?? '')
      }
      return [...seen]
        .filter(([, texts]) => [...texts].some((text) => text.includes(secret)))
        .map(([place]) => place)
    },
    authorizations: () =>
      Promise.all(
        sent.map(
          async (request) => [request.url(), (await request.allHeaders())['authorization'] ?? ''] as const,
        ),
      ).then((all) => all.filter(([, token]) => token !== '')),
  }
}

/** Returns the page's state that is not in the document's text. Runs in the page. */
async function stateOf() {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
  )
  return {
    history: JSON.stringify(history.state),
    performance: JSON.stringify(performance.getEntries()),
    fields: JSON.stringify(fields),
    window: window.name + document.referrer + document.cookie,
    storage: JSON.stringify([
      Object.entries(localStorage).filter(([key]) => key !== 'x-access-token'),
      Object.entries(sessionStorage),
      (await indexedDB.databases()).map(({ name }) => name),
      await caches.keys(),
    ]),
  }
}

const refuse = (route: Route) =>
  route.fulfill({ status: 422, json: { message: 'No', errors: { name: 'No' } } })
const troubles = [
  refuse,
  (route: Route) => route.fulfill({ status: 500, body: '<h1>Fault</h1>' }),
  (route: Route) => route.abort('connectionrefused'),
  (route: Route) => route.fulfill({ json: { data: 7, payments: 'none', businesses: null } }),
]

test('the leak search finds a token that is planted in any forbidden place', async () => {
  const visit = await product.visit({ signedIn: true })
  const { leaks } = await watch(visit)
  const { page } = visit
  await open(page, '/profile')
  const token = await storedToken(page)
  expect(await leaks(token)).toEqual([])
  await page.evaluate(async (secret) => {
    console.info('said', secret)
    history.replaceState({ secret }, '')
    document.title = secret
    document.body.dataset['x'] = secret
    sessionStorage.setItem('copy', secret)
    window.name = secret
    performance.mark(secret)
    postMessage(secret)
    new BroadcastChannel('x').postMessage({ secret })
    document.querySelector('body')?.append(Object.assign(document.createElement('input'), { value: secret }))
    await fetch(`/v1/admin/profile?token=${secret}`, { headers: { 'X-Token': secret } })
    await fetch('/v1/admin/logout', { method: 'POST', body: secret })
  }, token)
  expect((await leaks(token)).toSorted()).toEqual(
    [
      'address',
      'body',
      'console',
      'document',
      'fields',
      'header',
      'history',
      'message',
      'performance',
      'storage',
    ]
      .concat('title', 'window')
      .toSorted(),
  )
})

describe('after a tour of every page, form, menu and message', () => {
  let visit: Visit
  let watched: Watch
  let token: string
  const setting: string[] = []
  /** The findings and requests of the tour, before the tests below add more. */
  let seen: Pick<Visit, 'findings' | 'requests'>
  beforeAll(async () => {
    visit = await product.visit({ isKept: true })
    visit.page.on('response', (response) => {
      if ('set-cookie' in response.headers()) setting.push(response.url())
    })
    watched = await watch(visit)
    token = await signIn(visit.page)
    await tour(visit.page)
    seen = { findings: [...visit.findings], requests: [...visit.requests] }
  })
  afterAll(() => visit.context.close())

  test('the tour causes no CSP violation (S18), request to another origin (S27) or cookie (S42, S46)', () => {
    // The browser logs the two requests that the server answers with 404.
    expect(seen.findings.filter((what) => !what.includes('404'))).toEqual([])
    expect(seen.requests.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([])
    expect(setting).toEqual([])
  })

  test('a script can neither turn text into markup nor create a Trusted Types policy (S20)', async () => {
    const errors = await visit.page.evaluate(() => {
      // TypeScript's DOM types lack Trusted Types.
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
      }
      const name = 'innerHTML'
      const attempts = [
        () => (document.body[name] = '<b>x</b>'),
        () => trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
      ]
      return attempts.map((attempt) => {
        try {
          return String(attempt())
        } catch (thrown) {
          return String(thrown)
        }
      })
    })
    expect(errors).toEqual([
      expect.stringMatching(/TrustedHTML/),
      expect.stringMatching(/TypeError.*disallowed/),
    ])
  })

  test('the browser stores the token, the user, the device’s settings and the lists’ queries, but no backend data (S2)', async () => {
    const kept = await visit.page.evaluate(async () => ({
      local: Object.keys(localStorage).toSorted(),
      session: Object.keys(sessionStorage).toSorted(),
      all: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    const cookies = await visit.context.cookies()
    expect({ ...kept, cookies, all: '' }).toEqual({
      local: ['recent', 'typeface', 'user', 'vite-ui-theme', 'x-access-token'],
      session: ['left', 'tsr-scroll-restoration-v1_3', 'view-businesses', 'view-payments', 'view-people'],
      all: '',
      databases: 0,
      caches: 0,
      workers: 0,
      cookies: [],
    })
    const [payment] = await product.db.query<{ email: string; transaction: string }>(
      'select email, transaction_id as transaction from payments limit 1',
    )
    for (const datum of [payment?.email, payment?.transaction, 'TXN-', 'Toured'])
      expect(kept.all).not.toContain(datum)
  })

  // Requirements: D20, D24, S43
  test('the token is only in its storage key and the calls’ Authorization header, and the password is nowhere (S3)', async () => {
    const { page } = visit
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await watched.leaks(token)).toEqual([])

    // Make every read fail, without the pauses before retries.
    await page.clock.install()
    // Skip the URLs of tabs, because without its business the page has no tabs.
    for (const [nth, path] of reads.filter((path) => !path.includes('tab=')).entries()) {
      await page.route('**/v1/**', troubles[nth % troubles.length] ?? refuse)
      await page.goto(path)
      await page.locator('h1:visible:not([data-boot-frame] *)').first().waitFor()
      await page.clock.runFor(10_000)
      await page.unroute('**/v1/**')
    }
    expect(await watched.leaks(token)).toEqual([])
    await page.clock.resume()

    // The session ends while a form is open.
    await open(page, '/subscription-plans/update/pln_2')
    await product.db.query('delete from sessions')
    await page.getByRole('dialog').getByRole('button', { name: 'Save plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    expect(await watched.leaks(token)).toEqual([])
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    const renewed = await storedToken(page)
    expect(renewed).not.toBe(token)
    for (const secret of [token, renewed, DEMO.password]) expect(await watched.leaks(secret)).toEqual([])
    for (const [url, sent] of await watched.authorizations()) {
      expect(url.startsWith(`${product.url}/v1/`)).toBe(true)
      expect([token, renewed]).toContain(sent)
    }
  })

  test('the CSP blocks and reports an injected script and style (negative control of S18)', async () => {
    const { page, findings } = await product.visit()
    await open(page, '/login')
    await page
      .evaluate(() => {
        const element = (name: string, textContent: string) =>
          Object.assign(document.createElement(name), { textContent })
        document.head.append(element('style', 'body { color: red }'))
        document.body.append(element('script', 'window.ran = true'))
      })
      .catch(() => undefined)
    for (const kind of ['policy: style-src', 'policy: '])
      await expect.poll(() => findings.filter((what) => what.startsWith(kind))).not.toEqual([])
    await expect.poll(() => findings.filter((what) => !what.includes('style-src'))).not.toEqual([])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

test('a page of another origin that embeds the product gets an empty frame (S23)', async () => {
  const stranger = await listen(
    (_, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<iframe src="${product.url}/payments"></iframe>`)
    },
    0,
    '127.0.0.1',
  )
  const { page } = await product.visit({ signedIn: true })
  await page.goto(stranger.url)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await stranger.stop()
})
