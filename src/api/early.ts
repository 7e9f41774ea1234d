import type { Calls, ReadId } from '../../machines/contract/calls.ts'

/** A call the boot script sent, and what takes it back: aborted at its time limit, or once nobody wants it. */
interface EarlyCall {
  operationId: ReadId
  /** as the page's machine will ask for it */
  input: Readonly<Record<string, string | number>>
  answer: Promise<Response>
  controller: AbortController
}

/** Calls the boot script sent before the app was there, by method-less address (path and query). */
export type EarlyCalls = Partial<Record<string, EarlyCall>>

declare global {
  interface Window {
    /** set by the boot script in index.html; each answer is taken once */
    earlyCalls?: EarlyCalls
    /** settles once the page's first rows are painted, or can't be: drawn from such an answer, before the app is there */
    firstRows?: Promise<void>
  }
}

// there is none where tests run the client alone
const page = () => (typeof window === 'undefined' ? undefined : window)

const earlyCalls = () => page()?.earlyCalls

/**
 * The answer that is already on its way for this request, once; undefined when there is none. From then on it lasts
 * as long as the signal: a call that is left open would hold up every later one to its address in Chromium's cache.
 */
export function takeEarly(request: Request, signal: AbortSignal): Promise<Response> | undefined {
  const calls = earlyCalls()
  if (calls === undefined || request.method !== 'GET') return undefined
  const early = calls[request.url]
  calls[request.url] = undefined
  signal.addEventListener('abort', () => early?.controller.abort())
  return early?.answer
}

/**
 * Reads what the boot script asked for, so that the answers are kept for the page's machines. Settles when all have
 * come or failed, and the rows that are drawn of one of them are painted: the app would hold that up.
 */
export async function readEarly(calls: Calls, signal: AbortSignal): Promise<void> {
  const read = ({ operationId, input }: EarlyCall) =>
    // the boot script makes the input by the operation's own row
    (calls[operationId] as (input: EarlyCall['input'], signal: AbortSignal) => Promise<unknown>)(
      input,
      signal,
    )
  const reads = Object.values(earlyCalls() ?? {}).flatMap((early) => (early ? [read(early)] : []))
  await Promise.allSettled([...reads, page()?.firstRows])
  delete page()?.firstRows
}

/** Drops the answers nobody took: they were asked for by another session. */
export function dropEarly(): void {
  for (const early of Object.values(earlyCalls() ?? {})) early?.controller.abort()
  delete page()?.earlyCalls
}
