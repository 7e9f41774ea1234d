import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../../openapi/backend/http/serve.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...browserArgs],
  timeout: 240_000,
  // Playwright disables the back-forward cache by default.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  ...(executablePath && { executablePath }),
})
/** A page of another origin. */
const elsewhere = await listen(
  (_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>')
  },
  0,
  '127.0.0.1',
)
/** The product on a server that allows the browser to cache the document. */
const keepable = await listen(
  ({ url = '/', method = 'GET', headers }, response) => {
    void forward(url, method, headers.authorization).then(
      (answer) => {
        response.writeHead(answer.status, answer.headers).end(answer.body)
      },
      () => response.writeHead(502).end(),
    )
  },
  0,
  '127.0.0.1',
)
afterAll(async () => {
  await browser.close()
  await Promise.all([elsewhere.stop(), keepable.stop()])
})

async function forward(path: string, method: string, token: string | undefined) {
  const answer = await fetch(product.url + path, {
    method,
    headers: { ...(token && { Authorization: token }) },
  })
  const type = answer.headers.get('content-type')
  return {
    status: answer.status,
    headers: { ...(type && { 'Content-Type': type }) },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

interface Return {
  persisted: boolean
  /** The visible text when the page is restored, and in each later frame. */
  texts: string[]
}
declare global {
  interface Window {
    lastReturn?: Return
  }
}

/** Opens the payments in a signed-in tab, then leaves for another origin. Returns the tab and its browser context. */
async function leave(origin: string) {
  const token = await openSession(product.db, 1, new Date())
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'x-access-token', value: token }] }],
    },
  })
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const texts = [document.body.innerText]
      window.lastReturn = { persisted, texts }
      requestAnimationFrame(function look() {
        texts.push(document.body.innerText)
        requestAnimationFrame(look)
      })
    })
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(60_000)
  const tab = await context.newPage()
  await tab.goto('/payments')
  await tab.getByText(/^TXN-/).first().waitFor()
  // This text matches every payment, in case the search starts before the tab leaves the page.
  await tab.getByRole('searchbox').fill('TXN')
  await tab.goto(elsewhere.url)
  return { tab, context }
}

async function goBack(tab: Page): Promise<void> {
  await tab.evaluate(() => history.back())
  // By default, Playwright would wait for a load event that never comes.
  await tab.waitForURL((url) => url.origin !== elsewhere.url, { waitUntil: 'commit' })
}

const lastReturn = (tab: Page) => tab.evaluate(() => window.lastReturn)
const frames = async (tab: Page) => (await lastReturn(tab))?.texts.length

describe('a page restored by Back (S10)', () => {
  test('the browser does not restore the page from a cache, because of no-store', async () => {
    const { tab } = await leave(product.url)
    await goBack(tab)
    await tab.getByRole('rowheader').first().waitFor()
    expect((await lastReturn(tab))?.persisted).toBe(false)
  })

  test('a page from the back-forward cache looks as the user left it', async () => {
    const { tab } = await leave(keepable.url)
    await goBack(tab)
    await tab.getByText(/^TXN-/).first().waitFor()
    expect((await lastReturn(tab))?.persisted).toBe(true)
    expect(await tab.getByRole('searchbox').inputValue()).toBe('TXN')
  })

  test.each(['nobody', 'Boris'])(
    'if another tab has changed the session, a page from the back-forward cache never shows the old data (now signed in: %s)',
    async (name) => {
      const { tab, context } = await leave(keepable.url)
      const other = await context.newPage()
      await other.goto('/licenses.txt')
      await other.evaluate(
        (token) => {
          if (token === null) localStorage.removeItem('x-access-token')
          else localStorage.setItem('x-access-token', token)
        },
        name === 'Boris' ? await openSession(product.db, await addOther(), new Date()) : null,
      )
      await tab.bringToFront()
      await goBack(tab)
      const isBack = name === 'Boris' ? { name: 'Account of Boris Other' } : { name: 'Sign in' }
      await tab.getByRole('button', isBack).waitFor()
      await expect.poll(() => frames(tab)).toBeGreaterThan(1)
      const { persisted, texts } = (await lastReturn(tab)) ?? { texts: [] }
      expect(persisted).toBe(true)
      expect(texts.filter((text) => /Asha/.test(text))).toEqual([])
      // Check only the frames before the new name, because later frames may show the new administrator's rows.
      const early = texts.slice(
        0,
        texts.findIndex((text) => text.includes('Boris')),
      )
      expect(early.filter((text) => text.includes('TXN-'))).toEqual([])
      expect(new URL(tab.url()).pathname).toBe(name === 'Boris' ? '/payments' : '/login')
    },
  )
})

async function addOther(): Promise<number> {
  const [row] = await product.db.query<{ id: number }>(
    `insert into admins (email, first_name, last_name, password_hash, created_at)
     select 'boris@taskdeck.example', 'Boris', 'Other', password_hash, created_at from admins where id = 1
     returning id::float8 as id`,
  )
  return row?.id ?? 0
}
