import { fault } from './fault.ts'

/**
 * An answer whose body is handed on as it is read, each piece within the time limit. Where it breaks off or stops,
 * reading ends with `unanswered`; once the caller has left, with the abort's own error. Throws `unreadable` for an
 * answer of another type.
 */
export function handOn(
  response: Response,
  type: string,
  caller: AbortSignal,
  limit: AbortController,
  timeLimit: number,
): Response {
  const { status, headers } = response
  if (response.body === null || !headers.get('content-type')?.startsWith(type)) {
    void response.body?.cancel()
    throw fault('unreadable', { status, callId: headers.get('x-request-id') })
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // the time of a caller who takes nothing is their own
        const timer = setTimeout(() => limit.abort(), timeLimit)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          throw caller.aborted ? error : fault('unanswered')
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: () => limit.abort(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status, headers })
}
