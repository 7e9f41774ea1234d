// Inlined into index.html by the build and run before the first paint: the theme, and the first calls of the page.
import { toPageInput } from '../../machines/rules/page-input.ts'
import { parsePageQuery } from '../../machines/rules/page-query.ts'
import type { ReadId } from '../../machines/contract/calls.ts'
import type { EarlyCalls } from '../api/early.ts'
import { readToken } from '../api/session-store.ts'
import { TIME_LIMIT } from '../api/time-limit.ts'
import { preferenceActions, readLook } from '../browser/device.ts'
import { parseSearch } from '../lib/search-params.ts'
import { entryMissing } from '../lib/texts.ts'
import type { BootPage } from './boot-pages.ts'
import type { FirstRowsScript } from './first-rows.ts'
import { LOGIN } from './redirect.ts'

/** Set by the build: the backend's origin, and what each page begins with, by its path, also with a tab's name. */
declare const BASE_URL: string
declare const PAGES: Partial<Record<string, BootPage>>

// named once: the build puts the table in place of each mention
const pages = PAGES
const { theme, isMinimized } = readLook()
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
preferenceActions.applyScheme(null, { scheme: isDark ? 'dark' : 'light' })

const path = location.pathname
const query = parseSearch(location.search)
/** the page's path among them, and the id its address has in place of the name */
let page = ''
let id: string | undefined
for (const known of Object.keys(pages)) {
  const match = new RegExp(`^${known.replace(/\$\w+/, '([\\w-]{1,64})')}$`).exec(path)
  if (match) [page, id] = [known, match[1]]
}
let token: string | null = null
try {
  token = readToken()
} catch {
  // blocked storage: nobody is signed in yet
}
// whoever is not signed in is led to the login
const begun = (token === null ? [pages[LOGIN]] : [pages[page], pages[`${page}?${query['tab']}`]]).flatMap(
  (known) => known ?? [],
)
const root = document.documentElement
// what index.html shows until the app is there: nothing at an address that is not found
if (token === null && page !== '') root.dataset['frame'] = 'login'
else if (page !== '' && page !== LOGIN) root.dataset['frame'] = 'page'
if (isMinimized) root.dataset['minimized'] = ''
// a style sheet made by code is no inline style to the content security policy
const framed = new CSSStyleSheet()
const isPage = (name: string, shown = '') => `[data-frame-${name}=${JSON.stringify(shown)}]`
framed.replaceSync(
  `[data-frame-page]:not(${isPage('page', begun[0]?.shown)}){display:none}${isPage('entry', begun[0]?.entry)}{background:var(--selected);color:var(--link)}`,
)
document.adoptedStyleSheets.push(framed)

for (const href of begun.flatMap(({ files }) => files)) {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.href = href
  if (link.rel === 'stylesheet') {
    // whoever draws the page waits for it (`styles-arrived.ts`)
    link.dataset['coming'] = ''
    link.onload = link.onerror = () => delete link.dataset['coming']
  }
  document.head.append(link)
}

// where the app's script can't be loaded, this is the only code that can say so
addEventListener(
  'error',
  ({ target }) => {
    // no frame is left once the app is drawn: a script that fails after that is not ours but, say, an extension's
    const place = document.querySelector('[data-boot-frame]')?.parentElement
    if (!place || !(target instanceof HTMLScriptElement) || target.type !== 'module') return
    place.role = 'alert'
    place.style.padding = '2rem'
    place.textContent = entryMissing
  },
  true,
)

/** Has the page's rows drawn as soon as they are there: the app comes with ten times as much code. */
async function drawRows(script: string, answer: Promise<Response>): Promise<void> {
  try {
    // a module of ours
    const code = import(/* @vite-ignore */ script) as Promise<FirstRowsScript>
    const response = await answer
    // the app reads it too
    const body: unknown = response.ok ? await response.clone().json() : null
    await (await code).drawFirstRows(body)
  } catch {
    // what failed the app asks for again, and tells
  }
}

if (token !== null) {
  const calls: EarlyCalls = {}
  const start = (operationId: ReadId, input: Record<string, string | number>, call: string) => {
    const url = new URL(BASE_URL + call, location.href).href
    const controller = new AbortController()
    const answer = fetch(url, {
      headers: { Accept: 'application/json', Authorization: token },
      redirect: 'error',
      signal: controller.signal,
    })
    const timer = setTimeout(() => {
      controller.abort()
    }, TIME_LIMIT)
    const answered = () => {
      clearTimeout(timer)
    }
    // the body's time is that of whoever takes the answer, who sees its failure too; until then it is nobody's
    answer.then(answered, answered)
    calls[url] = { operationId, input, answer, controller }
    return answer
  }
  const { filter: _, ...page } = toPageInput(parsePageQuery(query))
  // a list that is narrowed is asked for otherwise, once it is known what the backend can do
  const isNarrowed = Object.keys(query).some((name) =>
    /^(status|gateway|mode|plan|full|sort|(amount|paid|created)(From|To))$/.test(name),
  )
  const values = { ...page, id: `${id}`, businessId: `${id}` }
  for (const [operationId, address, ...names] of begun.flatMap(({ reads }) => reads)) {
    if (isNarrowed && names.includes('offset')) continue
    const inPath = /\{(\w+)\}/.exec(address)?.[1] ?? ''
    const input = Object.entries(values).filter(([name]) => name === inPath || names.includes(name))
    // as the client writes them, which takes the answers by their address
    const given = input
      .filter(([name, value]) => name !== inPath && value !== '')
      .map(([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`)
    const answer = start(
      operationId,
      Object.fromEntries(input),
      address.replace(/\{\w+\}/, `${id}`) + (given.length > 0 ? `?${given.join('&')}` : ''),
    )
    const script = begun[0]?.rows
    if (script !== undefined && names.includes('offset')) window.firstRows = drawRows(script, answer)
  }
  window.earlyCalls = calls
}

// A process's first formats take 20 ms, on a phone 100: they are made after the first paint, while the scripts come,
// in tasks that a click can come between.
new PerformanceObserver(() => {
  ''.localeCompare('-')
  setTimeout(() => [new Intl.NumberFormat('en-US'), new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })])
}).observe({ type: 'paint' })
