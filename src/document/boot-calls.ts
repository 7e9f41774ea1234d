import { filterNames } from '../../machines/contract/filter-names.ts'
import { type PageQuery, toPageInput } from '../../machines/rules/page-query.ts'
import { keyOf, type EarlyCalls, TIME_LIMIT } from '../api/early.ts'
import type { Answer } from '../api/requests.ts'
import type { BootPage } from './boot-pages.ts'

/** Set by the build: the backend's origin. */
declare const BASE_URL: string

interface Page {
  reads: BootPage['reads']
  query: Record<string, string>
  pageQuery: PageQuery
  id: string | undefined
  token: string
}

/** Sends a page's first calls; the app takes their answers later. Returns the answer to the list call, if any. */
export function sendCalls({ reads, query, pageQuery, id, token }: Page): Promise<Answer> | undefined {
  const calls: EarlyCalls = {}
  let list: Promise<Answer> | undefined
  const { filter: _, ...page } = toPageInput(pageQuery)
  // The app loads a filtered list itself, because that request depends on the backend's capabilities
  const hasFilter = Object.values(filterNames)
    .flat()
    .some((name) => name in query)
  const values = { ...page, id: `${id}`, businessId: `${id}` }
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
