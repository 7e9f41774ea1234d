import { afterAll, expect, test } from 'vitest'
import { NO_RESPONSE } from '../../machines/contract/failure.ts'
import { listen } from '../../openapi/backend/http/serve.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct()
let isOpen = false
/** The methods of the requests that reached the backend. */
let seen: (string | undefined)[] = []
/** The backend at another origin, with or without CORS for the page. */
const foreign = await listen(
  ({ method, url = '/', headers }, response) => {
    seen.push(method)
    if (isOpen) {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Headers', 'authorization')
    }
    if (method === 'OPTIONS') response.end()
    else
      void fetch(product.url + url, { headers: { Authorization: headers.authorization ?? '' } }).then(
        async (answer) => {
          response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
        },
        () => response.writeHead(502).end(),
      )
  },
  0,
  '127.0.0.1',
)
afterAll(() => foreign.stop())

// Requirements: §7.24, D23
test.each([
  ['without CORS headers counts as a backend that does not answer (R28)', false],
  ['with CORS headers can be read', true],
])('a backend at another origin %s', async (_, lets) => {
  isOpen = lets
  seen = []
  // Bypass the CSP, because this build's CSP allows only its own origin as a backend.
  const { context, page, findings } = await product.visit({ signedIn: true, bypassCSP: true })
  await context.clock.install()
  await context.addInitScript(
    ([own, other]) => {
      const send = window.fetch.bind(window)
      window.fetch = (what, how) => {
        const request = new Request(what, how)
        const isCall = request.url.startsWith(`${own}/v1/`)
        return send(isCall ? new Request(request.url.replace(own, other), request) : request)
      }
    },
    [product.url, foreign.url] as const,
  )
  await page.goto('/payments')
  if (lets) await page.getByRole('rowheader').first().waitFor()
  else {
    const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load payments' })
    // Advance the clock through the pauses between the four attempts.
    await expect
      .poll(async () => {
        await context.clock.runFor(1000)
        return failed.count()
      })
      .toBe(1)
    expect(await failed.innerText()).toContain(NO_RESPONSE)
    expect(new Set(seen)).toEqual(new Set(['OPTIONS']))
    expect(findings.filter((finding) => /uncaught/.test(finding))).toEqual([])
  }
})
