import type { ReadId } from '../../machines/contract/calls.ts'

/** The header of an answer taken early that says when it came, in ms. */
export const ANSWERED_AT = 'answered-at'

/** A call the boot script sent, and what takes it back: aborted at its time limit, or once nobody wants it. */
interface EarlyCall {
  operationId: ReadId
  /** as the page's machine will ask for it */
  input: Readonly<Record<string, string | number>>
  /** it was asked with; the answer is for no other session */
  token: string
  /** until it is taken */
  answer: Promise<Response> | undefined
  controller: AbortController
}

/** Calls the boot script sent before the app was there, by method-less address (path and query). */
export type EarlyCalls = Record<string, EarlyCall>

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

const earlyCalls = (): EarlyCalls => page()?.earlyCalls ?? {}

/**
 * The answer that is already on its way for this request, once; undefined when there is none. From then on it lasts
 * as long as the signal: a call that is left open would hold up every later one to its address in Chromium's cache.
 */
export function takeEarly(request: Request, signal: AbortSignal): Promise<Response> | undefined {
  const early = request.method === 'GET' ? earlyCalls()[request.url] : undefined
  if (early?.answer === undefined) return undefined
  const { answer, controller, token } = early
  early.answer = undefined
  const abort = () => controller.abort()
  if (request.headers.get('Authorization') !== token) {
    abort()
    return undefined
  }
  signal.addEventListener('abort', abort)
  return answer
}

/**
 * Reads what the boot script asked for in this session, for the page's machines. Settles when all that nobody has taken
 * yet have come or failed, and the rows that are drawn of one of them are painted: the app would hold that up.
 */
export async function readEarly(
  session: string | null,
  read: (operationId: ReadId, input: EarlyCall['input']) => Promise<unknown>,
): Promise<void> {
  const reads = Object.values(earlyCalls())
    .filter(({ token }) => token === session)
    .map(({ operationId, input, answer }) => {
      const outcome = read(operationId, input)
      return answer && outcome
    })
  await Promise.allSettled([...reads, page()?.firstRows])
  delete page()?.firstRows
}
