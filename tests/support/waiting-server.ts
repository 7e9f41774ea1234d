/**
 * Runs a server whose calls never end, in a separate process. `/` returns the process's memory use in bytes. The
 * server prints its URL, then each refusal.
 */
import { listen, serve } from '../../openapi/backend/http/serve.ts'

const site = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return { status: 200, headers: {}, body: Buffer.from(String(heapUsed + external)) }
}
const handler = async (request: Request) => {
  await request.text()
  return new Promise<never>(() => undefined)
}
const log = ({ status, reason }: { status: number | null; reason?: string }) => {
  if (reason !== undefined) console.log(`${status} ${reason}`)
}
const { url } = await listen(serve({ handler, site, log }), 0, '127.0.0.1', { log })
console.log(url)
