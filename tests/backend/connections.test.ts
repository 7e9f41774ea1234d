import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket, TcpNetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import type { Handler } from '../../openapi/backend/http/handler.ts'
import type { LogEntry } from '../../openapi/backend/http/log.ts'
import { listen, serve, starting } from '../../openapi/backend/http/serve.ts'
import type { Listening } from '../../openapi/backend/http/serve.ts'
import { loadSite } from '../../openapi/backend/http/site.ts'
import type { Site } from '../../openapi/backend/http/site.ts'
import { textLike } from '../support/backend.ts'

/** More bytes than the kernel buffers for a local connection. */
const BIG = 24 * 1024 * 1024
/** Fewer bytes than that. */
const SMALL = 2 * 1024 * 1024
const STALL = 400

let site: Site
let folder = ''
let server: Listening
let calls = 0
const lines: LogEntry[] = []
const opened: Socket[] = []

const handler: Handler = () => {
  calls++
  return Promise.resolve(Response.json({ message: 'x'.repeat(BIG) }))
}

/** Starts the server as `npm start` does, but with shorter limits. */
async function start(options: Parameters<typeof listen>[3] = {}) {
  const log = (entry: LogEntry) => void lines.push(entry)
  server = await listen(serve({ handler, site, log }), 0, '127.0.0.1', {
    stall: STALL,
    ...options,
    log,
  })
}

function open(more: Partial<TcpNetConnectOpts> = {}): Socket {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', ...more })
  opened.push(socket)
  return socket
}

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

/** Reads until the connection ends; returns all bytes and the kind of end. */
function everything(socket: Socket): Promise<{ text: string; size: number; end: string }> {
  return new Promise((resolve) => {
    let end = 'end'
    let size = 0
    let text = ''
    socket.on('data', (chunk) => {
      size += chunk.length
      if (text.length < 100_000) text += chunk.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => (end = error.code ?? ''))
    socket.on('close', () => resolve({ text, size, end }))
    socket.resume()
  })
}

const line = (reason: RegExp) =>
  expect.poll(() => lines.find((entry) => reason.test(entry.reason ?? '')), { timeout: 30_000 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  // the server does not compress images
  await writeFile(join(folder, 'assets', 'big.png'), Buffer.alloc(BIG))
  await writeFile(join(folder, 'assets', 'small.png'), Buffer.alloc(SMALL))
  site = await loadSite(folder)
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await server.stop()
  lines.length = 0
  calls = 0
})

// Requirements: B18
describe('a connection', () => {
  it.each(['/assets/big.png', '/v1/x'])('that reads nothing of %s is reset', async (path) => {
    await start()
    const socket = open().pause()
    socket.write(ask(path))
    await line(/^The answer was not taken$/).toMatchObject({ path, status: null, address: '127.0.0.1' })
    expect((await everything(socket)).size).toBeLessThan(BIG)
  })

  it('that reads a few bytes now and then is reset', async () => {
    await start()
    const socket = open().pause()
    socket.write(ask('/assets/big.png'))
    const trickle = setInterval(() => void socket.read(16), 10)
    await line(/^The answer was not taken$/).toBeDefined()
    clearInterval(trickle)
    expect((await everything(socket)).size).toBeLessThan(BIG)
  })

  // The kernel buffers the small one at once, so the server is done long before the reader.
  it.each([
    ['big', BIG, 16, 20, 'Connection: close\r\n'],
    ['small', SMALL, 1, 60, 'Connection: close\r\n'],
    ['small', SMALL, 1, 60, ''],
  ])('that reads all of %s slowly gets all', async (name, whole, portion, pause, more) => {
    await start({ timeouts: { keepAliveTimeout: 50 } })
    const socket = open()
    let chunks = 0
    socket.on('data', () => {
      if (++chunks % portion > 0) return
      socket.pause()
      setTimeout(() => socket.resume(), pause)
    })
    socket.write(ask(`/assets/${name}.png`, more))
    const { size, end } = await everything(socket)
    expect(end).toBe('end')
    expect(size).toBeGreaterThan(whole)
    expect(lines.map(({ status }) => status)).toEqual([200])
  })

  it.each(['', 'Connection: close\r\n'])(
    'whose response stays unread in the kernel is reset: %j',
    async (more) => {
      await start({ timeouts: { keepAliveTimeout: 50 } })
      const socket = open().pause()
      socket.write(ask('/assets/small.png', more))
      await line(/^The (answer was not taken|connection was not ended)/).toMatchObject({
        address: '127.0.0.1',
      })
      expect((await everything(socket)).size).toBeLessThan(SMALL)
    },
  )

  it('that sends without waiting for a response gets one, and is closed', async () => {
    await start()
    const socket = open()
    const whole = everything(socket)
    socket.write(ask('/').repeat(40))
    const { text, end } = await whole
    expect(end).toBe('end')
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(lines.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('that sends forty requests and reads nothing causes one response', async () => {
    await start()
    const socket = open().pause()
    socket.write(ask('/v1/x').repeat(40))
    await line(/^The answer was not taken$/).toBeDefined()
    expect(calls).toBe(1)
  })
})

// Requirements: B18
describe('an address', () => {
  it('gets a limited share of the connections', async () => {
    await start({ connections: 50 })
    const held = Array.from({ length: 5 }, () => open())
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    expect((await everything(open())).end).toBe('ECONNRESET')
    await line(/^Too many connections from this address$/).toMatchObject({ address: '127.0.0.1' })

    const other = open({ localAddress: '127.0.0.2' })
    other.write(ask('/', 'Connection: close\r\n'))
    expect((await everything(other)).text).toMatch(/^HTTP\/1.1 200 /)

    held[0]?.destroy()
    await expect
      .poll(async () => {
        const again = open()
        again.write(ask('/', 'Connection: close\r\n'))
        return (await everything(again)).text
      })
      .toMatch(/^HTTP\/1.1 200 /)
  })

  it('may use all of them as the proxy of all callers', async () => {
    await start({ connections: 50, perAddress: Infinity })
    const held = Array.from({ length: 49 }, () => open())
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    const last = open()
    last.write(ask('/', 'Connection: close\r\n'))
    expect((await everything(last)).text).toMatch(/^HTTP\/1.1 200 /)
  })
})

/** The headers of a forwarded request, whose connection closes after the response. */
const FORWARDED = 'X-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n'

// Requirements: B30
describe('a request refused before the handler has a line in the log and a JSON response', () => {
  it.each<readonly [string, number, string]>([
    ['no request', 400, 'nonsense\r\n\r\n'],
    [
      'two lengths',
      400,
      'POST /v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['long headers', 431, ask('/', `X: ${'x'.repeat(17_000)}\r\n`)],
    ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'a name and a password in the host',
      400,
      'GET /v1/x HTTP/1.1\r\nHost: u:p@x\r\nConnection: close\r\n\r\n',
    ],
    ['another site', 421, 'GET /v1/x HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    ['a proxy', 405, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [
      'an address of somebody else',
      400,
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    ['an expectation', 417, ask('/', 'Expect: miracles\r\nConnection: close\r\n')],
    [
      'a thousand headers and the address of the caller',
      431,
      ask('/v1/x', `${'a:\r\n'.repeat(999)}${FORWARDED}`),
    ],
    ['two hosts', 400, ask('/v1/x', `Host: localhost\r\n${FORWARDED}`)],
    ['two hosts, asking whether the server is well', 400, ask('/healthz', `Host: localhost\r\n${FORWARDED}`)],
    ['two tokens', 400, ask('/v1/x', `Authorization: a\r\nAuthorization: b\r\n${FORWARDED}`)],
    [
      'chunks before there were any',
      400,
      'POST /v1/x HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ...[
      ...[
        '/v1/./admin',
        '/v1/x/../admin',
        '/v1/%2e%2E/x',
        '/v1\\admin',
        '/v1/x#y',
        '/?x#y',
        '/..\\..\\etc\\passwd',
      ],
      ...[
        '/%6detrics',
        '/%68ealthz',
        '/%761/x',
        '/assets/%2e%2e/index.html',
        '/../package.json',
        '/%7Ex',
        '/a%5fb',
      ],
    ].map((path) => [path, 400, ask(path, FORWARDED)] as const),
  ])('%s', async (_, status, bytes) => {
    await start()
    const socket = open()
    const whole = everything(socket)
    socket.write(bytes)
    const { text } = await whole
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/json[^]*"message"`))
    expect(lines).toEqual([
      expect.objectContaining({ status, operation: null, address: '127.0.0.1', reason: textLike(/./) }),
    ])
    expect(calls).toBe(0)
  })

  it('headers that do not end', async () => {
    await start({ timeouts: { headersTimeout: 50, connectionsCheckingInterval: 50 } })
    const socket = open()
    const whole = everything(socket)
    socket.write('GET / HTTP/1.1\r\nHost:')
    expect((await whole).text).toMatch(/^HTTP\/1.1 408 /)
    expect(lines).toMatchObject([{ status: 408, address: '127.0.0.1' }])
  })

  it('one connection too many', async () => {
    await start({ connections: 1, perAddress: 10 })
    const first = open()
    await new Promise((resolve) => first.once('connect', resolve))
    await everything(open())
    await line(/^Too many connections$/).toMatchObject({ status: null, address: '127.0.0.1' })
  })
})

// Requirements: S22
describe('every response behind a TLS-terminating proxy promises TLS for the future', () => {
  const TLS = 'X-Forwarded-Proto: https\r\n'
  it.each([
    ['a page', true, ask('/', `${TLS}Connection: close\r\n`)],
    ['a call', true, ask('/v1/admin/profile', `${TLS}Connection: close\r\n`)],
    ['a probe', true, ask('/healthz', `${TLS}Connection: close\r\n`)],
    ['an address in no normal form', true, ask('/./', `${TLS}Connection: close\r\n`)],
    ['another site', true, `GET / HTTP/1.1\r\nHost: evil.example\r\n${TLS}Connection: close\r\n\r\n`],
    ['a second request', true, ask('/', TLS).repeat(2)],
    ['an expectation', true, ask('/', `${TLS}Expect: miracles\r\n`)],
    ['no request', true, 'nonsense\r\n\r\n'],
    ['a proxy', true, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['what came without', false, ask('/', 'X-Forwarded-Proto: http\r\nConnection: close\r\n')],
  ])('%s', async (_, isPromised, bytes) => {
    await start({ trustProxy: true })
    for (const listener of [server.listener, starting]) {
      server.listener = listener
      const socket = open()
      const whole = everything(socket)
      socket.write(bytes)
      const { text } = await whole
      const answers = text.match(/HTTP\/1\.1 \d+ /g) ?? []
      const promises =
        text.match(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/gim) ?? []
      expect(answers).not.toEqual([])
      expect(promises).toHaveLength(isPromised ? answers.length : 0)
    }
  })
})
