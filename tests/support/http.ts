import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadSite, type Site } from '../../openapi/backend/http/site.ts'

/** Loads a built app that consists of these files. */
export async function loadFiles(files: Readonly<Record<string, string | Buffer>>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  try {
    return await loadSite(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Requests a path exactly as given, with any headers and method. `fetch` would normalize the path. */
export function get(
  url: string,
  path = '/',
  headers: Record<string, string> = {},
  method = 'GET',
  body?: Buffer,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(url, { path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

/** Opens a connection to a server. */
export const open = (url: string, more: Partial<TcpNetConnectOpts> = {}): Socket =>
  connect({ port: Number(new URL(url).port), host: '127.0.0.1', ...more }).on('error', () => undefined)

/** Reads until the connection ends, and returns all bytes and the way in which the connection ended. */
export function everything(socket: Socket): Promise<{ text: string; size: number; end: string }> {
  return new Promise((resolve) => {
    let end = 'end'
    let size = 0
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (text.length < 100_000) text += chunk.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => (end = error.code ?? ''))
    socket.on('close', () => resolve({ text, size, end }))
    socket.resume()
  })
}

/** Sends bytes on a separate connection, and returns everything that arrives until the connection ends. */
export function talk(url: string, bytes: string | Buffer): ReturnType<typeof everything> {
  const socket = open(url)
  const whole = everything(socket)
  socket.write(bytes)
  return whole
}
