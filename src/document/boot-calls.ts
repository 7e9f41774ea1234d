import { filterNames } from '../../machines/contract/filter-names.gen.ts'
import { toPageInput } from '../../machines/rules/page-input.ts'
import { parsePageQuery } from '../../machines/rules/page-query.ts'
import { ANSWERED_AT, type EarlyCalls } from '../api/early.ts'
import { TIME_LIMIT } from '../api/time-limit.ts'
import type { BootPage } from './boot-pages.ts'

/** Set by the build: the backend's origin. */
declare const BASE_URL: string

interface Page {
  reads: BootPage['reads']
  query: Record<string, string>
  /** The id in the page's URL */
  id: string | undefined
  token: string
}

/** Sends a page's first calls, for the app to take. Returns the response of its list, if it has one. */
export function sendCalls({ reads, query, id, token }: Page): Promise<Response> | undefined {
  const calls: EarlyCalls = {}
  let list: Promise<Response> | undefined
  const { filter: _, ...page } = toPageInput(parsePageQuery(query))
  // A filtered list is left to the app, because the request depends on the backend's capabilities
  const isNarrowed = Object.values(filterNames)
    .flat()
    .some((name) => name in query)
  const values = { ...page, id: `${id}`, businessId: `${id}` }
  for (const [operationId, address, ...names] of reads) {
    const isList = names.includes('offset')
    if (isNarrowed && isList) continue
    const inPath = /\{(\w+)\}/.exec(address)?.[1] ?? ''
    const input = Object.entries(values).filter(([name]) => name === inPath || names.includes(name))
    // Written as the client does, which finds the responses by URL
    const given = input
      .filter(([name, value]) => name !== inPath && value !== '')
      .map(([name, value]) => `${name}=${encodeURIComponent(`${value}`)}`)
    const call = address.replace(/\{\w+\}/, `${id}`) + (given.length > 0 ? `?${given.join('&')}` : '')
    const url = new URL(BASE_URL + call, location.href).href
    const sent = send(url, token)
    calls[url] = { operationId, input: Object.fromEntries(input), token, ...sent }
    if (isList) list = sent.answer
  }
  window.earlyCalls = calls
  return list
}

/** Sends a call with an attempt's limit of ten seconds for the whole body, whenever the app takes it. */
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
      // Some statuses can't have a body
      const whole = new Response((await response.text()) || null, response)
      whole.headers.set(ANSWERED_AT, `${Date.now()}`)
      return whole
    } finally {
      clearTimeout(timer)
    }
  }
  const answer = ask()
  // The taker handles the failure; this only keeps it from being reported as unhandled
  answer.catch(() => undefined)
  return { answer, controller }
}
