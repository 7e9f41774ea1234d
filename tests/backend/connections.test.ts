import type { Socket, TcpNetConnectOpts } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Handler } from '../../openapi/backend/http/handler.ts'
import type { LogEntry } from '../../openapi/backend/http/log.ts'
import { listen, serve, starting } from '../../openapi/backend/http/serve.ts'
import type { Listening } from '../../openapi/backend/http/serve.ts'
import type { Site } from '../../openapi/backend/http/site.ts'
import { textLike } from '../support/backend.ts'
import { everything, loadFiles, open as connect, talk } from '../support/http.ts'

/** More bytes than the kernel buffers for a local connection. */
const BIG = 24 * 1024 * 1024
/** Fewer bytes than the kernel buffers for a local connection. */
const SMALL = 2 * 1024 * 1024
const STALL = 400

let site: Site
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
  const socket = connect(server.url, more)
  opened.push(socket)
  return socket
}

/** Opens connections that stay open. */
async function hold(count: number): Promise<Socket[]> {
  const held = Array.from({ length: count }, () => open())
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  return held
}

const CLOSE = 'Connection: close\r\n'
const ask = (path: string, more = '', method = 'GET', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`
/** Returns a request with the given Host header. */
const askHost = (host: string, path = '/', more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}${CLOSE}\r\n`
const CONNECT = 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'

/** Requests the page on a separate connection. */
function getPage(more: Partial<TcpNetConnectOpts> = {}) {
  const socket = open(more)
  socket.write(ask('/', CLOSE))
  return everything(socket)
}

const line = (reason: RegExp) =>
  expect.poll(() => lines.find((entry) => reason.test(entry.reason ?? '')), { timeout: 30_000 })

beforeAll(async () => {
  // These files are images, because the server does not compress images.
  const images = { 'assets/big.png': Buffer.alloc(BIG), 'assets/small.png': Buffer.alloc(SMALL) }
  site = await loadFiles({ 'index.html': '<!doctype html>', ...images })
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await server.stop()
  lines.length = 0
  calls = 0
})

// Requirements: B18
describe('a connection', () => {
  it.each(['/assets/big.png', '/v1/x'])('is reset if the client reads nothing of %s', async (path) => {
    await start()
    const socket = open().pause()
    socket.write(ask(path))
    await line(/^The answer was not taken$/).toMatchObject({ path, status: null, address: '127.0.0.1' })
    expect((await everything(socket)).size).toBeLessThan(BIG)
  })

  it('is reset if the client reads only a few bytes now and then', async () => {
    await start()
    const socket = open().pause()
    socket.write(ask('/assets/big.png'))
    const trickle = setInterval(() => void socket.read(16), 10)
    await line(/^The answer was not taken$/).toBeDefined()
    clearInterval(trickle)
    expect((await everything(socket)).size).toBeLessThan(BIG)
  })

  // The kernel buffers the small image at once, so the server finishes long before the client.
  it.each([
    ['big', BIG, 16, 20, 'Connection: close\r\n'],
    ['small', SMALL, 1, 60, 'Connection: close\r\n'],
    ['small', SMALL, 1, 60, ''],
  ])('delivers the whole %s image to a slow client', async (name, whole, portion, pause, more) => {
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
    'is reset if its response stays unread in the kernel buffer: %j',
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

  it('is closed after one response if the client pipelines requests', async () => {
    await start()
    const { text, end } = await talk(server.url, ask('/').repeat(40))
    expect(end).toBe('end')
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(lines.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('handles only one of forty pipelined requests if the client reads nothing', async () => {
    await start()
    const socket = open().pause()
    socket.write(ask('/v1/x').repeat(40))
    await line(/^The answer was not taken$/).toBeDefined()
    expect(calls).toBe(1)
  })
})

// Requirements: B18
describe('an IP address', () => {
  it('gets a limited share of the connections', async () => {
    await start({ connections: 50 })
    const [first] = await hold(5)
    expect((await everything(open())).end).toBe('ECONNRESET')
    await line(/^Too many connections from this address$/).toMatchObject({ address: '127.0.0.1' })

    expect((await getPage({ localAddress: '127.0.0.2' })).text).toMatch(/^HTTP\/1.1 200 /)

    first?.destroy()
    await expect.poll(async () => (await getPage()).text).toMatch(/^HTTP\/1.1 200 /)
  })

  it('can use all connections when it is the proxy of all callers', async () => {
    await start({ connections: 50, perAddress: Infinity })
    await hold(49)
    expect((await getPage()).text).toMatch(/^HTTP\/1.1 200 /)
  })
})

/** The headers of a forwarded request, whose connection closes after the response. */
const FORWARDED = `X-Forwarded-For: 192.0.2.1\r\n${CLOSE}`
const CHUNKED = 'Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n'

// Requirements: B30
describe('a request that is refused before it reaches the handler gets a JSON response and a log line', () => {
  it.each<readonly [string, number, string]>([
    ['no request', 400, 'nonsense\r\n\r\n'],
    ['two Content-Length headers', 400, ask('/v1/x', 'Content-Length: 1\r\nContent-Length: 2\r\n', 'POST')],
    ['Content-Length and chunks', 400, ask('/v1/x', `Content-Length: 4\r\n${CHUNKED}`, 'POST')],
    ['the method TRACE', 405, ask('/v1/x', CLOSE, 'TRACE')],
    ['a method that Node does not know', 400, ask('/v1/x', CLOSE, 'TRACK')],
    ['long headers', 431, ask('/', `X: ${'x'.repeat(17_000)}\r\n`)],
    ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a name and a password in the host', 400, askHost('u:p@x', '/v1/x')],
    ['another site', 421, askHost('evil.example', '/v1/x')],
    ['a proxy', 405, CONNECT],
    ['a foreign absolute URL', 400, ask('http://evil.example/', CLOSE)],
    ['an expectation', 417, ask('/', `Expect: miracles\r\n${CLOSE}`)],
    ['a thousand headers and the caller’s address', 431, ask('/v1/x', 'a:\r\n'.repeat(999) + FORWARDED)],
    ['two hosts', 400, ask('/v1/x', `Host: localhost\r\n${FORWARDED}`)],
    ['two hosts, to /healthz', 400, ask('/healthz', `Host: localhost\r\n${FORWARDED}`)],
    ['two tokens', 400, ask('/v1/x', `Authorization: a\r\nAuthorization: b\r\n${FORWARDED}`)],
    ['chunks in HTTP/1.0', 400, `${ask('/v1/x', CHUNKED, 'POST', '1.0')}0\r\n\r\n`],
    ...[
      ...['/v1/./admin', '/v1/x/../admin', '/v1/%2e%2E/x', '/v1\\admin', '/v1/x#y', '/?x#y'],
      ...['/..\\..\\etc\\passwd', '/%6detrics', '/%68ealthz', '/%761/x', '/assets/%2e%2e/index.html'],
      ...['/../package.json', '/%7Ex', '/a%5fb'],
    ].map((path) => [path, 400, ask(path, FORWARDED)] as const),
  ])('a request with %s', async (_, status, bytes) => {
    await start()
    const { text } = await talk(server.url, bytes)
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/json[^]*"message"`))
    expect(lines).toEqual([
      expect.objectContaining({ status, operation: null, address: '127.0.0.1', reason: textLike(/./) }),
    ])
    expect(calls).toBe(0)
  })

  it('a request whose headers never end', async () => {
    await start({ timeouts: { headersTimeout: 50, connectionsCheckingInterval: 50 } })
    expect((await talk(server.url, 'GET / HTTP/1.1\r\nHost:')).text).toMatch(/^HTTP\/1.1 408 /)
    expect(lines).toMatchObject([{ status: 408, address: '127.0.0.1' }])
  })

  it('a connection beyond the limit is logged', async () => {
    await start({ connections: 1, perAddress: 10 })
    await hold(1)
    await everything(open())
    await line(/^Too many connections$/).toMatchObject({ status: null, address: '127.0.0.1' })
  })
})

// Requirements: S22
describe('every response behind a TLS-terminating proxy has an HSTS header', () => {
  const TLS = 'X-Forwarded-Proto: https\r\n'
  it.each([
    ['a page', true, ask('/', TLS + CLOSE)],
    ['a call', true, ask('/v1/admin/profile', TLS + CLOSE)],
    ['a probe', true, ask('/healthz', TLS + CLOSE)],
    ['a path that is not normalised', true, ask('/./', TLS + CLOSE)],
    ['another site', true, askHost('evil.example', '/', TLS)],
    ['a second request', true, ask('/', TLS).repeat(2)],
    ['an expectation', true, ask('/', `${TLS}Expect: miracles\r\n`)],
    ['no request', true, 'nonsense\r\n\r\n'],
    ['a proxy', true, CONNECT],
    ['a request without TLS', false, ask('/', `X-Forwarded-Proto: http\r\n${CLOSE}`)],
  ])('the response to %s has the correct HSTS header', async (_, isPromised, bytes) => {
    await start({ trustProxy: true })
    for (const listener of [server.listener, starting]) {
      server.listener = listener
      const { text } = await talk(server.url, bytes)
      const answers = text.match(/HTTP\/1\.1 \d+ /g) ?? []
      const promises =
        text.match(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/gim) ?? []
      expect(answers).not.toEqual([])
      expect(promises).toHaveLength(isPromised ? answers.length : 0)
    }
  })
})
