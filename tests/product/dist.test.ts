import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { root } from '../support/steps.ts'

const files = readdirSync(`${root}dist`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
const texts = files.map((path) => [path, readFileSync(root + path, 'utf8')] as const)

/** The origin that the router assumes outside a browser. S26 forbids any other local address. */
const routersOrigin = 'window.origin:`http://localhost`'

const strangers: readonly (readonly [string, RegExp])[] = [
  ['a development server', /localhost|127\.0\.0\.1|0\.0\.0\.0/],
  ['the fault worker', /mockServiceWorker|\bmsw\b/i],
  [
    'the inspector',
    /statelyai|stately\.ai|createBrowserInspector|xstateinspector|__inspect|\belk(js|\.\w)|org\.eclipse|BroadcastChannel/,
  ],
  [
    'the gallery',
    /__states|dataset\.shown|sample-token|There is no sample with|nothing to press|never rests in/,
  ],
  ['the models', /getAdjacencyMap|Traversal limit|the model of|(modelOf|walksOf|holdingCalls)\(/],
  ['test routes', /__test\b/],
  ['test tools', /\bvitest\b|playwright|fast-check/],
  ['the backend', /pglite|CREATE TABLE|scrypt/i],
  ["a demo sign-in's password", new RegExp(escape(DEMO.password))],
  ["a demo sign-in's email", new RegExp(escape(DEMO.email))],
  ['reports', /web-vitals|largest-contentful-paint|keepalive|no-cors/],
  ['a source map', /sourceMappingURL/],
  ['markup from text', /dangerouslySetInnerHTML:/],
]

/** Returns the kinds of forbidden content found in a published file. */
function found(text: string): string[] {
  const ours = text.replaceAll(routersOrigin, '')
  return strangers.filter(([, pattern]) => pattern.test(ours)).map(([name]) => name)
}

// Requirements: B33
test('a published file contains the licences of all bundled packages and of the typeface', () => {
  const text = readFileSync(`${root}dist/licenses.txt`, 'utf8')
  const sections = text.split(/^## (?=\S+ - \d)/m).slice(1)
  const names = sections.map((section) => section.slice(0, section.indexOf(' - ')))
  const bundled = ['react', 'react-dom', 'scheduler', 'xstate', '@xstate/react', '@tanstack/react-router']
    .concat('@tanstack/react-table', 'openapi-fetch', 'react-aria', 'react-aria-components', 'lucide-react')
    .concat('d3-scale', 'papaparse', '@fontsource-variable/geist')
  expect(bundled.filter((name) => !names.includes(name))).toEqual([])
  const isComplete = (section: string) => /permission|licen[cs]e/i.test(section.slice(section.indexOf('\n')))
  expect(sections.filter((section) => !isComplete(section)).map((section) => section.trim())).toEqual([])
})

test('the build has a page, scripts and styles', () => {
  expect(files).toContain('dist/index.html')
  for (const kind of ['.js', '.css']) expect(files.some((path) => path.endsWith(kind))).toBe(true)
})

test('only one style sheet loads after the first rows, and it has no selectors that restyle the whole page', () => {
  const page = readFileSync(`${root}dist/index.html`, 'utf8')
  const sheets = files.filter((path) => path.endsWith('.css'))
  // The document also names the later sheet, because the page of a customer needs it from the start
  const later = sheets.filter((path) => path.includes('/later-') || !page.includes(path.slice('dist'.length)))
  expect(later).toEqual([expect.stringMatching(/^dist\/assets\/later-[\w-]{8}\.css$/)])
  expect(texts.filter(([path, text]) => path.endsWith('.js') && text.includes('adoptedStyleSheets'))).toEqual(
    [],
  )
  // An adopted style sheet or `:has()` on the root makes Chromium recompute the style or layout of all rows.
  expect(
    texts.filter(([path, text]) => /\.(css|html)$/.test(path) && /(body|html|:root):has\(/.test(text)),
  ).toEqual([])
})

test('the document contains the styles for all elements that it renders itself', () => {
  const page = readFileSync(`${root}dist/index.html`, 'utf8')
  const [, styles = '', drawn = ''] = /<style[^>]*>([\s\S]*?)<\/style>([\s\S]*)/.exec(page) ?? []
  const classes = [...drawn.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(classes.length).toBeGreaterThan(20)
  const isIcons = (name: string) => name.startsWith('lucide')
  expect(
    classes.filter((name) => !isIcons(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(styles)),
  ).toEqual([])
})

test('no source map is published (S25)', () =>
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([]))

// Requirements: I8, I10, S48
test('no published file contains test or development code (S26)', () =>
  expect(texts.flatMap(([path, text]) => found(text).map((what) => `${path} holds ${what}`))).toEqual([]))

describe('each forbidden kind is detected', () =>
  test.each([
    ['fetch("http://localhost:3000")', 'a development server'],
    ['navigator.serviceWorker.register("/mockServiceWorker.js")', 'the fault worker'],
    ['open("https://stately.ai/inspect")', 'the inspector'],
    ['{"org.eclipse.elk.direction":"DOWN"}', 'the inspector'],
    ['new BroadcastChannel("inspector")', 'the inspector'],
    ['import("./elk.bundled.js")', 'the inspector'],
    ['{"elk.algorithm":"layered"}', 'the inspector'],
    ['import{createBrowserInspector}from"@statelyai/inspect"', 'the inspector'],
    ['location.pathname==="/__inspect"', 'the inspector'],
    ['location.pathname.startsWith("/__states/")', 'the gallery'],
    ['localStorage.setItem("x-access-token","sample-token")', 'the gallery'],
    ['throw Error("Traversal limit exceeded")', 'the models'],
    ['throw Error(`the model of ${e.id} has no answer of ${t}`)', 'the models'],
    ['fetch("/__test/reset")', 'test routes'],
    [`login("${DEMO.email}")`, "a demo sign-in's email"],
    [`login("${DEMO.password}")`, "a demo sign-in's password"],
    ['fetch(e,{method:"POST",mode:"no-cors",body:t,keepalive:!0})', 'reports'],
    ['"largest-contentful-paint"', 'reports'],
    ['//# sourceMappingURL=app.js.map', 'a source map'],
  ])('%s', (text, what) => expect(found(text)).toContain(what)))

// Requirements: D19
test('the CSP has the hash of all inline content, and no attribute contains code or styles (S19)', () => {
  const page = readFileSync(`${root}dist/index.html`, 'utf8')
  const policy = readFileSync(`${root}dist/content-security-policy.txt`, 'utf8')
  const inline = [...page.matchAll(/<(script|style)(?:\s[^>]*)?>([^<][\s\S]*?)<\/\1>/g)]
  expect(inline.map(([, kind]) => kind)).toEqual(['style', 'script'])
  for (const [, kind, text = ''] of inline) {
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy.split('; ').find((part) => part.startsWith(`${kind}-src `))).toContain(hash)
  }
  expect(policy).not.toContain('unsafe')
  const tags = page
    .replaceAll(/<(script|style)(\s[^>]*)?>[\s\S]*?<\/\1>/g, '')
    // The icon is allowed, because its data URL saves a request before the rows load.
    .replace(/<link rel="icon" href="data:image\/svg\+xml,[^"]*">/, '')
  expect(tags.match(/<[^>]*\s(on\w+|style)\s*=|data:/g)).toBeNull()
})

test('the home-screen icon is a 180 px PNG at the URL where iOS looks for it', () => {
  const icon = readFileSync(`${root}dist/apple-touch-icon.png`)
  expect(icon.subarray(1, 4).toString()).toBe('PNG')
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180])
})

/** Returns each directive of a policy with its sources. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values]
    }),
  )
}

test('only the first scripts have the hint that makes Chromium compile all their functions', () => {
  const hint = '//# allFunctionsCalledOnLoad\n'
  const hinted = files.filter(
    (path) => path.endsWith('.js') && readFileSync(`${root}${path}`, 'utf8').startsWith(hint),
  )
  const names = hinted.map((path) => path.replace(/^dist\/assets\/|-[\w-]{8}\.js$/g, ''))
  expect(names).toEqual(
    expect.arrayContaining(['first-payments', 'index', 'frame', 'forms', 'business.index']),
  )
  expect(names).not.toEqual(expect.arrayContaining(['Palette']))
})

// Requirements: I12, T20
test('the CSP allows only the sources that the page needs, by name or hash (S16, S17, S46, S48)', () => {
  const {
    'script-src': scripts = [],
    'style-src': styles = [],
    ...others
  } = directives(readFileSync(`${root}dist/content-security-policy.txt`, 'utf8'))
  // Google's CSP evaluator demands these values: no eval, inline code, data URLs, wildcards or base URLs.
  expect(others).toEqual({
    'default-src': ["'none'"],
    'img-src': ['data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
  const isHash = (source: string) => /^'sha256-[A-Za-z0-9+/]{43}='$/.test(source)
  for (const sources of [scripts, styles]) {
    expect(sources.filter((source) => !isHash(source))).toEqual(["'self'"])
    expect(sources.filter(isHash).length).toBeGreaterThan(0)
  }
})

test('the name of every style sheet and script contains a content hash', () => {
  const assets = files.filter((path) => path.startsWith('dist/assets/'))
  expect(assets.filter((path) => !/-[\w-]{8}\.\w+$/.test(path))).toEqual([])
})

test('every script and style sheet named by the build exists', () => {
  const named = new Set(texts.flatMap(([, text]) => text.match(/[\w.$-]+-[\w-]{8}\.(js|css)\b/g) ?? []))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((name) => !files.includes(`dist/assets/${name}`))).toEqual([])
})

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

test('a business page preloads only its own code and the code of the tab in the URL', () => {
  const page = readFileSync(`${root}dist/index.html`, 'utf8')
  const [, list = ''] = /\?employees":\{[^[]*files:\[([^\]]*)\]/.exec(page) ?? []
  expect(list).toMatch(/\/assets\/tabs-/)
  expect(list).not.toMatch(/\/(frame|business\.details|overlays)/)
})

test('the login page preloads only the chunk of its form, not the code of the signed-in pages', () => {
  const page = readFileSync(`${root}dist/index.html`, 'utf8')
  const [, list = ''] = /"\/login":\{[^[]*files:\[([^\]]*)\]/.exec(page) ?? []
  expect(list).toMatch(/^"\/assets\/forms-[\w-]{8}\.js"$/)
})
