import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A request as the server received it. */
export interface Seen {
  method: string
  /** The path and the query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** The server's reaction to a request. */
export type Script = (response: ServerResponse, seen: Seen) => void

/** A loopback server that follows scripts and records its requests. */
export interface Backend {
  url: string
  seen: Seen[]
  /** Sets the scripts of the next requests, one per request; the last script serves all further requests. */
  does: (...scripts: [Script, ...Script[]]) => void
  stop: () => Promise<void>
}

/** Starts a server that runs until the file's last test. */
export async function backendOfFile(): Promise<Backend> {
  const backend = await startBackend()
  afterAll(() => backend.stop())
  return backend
}

/** Starts a server that runs until it is stopped. */
export async function startBackend(): Promise<Backend> {
  const seen: Seen[] = []
  let scripts: Script[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(chunks) }
      seen.push(one)
      const script = scripts.length > 1 ? scripts.shift() : scripts[0]
      script?.(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port always has this type of address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    does: (...next) => {
      seen.length = 0
      scripts = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

type Headers = Readonly<Record<string, string>>

export const text =
  (status: number, body = '', headers: Headers = {}): Script =>
  (response) => {
    response.writeHead(status, { Connection: 'close', ...headers }).end(body)
  }
export const json = (status: number, body: unknown, headers: Headers = {}): Script =>
  text(status, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers })
/** Breaks the connection before a response. */
export const reset: Script = (response) => response.destroy()
export const silent: Script = () => undefined
/** Sends the headers and half a body, then breaks the connection. */
export const cut: Script = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' })
  response.write('{"message":', () => response.destroy())
}
/** Sends the headers and the start of a body, then nothing. */
export const stuck: Script = (response) => {
  response.writeHead(200).write('{')
}
/** A well-formed body above the client's size limit. */
export const huge = json(200, { payments: [], total_payments: 0, filler: 'x'.repeat(5_000_001) })

/** Returns the form fields of a request, in order; throws unless the body is multipart form data. */
export async function fieldsOf({ headers, body }: Seen): Promise<Record<string, string>> {
  const type = headers['content-type'] ?? 'none'
  if (!type.startsWith('multipart/form-data; boundary=')) throw new Error(`The content type is ${type}`)
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file']),
  )
}
