// Inlined into index.html by the build and run before the first paint: the theme, the first calls of the page, its first
// rows, and then the app.
import { parsePageQuery } from '../../machines/rules/page-query.ts'
import { readToken } from '../api/session-store.ts'
import { preferenceActions, readLook } from '../browser/device.ts'
import { parseSearch } from '../lib/search-params.ts'
import { entryMissing, loginMissing } from '../lib/texts.ts'
import { sendCalls } from './boot-calls.ts'
import type { BootPage } from './boot-pages.ts'
import { noteEarlySubmit, removeHiddenLogin } from './early-login.ts'
import type { FirstRowsScript } from './first-rows.ts'
import { LOGIN } from './redirect.ts'
import { tidyAddress } from './tidy-address.ts'

/** Set by the build: what each page begins with, by its path, also with a tab's name, and the address of the app. */
declare const PAGES: Partial<Record<string, BootPage>>
declare const ENTRY: string

/** ms for which the app is not begun while the first rows are on their way: its code would hold them up. */
const PATIENCE = 300

// named once: the build puts the table in place of each mention
const pages = PAGES
const { theme, isMinimized, density } = readLook()
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
preferenceActions.applyScheme(null, { scheme: isDark ? 'dark' : 'light' })
preferenceActions.applyDensity(null, { density })

tidyAddress()
const { href, pathname: path } = location
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
const listAnswer =
  token === null ? undefined : sendCalls({ reads: begun.flatMap(({ reads }) => reads), query, id, token })
const rowsAddress = begun[0]?.rows
// a module of ours
const rowsModule =
  listAnswer && rowsAddress ? (import(/* @vite-ignore */ rowsAddress) as Promise<FirstRowsScript>) : undefined

const root = document.documentElement
// whoever goes back before the app is there gets that page from its beginning; nothing of this one is true of it
window.onpopstate = () => location.reload()
// what index.html shows until the app is there: nothing at an address that is not found
if (token === null && page !== '') {
  root.dataset['frame'] = 'login'
  noteEarlySubmit()
} else {
  removeHiddenLogin()
  if (page !== '' && page !== LOGIN) root.dataset['frame'] = 'page'
}
if (isMinimized) root.dataset['minimized'] = ''
// a style sheet made by code is no inline style to the content security policy
const framed = new CSSStyleSheet()
const isPage = (name: string, shown = '') => `[data-frame-${name}=${JSON.stringify(shown)}]`
framed.replaceSync(
  `[data-frame-page]:not(${isPage('page', begun[0]?.shown)}){display:none}${isPage('entry', begun[0]?.entry)}{background:var(--selected);color:var(--link)}`,
)
document.adoptedStyleSheets.push(framed)

/** Requests a file; resolves to true for a loaded style sheet. */
const ask = (href: string) =>
  new Promise<boolean>((settle) => {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = href
    if (link.rel === 'stylesheet') {
      link.onload = () => settle(true)
      link.onerror = () => {
        // what stands in the page would not be asked for again (`load-chunk.ts`)
        link.remove()
        settle(false)
      }
    }
    document.head.append(link)
  })
const files = begun.flatMap((known) => known.files)
const styles = Promise.all(files.filter((file) => file.endsWith('.css')).map(ask))
const askForScripts = () => {
  for (const file of files) if (file.endsWith('.js')) void ask(file)
}

const patience = rowsModule && new Promise((resolve) => setTimeout(resolve, PATIENCE))
if (rowsModule === undefined) askForScripts()
else {
  // the line is the rows' first
  Promise.race([rowsModule, patience]).then(askForScripts, askForScripts)
  // until the app is there, nobody else takes them away when their session ends or the page is left
  const hide = () => delete root.dataset['frame']
  addEventListener('pagehide', hide)
  addEventListener('storage', () => {
    if (readToken() !== token) hide()
  })
  const drawRows = async () => {
    try {
      const answer = await listAnswer
      // the app reads it too; a part of an answer is none
      const body: unknown = answer?.status === 200 ? await answer.clone().json() : null
      const { drawFirstRows } = await rowsModule
      if ((await styles).includes(false) || readToken() !== token || location.href !== href) return
      await drawFirstRows(body, parsePageQuery(query).limit)
    } catch {
      // what failed the app asks for again, and tells
    }
  }
  window.firstRows = drawRows()
}

// the login keeps what was typed, and tries again when it is sent
const tellMissing = (tryAgain: () => void) => {
  const words = document.createElement('p')
  words.role = 'alert'
  const form = document.querySelector<HTMLFormElement>('[data-boot-frame=login] form')
  if (form !== null) {
    words.textContent = loginMissing
    delete form.dataset['sent']
    form.before(words)
    const retry = () => {
      words.remove()
      tryAgain()
    }
    form.addEventListener('submit', retry, { once: true })
    return
  }
  words.textContent = entryMissing
  words.style.padding = '2rem'
  document.querySelector('[data-boot-frame]')?.parentElement?.replaceChildren(words)
}
window.tellMissing = tellMissing
const begin = async () => {
  if (window.firstRows !== undefined) await Promise.race([window.firstRows, patience])
  try {
    await import(/* @vite-ignore */ ENTRY)
  } catch (error) {
    tellMissing(() => void begin())
    throw error
  }
}
// the development server's page begins it by itself
if (ENTRY !== '') addEventListener('DOMContentLoaded', () => void begin())

// A process's first formats take 20 ms, on a phone 100: they are made after the first paint, while the scripts come,
// in tasks that a click can come between.
new PerformanceObserver(() => {
  ''.localeCompare('-')
  setTimeout(() => [new Intl.NumberFormat('en-US'), new Intl.DateTimeFormat('en-US', { dateStyle: 'short' })])
}).observe({ type: 'paint' })
