// The boot script. The build inlines it into index.html, so it runs before the first paint. It sets the theme, sends
// the page's first calls, renders its first rows, and starts the app.
import type { CallOutput } from '../../machines/contract/calls.ts'
import { filterNames } from '../../machines/contract/filter-names.ts'
import { offsetOf, parsePageQuery } from '../../machines/rules/page-query.ts'
import type { EarlyCalls } from '../api/early.ts'
import { paymentList, readList } from '../api/operations.ts'
import { keyOf } from '../api/reads.ts'
import { TIME_LIMIT, type Answer } from '../api/requests.ts'
import { readToken } from '../api/session-store.ts'
import { isTypefaceCached, preferenceActions, readLook } from '../browser/device.ts'
import { parseSearch } from '../lib/search-params.ts'
import type { BootPage, FirstRowsScript } from './boot-pages.ts'
import { LOGIN } from './redirect.ts'
import { requestFile } from './request-file.ts'
import { entryMissing } from '../lib/texts.ts'

/** Set by the build: the backend's origin; the pages by path, and the tabs by path and tab; the app's scripts. */
declare const BASE_URL: string
declare const PAGES: Partial<Record<string, BootPage>>
declare const APP: readonly string[]

/** Time limit for the first rows, in ms. Until then the app waits, because its start would delay the rows. */
const PATIENCE = 300

// The only use of `PAGES`, because the build replaces each use with the whole table
const pages = PAGES
const app = APP
const { theme, isMinimized, density } = readLook()
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
preferenceActions.applyScheme(null, { scheme: isDark ? 'dark' : 'light' })
preferenceActions.applyDensity(null, { density })

tidyAddress()
const { href, pathname: path } = location
const query = parseSearch(location.search)
const pageQuery = parsePageQuery(query)
/** The page's key in the table; `id` is the id in its URL */
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
  // The storage is blocked, so no user can be signed in
}
// A visitor without a session will see the login
const begun = (token === null ? [pages[LOGIN]] : [pages[page], pages[`${page}?${query['tab']}`]]).flatMap(
  (known) => known ?? [],
)
const listAnswer =
  token === null
    ? undefined
    : sendCalls(
        begun.flatMap(({ reads }) => reads),
        token,
      )
const rowsAddress = begun[0]?.rows
// The cast is safe: the build gives the script this type
const rowsModule =
  listAnswer && rowsAddress ? (import(/* @vite-ignore */ rowsAddress) as Promise<FirstRowsScript>) : undefined

const root = document.documentElement
// Going back before the app has started must reload the page, because this document is for one page only
window.onpopstate = () => location.reload()
// Show a frame from index.html until the app has started; an unknown URL gets none
if (token === null && page !== '') root.dataset['frame'] = 'login'
else if (page !== '' && page !== LOGIN) root.dataset['frame'] = 'page'
if (isTypefaceCached()) root.dataset['typeface'] = ''
if (isMinimized) root.dataset['minimized'] = ''
// The content security policy allows constructed style sheets, but not inline ones
const framed = new CSSStyleSheet()
const isPage = (name: string, shown = '') => `[data-frame-${name}=${JSON.stringify(shown)}]`
framed.replaceSync(
  `[data-frame-page]:not(${isPage('page', begun[0]?.shown)}){display:none}${isPage('entry', begun[0]?.entry)}{background:var(--selected);color:var(--link)}`,
)
document.adoptedStyleSheets.push(framed)

const files = begun.flatMap((known) => known.files)
const styles = Promise.all(files.filter((file) => file.endsWith('.css')).map(requestFile))
// If the styles fail, no first rows are rendered, and the app requests the styles again
styles.catch(() => undefined)
const askForScripts = () => {
  for (const file of [...app, ...files]) if (file.endsWith('.js')) void requestFile(file)
}

const patience = rowsModule && new Promise((resolve) => setTimeout(resolve, PATIENCE))
if (rowsModule === undefined) askForScripts()
else {
  // The script for the first rows loads before the app's scripts
  Promise.race([rowsModule, patience]).then(askForScripts, askForScripts)
  // If the session or the page ends before the app has started, hides the rows; nothing else would
  const hide = () => delete root.dataset['frame']
  addEventListener('pagehide', hide)
  addEventListener('storage', () => {
    if (readToken() !== token) hide()
  })
  const drawRows = async () => {
    try {
      const answer = await listAnswer
      const { drawFirstRows } = await rowsModule
      // The body of a 206 is incomplete. The cast is safe: `readList` has checked the shape
      const list = (
        answer?.response.status === 200 ? readList(answer.body, paymentList) : null
      ) as CallOutput<'listPayments'> | null
      await styles
      if (list === null || readToken() !== token || location.href !== href) return
      await drawFirstRows(list, pageQuery.limit, query['txn'])
    } catch {
      // The app repeats a failed request and reports the failure
    }
  }
  window.firstRows = drawRows()
}

const begin = async (entry: string) => {
  if (window.firstRows !== undefined) await Promise.race([window.firstRows, patience])
  try {
    await import(/* @vite-ignore */ entry)
  } catch (error) {
    const words = document.createElement('p')
    words.role = 'alert'
    words.textContent = entryMissing
    words.style.padding = '2rem'
    document.querySelector('[data-boot-frame]')?.parentElement?.replaceChildren(words)
    throw error
  }
}
// On the development server, the page starts the app itself
const [entry] = app
if (entry !== undefined) addEventListener('DOMContentLoaded', () => void begin(entry))

// A process's first number and date formats take 20 ms, or 100 ms on a phone. So create them after the first paint,
// while scripts load, and in separate tasks, so that clicks are handled in between. Before its content, the page may
// paint its background alone.
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return
  ''.localeCompare('-')
  setTimeout(() => [new Intl.NumberFormat('en-US'), new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })])
}).observe({ type: 'paint' })

/** Replaces a URL that only the router accepts: it merges double slashes and treats `/payments/` as `/payments`. */
function tidyAddress(): void {
  const { pathname, search, hash } = location
  const address = pathname + search + hash
  const tidy = pathname.includes('//') ? '/404' : pathname.replace(/(.)\/$/, '$1') + search + hash
  if (tidy !== address) history.replaceState(history.state, '', tidy)
}

/** Sends a page's first calls; the app takes their answers later. Returns the answer to the list call, if any. */
function sendCalls(reads: BootPage['reads'], token: string): Promise<Answer> | undefined {
  const calls: EarlyCalls = {}
  let list: Promise<Answer> | undefined
  const { limit, search } = pageQuery
  // The app loads a filtered list itself, because that request depends on the backend's capabilities
  const hasFilter = Object.values(filterNames)
    .flat()
    .some((name) => name in query)
  const paging = { offset: offsetOf(pageQuery), limit, ...(search !== '' && { search }) }
  const values = { ...paging, id: `${id}`, businessId: `${id}` }
  for (const [operationId, address, ...names] of reads) {
    const isList = names.includes('offset')
    if (hasFilter && isList) continue
    const url = new URL(BASE_URL + address.replace(/\{\w+\}/, `${id}`), location.href)
    const input: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(values)) {
      const isInQuery = names.includes(name)
      if (isInQuery || address.includes(`{${name}}`)) input[name] = value
      if (isInQuery) url.searchParams.set(name, `${value}`)
    }
    const sent = send(url.href, token)
    calls[keyOf(operationId, input)] = { operationId, input, token, ...sent }
    if (isList) list = sent.answer
  }
  window.earlyCalls = calls
  return list
}

/** Sends a call. Its ten-second limit includes the body, and applies even before a reader takes the answer. */
function send(url: string, token: string) {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT)
  const ask = async () => {
    try {
      const response = await fetch(url, {
        headers: { Accept: 'application/json', Authorization: token },
        redirect: 'error',
        signal,
      })
      const body: unknown = await response.json().catch((error: unknown) => {
        // An invalid body is an answer too: the app reports it
        if (!(error instanceof SyntaxError)) throw error
      })
      return { response, body, answeredAt: Date.now() }
    } finally {
      clearTimeout(timer)
    }
  }
  const answer = ask()
  // The reader that takes the answer handles the failure. This only avoids an unhandled rejection
  answer.catch(() => undefined)
  return { answer, controller }
}
