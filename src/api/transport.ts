import { CallError } from '../../machines/contract/failure.ts'
import { fault, unreadable, aborted } from './fault.ts'
import { TIME_LIMIT } from './early.ts'

/** The largest body to read, in bytes. */
export const BODY_LIMIT = 5_000_000

/** Reads a body as text; '' when empty. Throws `unreadable` above `BODY_LIMIT`. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > BODY_LIMIT) {
      void reader.cancel()
      throw unreadable(response)
    }
    text += decoder.decode(value, { stream: true })
  }
}

interface TransportOptions {
  /** The raw token for the Authorization header (spec, section 6). If it is null, no header is sent */
  token: () => string | null
  timeLimit?: number | undefined
}

/**
 * Returns a function that makes one attempt: it sends the request with the token, and returns the response with its
 * whole body, or with a stream if another content type than JSON is requested.
 * It throws `unanswered` when the connection breaks or the response is not complete within the time limit,
 * `unreadable` when the body is above the limit, and the abort's error when the caller aborts.
 */
export function createTransport({ token, timeLimit = TIME_LIMIT }: TransportOptions) {
  return async (request: Request): Promise<Response> => {
    request.signal.throwIfAborted()
    const sentToken = token()
    if (sentToken !== null) request.headers.set('Authorization', sentToken)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    const signal = AbortSignal.any([request.signal, limit.signal])
    const answer = async () => {
      const response = await fetch(request, { signal, redirect: 'error' })
      const { ok, status, headers } = response
      const type = request.headers.get('accept')
      if (ok && type === 'text/csv') {
        const streaming = await import('./stream-body.ts')
        return streaming.streamBody(response, type, request.signal, limit, timeLimit)
      }
      const text = await readText(response)
      // Chromium reports an empty body for 204 and 304, but a Response with these statuses needs a null body
      return new Response(text || null, { status, headers })
    }
    try {
      return await Promise.race([answer(), aborted(signal)])
    } catch (error) {
      if (error instanceof CallError || request.signal.aborted) throw error
      throw fault('unanswered')
    } finally {
      clearTimeout(timer)
    }
  }
}
