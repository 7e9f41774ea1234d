// Inlined into index.html by the build and run before the first paint: the theme, and the first calls of the page.
import { offsetOf, parsePageQuery } from '../../machines/rules/page-query.ts'
import { createSessionStore } from '../api/session-store.ts'
import { preferenceActions, readPreferences } from '../browser/device.ts'
import { parseSearch } from '../lib/search-params.ts'

/** Set by the build: the backend's origin, and what each page needs beyond the entry. */
declare const BASE_URL: string
declare const PAGE_FILES: Partial<Record<string, readonly string[]>>

const { theme, isMinimized } = readPreferences()
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
preferenceActions.applyScheme(null, { scheme: isDark ? 'dark' : 'light' })

const path = location.pathname
const [, businessId] = /^\/business\/details\/([\w-]{1,64})$/.exec(path) ?? []
const [planPage, planId] = /^\/subscription-plans(?:\/update\/([\w-]{1,64}))?$/.exec(path) ?? []
/** the page's name among PAGE_FILES */
const page =
  businessId !== undefined ? '/business/details' : planPage === undefined ? path : '/subscription-plans'
const query = parseSearch(location.search)
const tab = businessId === undefined ? undefined : query['tab']
const token = createSessionStore().token()
const isPublic = path === '/login' || path === '/404'
const root = document.documentElement
root.dataset['frame'] = token === null || isPublic ? 'none' : 'shown'
if (isMinimized) root.dataset['minimized'] = ''
// a style sheet made by code is no inline style to the content security policy
const framed = new CSSStyleSheet()
const isPage = (name: string) =>
  `[data-frame-${name}=${JSON.stringify(name === 'entry' && businessId !== undefined ? '/business' : page)}]`
framed.replaceSync(
  `[data-frame-page]:not(${isPage('page')}){display:none}${isPage('entry')}{background:var(--selected);color:var(--link)}`,
)
document.adoptedStyleSheets.push(framed)

const files = [...(PAGE_FILES[page] ?? []), ...(PAGE_FILES[`${page}?tab=${tab}`] ?? [])]
for (const href of token === null ? [] : files) {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
}

if (token !== null && !isPublic) {
  const calls: Record<string, Promise<Response>> = {}
  const start = (call: string) => {
    const url = new URL(BASE_URL + call, location.href).href
    const answer = fetch(url, {
      headers: { Accept: 'application/json', Authorization: token },
      redirect: 'error',
    })
    // whoever takes the answer sees its failure; until then it is nobody's
    answer.catch(() => undefined)
    calls[url] = answer
  }
  start('/v1/admin/profile')
  const list = { '/payments': 'payments', '/business': 'business' }[path]
  if (list !== undefined) {
    const asked = parsePageQuery(query)
    const search = asked.search === '' ? '' : `&search=${encodeURIComponent(asked.search)}`
    start(`/v1/admin/${list}/all?offset=${offsetOf(asked)}&limit=${asked.limit}${search}`)
  }
  if (path === '/') {
    start('/v1/admin/dashboard/count')
    start('/v1/admin/dashboard/sales')
  }
  if (businessId !== undefined) start(`/v1/admin/business/details/${businessId}`)
  if (tab === 'employees') start(`/v1/admin/business/employee/${businessId}`)
  if (tab === 'subscriptions' || tab === 'payments')
    start(`/v1/admin/business/${tab}?businessId=${businessId}`)
  if (planPage !== undefined) start('/v1/subscription-plan/all')
  if (planId !== undefined) start(`/v1/subscription-plan/${planId}`)
  window.earlyCalls = calls
}
