import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { filterNames } from '../../machines/contract/filter-names.ts'
import { documentPlugin } from '../../src/build/document.ts'
import { memoryStorage, TOKEN } from '../api/client.ts'
import { firstCallsOf } from '../support/first-calls.ts'
import { root } from '../support/steps.ts'

/** The HTML that the build makes from index.html, without the app's scripts. */
let page = ''
beforeAll(async () => {
  const { transformIndexHtml } = documentPlugin({ baseUrl: '', product: 'Acme' })
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin writes no page')
  const html: unknown = await transformIndexHtml.handler.call(
    // the hook ignores the plugin context
    undefined as never,
    readFileSync(`${root}index.html`, 'utf8'),
    { path: '/', filename: 'index.html' },
  )
  page = String(html)
})

/** Runs the boot script of a page at a URL, with these `stored` items in localStorage. */
function boot(address: string, stored: Readonly<Record<string, string>> = {}, prefersDark = false) {
  const classes = new Set<string>()
  const calls: string[] = []
  const timers: { end: () => void; ms: number }[] = []
  const signals: AbortSignal[] = []
  const location = new URL(address, 'https://app.invalid')
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  runInNewContext(script, {
    URL,
    URLSearchParams,
    AbortController,
    Headers,
    setTimeout: (end: () => void, ms: number) => timers.push({ end, ms }),
    addEventListener: () => undefined,
    location,
    window: {},
    localStorage: memoryStorage(stored),
    matchMedia: () => ({ matches: prefersDark }),
    CSSStyleSheet: class {
      replaceSync() {}
    },
    PerformanceObserver: class {
      observe() {}
    },
    document: {
      adoptedStyleSheets: [],
      head: { append: () => undefined },
      getElementById: () => null,
      documentElement: {
        dataset: {},
        classList: {
          add: (name: string) => classes.add(name),
          remove: (...names: string[]) => {
            for (const name of names) classes.delete(name)
          },
        },
      },
    },
    fetch: (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      signals.push(signal)
      calls.push(`${url.replace(location.origin, '')} ${headers['Accept']} ${headers['Authorization']}`)
      return new Promise(() => undefined)
    },
  })
  return { classes: [...classes], calls, timers, signals }
}

// Requirements: §1.8, §9.9
test('the page’s title is the product’s name until a screen sets its own title', () =>
  expect(page).toContain('<title>Acme</title>'))

// Requirements: A3, A20, T21
test('the page declares its language, allows zoom, and shows a notice if scripts are disabled', () => {
  expect(page).toContain('<html lang="en">')
  expect(page).toContain(
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
  )
  expect(page).toMatch(/<noscript>[^<]+<\/noscript>/)
})

describe('before the first paint', () => {
  // Requirements: U36
  test.each([
    ['nothing', {}, true, 'light'],
    ['light', { 'vite-ui-theme': 'light' }, true, 'light'],
    ['dark', { 'vite-ui-theme': 'dark' }, false, 'dark'],
    ['system (dark)', { 'vite-ui-theme': 'system' }, true, 'dark'],
    ['system (light)', { 'vite-ui-theme': 'system' }, false, 'light'],
  ] as const)(
    'with %s stored, the root element has the class of the theme',
    (_, stored, prefersDark, theme) =>
      expect(boot('/payments', stored, prefersDark).classes).toEqual([theme]),
  )

  test.each([...firstCallsOf, ['/business?tab=employees', '/v1/admin/business/all?offset=0&limit=10']])(
    'the boot script on %s sends the page’s first calls, with the raw token',
    (address, ...expected) => {
      const { calls } = boot(address, { 'x-access-token': TOKEN })
      const wanted = [...expected, '/v1/admin/profile'].map((call) => `${call} application/json ${TOKEN}`)
      expect(calls[0]).toBe(wanted[0])
      expect(calls.toSorted()).toEqual(wanted.toSorted())
    },
  )

  // Requirements: U81
  test.each(Object.values(filterNames).flat())(
    'the boot script does not fetch the rows of a list filtered by %s',
    (name) => {
      for (const path of ['/payments', '/business'])
        expect(boot(`${path}?${name}=x`, { 'x-access-token': TOKEN }).calls).toEqual([
          `/v1/admin/profile application/json ${TOKEN}`,
        ])
    },
  )

  test('the boot script aborts each of its calls after 10 s', () => {
    const { timers, signals } = boot('/payments', { 'x-access-token': TOKEN })
    expect(timers.map(({ ms }) => ms)).toEqual([10_000, 10_000])
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
    for (const { end } of timers) end()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test.each(['/login', '/404'])(
    'the boot script sends no calls on %s, and none on other pages without a token',
    (address) => {
      expect(boot(address, { 'x-access-token': TOKEN }).calls).toEqual([])
      expect(boot('/payments').calls).toEqual([])
    },
  )
})
