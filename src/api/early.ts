import type { ReadId } from '../../machines/contract/calls.ts'
import { fault } from './fault.ts'
import type { Answer } from './requests.ts'

/** A call sent by the boot script. Its controller aborts at the time limit, or once no reader waits for the call. */
interface EarlyCall {
  operationId: ReadId
  /** The input, exactly as the page's machine will pass it */
  input: Readonly<Record<string, string | number>>
  /** The token sent with the call; the response is for the token's session only */
  token: string
  /** Undefined once a reader has taken it */
  answer: Promise<Answer> | undefined
  controller: AbortController
}

/** The calls that the boot script sent before the app loaded, by `keyOf`. */
export type EarlyCalls = Record<string, EarlyCall>

declare global {
  interface Window {
    /** Set by the boot script in index.html; each answer can be taken once */
    earlyCalls?: EarlyCalls
    /** Settles once the boot script has painted the first rows from an early answer, or can't paint any */
    firstRows?: Promise<void>
  }
}

// Undefined in tests that run the client without a page
const page = () => globalThis.window as Window | undefined

const earlyCalls = (): EarlyCalls => page()?.earlyCalls ?? {}

/** Takes a read's early answer. `signal` aborts the call, which would delay later calls to its URL in Chromium. */
export function takeEarly(
  key: string,
  session: string | null,
  signal: AbortSignal,
): Promise<Answer> | undefined {
  const early = earlyCalls()[key]
  if (early?.answer === undefined) return undefined
  const { answer, controller, token } = early
  early.answer = undefined
  const abort = () => controller.abort()
  if (token !== session) {
    abort()
    return undefined
  }
  signal.addEventListener('abort', abort)
  return answer.catch(() => {
    throw fault('unanswered')
  })
}

/**
 * Reads the boot script's calls of this session into the cache. Settles once the first rows are painted
 * and each call not yet taken by a reader has ended, because starting the app earlier would delay the rows.
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
