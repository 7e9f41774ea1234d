import { fault, unreadable } from './fault.ts'

/** Streams a response's body, with a time limit for each chunk; throws `unreadable` for another content type. */
export function streamBody(
  response: Response,
  type: string,
  caller: AbortSignal,
  limit: AbortController,
  timeLimit: number,
): Response {
  const { status, headers } = response
  if (response.body === null || !headers.get('content-type')?.startsWith(type)) {
    void response.body?.cancel()
    throw unreadable(response)
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // The time limit applies to the server only, not to pauses of the consumer
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
