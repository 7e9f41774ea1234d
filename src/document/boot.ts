// Inlined into index.html by the build and run before the first paint: sets the theme, sends the page's first calls,
// renders its first rows, and starts the app.
import { parsePageQuery } from '../../machines/rules/page-query.ts'
import { readToken } from '../api/session-store.ts'
import { preferenceActions, readLook } from '../browser/device.ts'
import { parseSearch } from '../lib/search-params.ts'
import { entryMissing } from '../lib/texts.ts'
import { isTypefaceCached } from '../browser/typeface.ts'
import { sendCalls } from './boot-calls.ts'
import type { BootPage } from './boot-pages.ts'
import type { FirstRowsScript } from './first-rows.ts'
import { LOGIN } from './redirect.ts'
import { requestFile } from './request-file.ts'
import { tidyAddress } from './tidy-address.ts'

/** Set by the build: each page's description by path, or path and tab, and the app's scripts, the entry first. */
declare const PAGES: Partial<Record<string, BootPage>>
declare const APP: readonly string[]

/** The time, in ms, that the app waits for the first rows, which loading its code would delay. */
const PATIENCE = 300

// Used once, because the build replaces each use of `PAGES` with the whole table
const pages = PAGES
const app = APP
const { theme, isMinimized, density } = readLook()
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
preferenceActions.applyScheme(null, { scheme: isDark ? 'dark' : 'light' })
preferenceActions.applyDensity(null, { density })

tidyAddress()
const { href, pathname: path } = location
const query = parseSearch(location.search)
/** The page's path in the table, and the id in its URL */
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
  // Blocked storage: the user can't be signed in yet
}
// A visitor without a session is redirected to the login
const begun = (token === null ? [pages[LOGIN]] : [pages[page], pages[`${page}?${query['tab']}`]]).flatMap(
  (known) => known ?? [],
)
const listAnswer =
  token === null ? undefined : sendCalls({ reads: begun.flatMap(({ reads }) => reads), query, id, token })
const rowsAddress = begun[0]?.rows
// The cast is safe: the build's script has this type
const rowsModule =
  listAnswer && rowsAddress ? (import(/* @vite-ignore */ rowsAddress) as Promise<FirstRowsScript>) : undefined

const root = document.documentElement
// Going back before the app has started reloads, because this document describes another page
window.onpopstate = () => location.reload()
// The frame of index.html to show until the app has started: none for an unknown URL
if (token === null && page !== '') root.dataset['frame'] = 'login'
else if (page !== '' && page !== LOGIN) root.dataset['frame'] = 'page'
if (isTypefaceCached()) root.dataset['typeface'] = ''
if (isMinimized) root.dataset['minimized'] = ''
// The content security policy allows constructed style sheets, not inline ones
const framed = new CSSStyleSheet()
const isPage = (name: string, shown = '') => `[data-frame-${name}=${JSON.stringify(shown)}]`
framed.replaceSync(
  `[data-frame-page]:not(${isPage('page', begun[0]?.shown)}){display:none}${isPage('entry', begun[0]?.entry)}{background:var(--selected);color:var(--link)}`,
)
document.adoptedStyleSheets.push(framed)

const files = begun.flatMap((known) => known.files)
const styles = Promise.all(files.filter((file) => file.endsWith('.css')).map(requestFile))
// Without its styles the page has no first rows, and the app requests them again
styles.catch(() => undefined)
const askForScripts = () => {
  for (const file of [...app, ...files]) if (file.endsWith('.js')) void requestFile(file)
}

const patience = rowsModule && new Promise((resolve) => setTimeout(resolve, PATIENCE))
if (rowsModule === undefined) askForScripts()
else {
  // The module of the first rows loads before the app's scripts
  Promise.race([rowsModule, patience]).then(askForScripts, askForScripts)
  // Until the app has started, only this hides the rows when the session or the page ends
  const hide = () => delete root.dataset['frame']
  addEventListener('pagehide', hide)
  addEventListener('storage', () => {
    if (readToken() !== token) hide()
  })
  const drawRows = async () => {
    try {
      const answer = await listAnswer
      const { drawFirstRows } = await rowsModule
      // A 206 has an incomplete body
      if (answer?.response.status !== 200) return
      await styles
      if (readToken() !== token || location.href !== href) return
      await drawFirstRows(answer.body, parsePageQuery(query).limit)
    } catch {
      // The app repeats a failed request and reports it
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
// The development server's page starts the app itself
const [entry] = app
if (entry !== undefined) addEventListener('DOMContentLoaded', () => void begin(entry))

// A process's first formats take 20 ms, on a phone 100. They are created after the first paint, while scripts load, in
// separate tasks so that clicks are handled in between.
new PerformanceObserver(() => {
  ''.localeCompare('-')
  setTimeout(() => [new Intl.NumberFormat('en-US'), new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })])
}).observe({ type: 'paint' })
