import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readForm } from '../../openapi/backend/http/body.ts'
import type { Handler } from '../../openapi/backend/http/handler.ts'
import { Problem } from '../../openapi/backend/http/problem.ts'
import { listen, serve } from '../../openapi/backend/http/serve.ts'
import type { Listening } from '../../openapi/backend/http/serve.ts'
import type { Site } from '../../openapi/backend/http/site.ts'
import { textLike } from '../support/backend.ts'
import { everything, get as request, loadFiles, open, talk as send } from '../support/http.ts'

const PAGE = `<!doctype html><title>Taskdeck</title>${'<p>text</p>'.repeat(100)}`
const SCRIPT = 'console.log("app");'.repeat(100)

let refused = false

/** Echoes the request, or returns the error response if its form is refused. */
const echo: Handler = async (request, from = {}) => {
  const { pathname, search } = new URL(request.url)
  try {
    const form = request.method === 'POST' ? [...(await readForm(request))] : null
    return Response.json({ method: request.method, pathname, search, form, address: from.address })
  } catch (error) {
    refused = true
    return Response.json({}, { status: error instanceof Problem ? error.status : 500 })
  }
}

const files = {
  'index.html': PAGE,
  'content-security-policy.txt': "default-src 'none'; script-src 'self'\n",
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'licenses.txt': 'MIT – react',
  'assets/app-a1b2c3.js': SCRIPT,
  'assets/app-a1b2c3.js.map': '{}',
  'assets/dot-d4e5f6.png': Buffer.from([1, 2, 3]),
}

let site: Site
let server: Listening

beforeAll(async () => {
  site = await loadFiles(files)
  server = await listen(serve({ handler: echo, site }), 0, '127.0.0.1')
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(server.url, path, headers, method)
const talk = async (bytes: string | Buffer) => (await send(server.url, bytes)).text

describe('the document', () => {
  it.each(['/', '/payments', '/business/details/biz_1', '/anything/at/all', '/index.html', '/?page=2'])(
    'is the uncached response to %s (S24)',
    async (path) => {
      const { status, headers, text } = await get(path)
      expect([status, text]).toEqual([200, PAGE])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; script-src 'self'",
      })
    },
  )

  it('has the default CSP when the build did not write a policy', async () => {
    const { headers } = (await loadFiles({ 'index.html': PAGE }))('GET', '/', '')
    for (const rule of ["require-trusted-types-for 'script'", "frame-ancestors 'none'", 'img-src data:;'])
      expect(headers['Content-Security-Policy']).toContain(rule)
  })
})

describe('a file', () => {
  it('is cached for a year if it is in /assets/ (S24)', async () => {
    const { headers, text } = await get('/assets/app-a1b2c3.js')
    expect(text).toBe(SCRIPT)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('is revalidated if it is outside /assets/', async () => {
    const { headers } = await get('/favicon.svg')
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  })

  it('is sent as text in UTF-8 if it is a text', async () => {
    const { headers, text } = await get('/licenses.txt')
    expect([headers['content-type'], text]).toEqual(['text/plain; charset=utf-8', files['licenses.txt']])
  })

  it('is sent in the best encoding that the client accepts', async () => {
    const path = '/assets/app-a1b2c3.js'
    const brotli = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
    const gzip = await get(path, { 'Accept-Encoding': 'gzip;q=1.0, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)
    const plain = await get(path, { 'Accept-Encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const answer of [brotli, gzip, plain]) {
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    }
  })

  it('is not compressed if it is an image', async () => {
    const { headers, body } = await get('/assets/dot-d4e5f6.png', { 'Accept-Encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toEqual(Buffer.from([1, 2, 3]))
  })

  // Requirements: R35
  it.each([
    ...['/assets/app-000000.js', '/assets/', '/assets/app-a1b2c3.js.map', '/content-security-policy.txt'],
    ...['/missing.css', '/favicon.ico'],
    ...['/assets/..%2findex.html', '/assets/app-a1b2c3.js%00.png', '/assets/%ff'],
  ])('is not found at %s: the answer is 404', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'Not found\n' })
  })

  it('outside the app cannot be reached by any path', async () => {
    expect((await get('//etc/passwd')).text).toBe(PAGE)
  })
})

describe('every file response', () => {
  it.each(['/', '/assets/app-a1b2c3.js', '/assets/missing.js'])(
    'has the security headers: %s (S22)',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': textLike(/camera=\(\)/),
      })
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  it('has the same headers without a body (HEAD)', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const [head, full] = [await get('/', headers, 'HEAD'), await get('/', headers)]
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not sent to %s requests', async (method) => {
    const { status, headers } = await get('/', {}, method)
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
  })
})

describe('an API call', () => {
  it('reaches the backend with its path, query, form and address', async () => {
    const form = new FormData()
    form.set('name', 'Zoë')
    const response = await fetch(`${server.url}/v1/x?a=1`, { method: 'POST', body: form })
    expect(await response.json()).toEqual({
      method: 'POST',
      pathname: '/v1/x',
      search: '?a=1',
      form: [['name', 'Zoë']],
      address: '127.0.0.1',
    })
  })

  it('gets a long response in an encoding that the client accepts', async () => {
    const query = 'x'.repeat(2000)
    const brotli = await get(`/v1/x?${query}`, { 'Accept-Encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.body).toString()).toContain(query)
    expect(brotli.body.length).toBeLessThan(200)
    const plain = await get(`/v1/x?${query}`)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toContain(query)
  })

  it('does not use a forwarded address by default', async () => {
    const response = await fetch(`${server.url}/v1/x`, { headers: { 'X-Forwarded-For': '198.51.100.7' } })
    expect(await response.json()).toMatchObject({ address: '127.0.0.1' })
  })

  it('uses the last forwarded address behind a trusted proxy', async () => {
    const proxied = await listen(serve({ handler: echo, site, trustProxy: true }), 0, '127.0.0.1')
    const echoed = await fetch(`${proxied.url}/v1/x`, {
      headers: { 'X-Forwarded-For': '198.51.100.7, 192.0.2.9' },
    })
    expect(await echoed.json()).toMatchObject({ address: '192.0.2.9' })
    await proxied.stop()
  })

  // Requirements: B7
  it('keeps its connection if its body arrives after the refusal', async () => {
    const head = 'POST /v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n'
    const socket = open(server.url)
    socket.write(head)
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    // The echo handler refuses the form by its content type before reading the body.
    await expect.poll(() => refused).toBe(true)
    socket.write('abc')
    await expect.poll(() => received).toMatch(/^HTTP\/1.1 415 /)
    expect(received).not.toMatch(/^connection: close/im)
    socket.destroy()
  })

  // Requirements: B7, B18
  it('gets a response and a closed connection if its body never ends', async () => {
    const head =
      'POST /v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n'
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await talk(Buffer.from(head + chunk.repeat(40)))
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]*connection: close/i)
  })
})

describe('stopping the server', () => {
  it('lets a pending call finish', async () => {
    let finish: (() => void) | undefined
    const slow: Handler = async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      return Response.json({ message: 'done' })
    }
    const stopping = await listen(serve({ handler: slow, site }), 0, '127.0.0.1')
    const answer = fetch(`${stopping.url}/v1/x`)
    await expect.poll(() => finish).toBeDefined()
    const stopped = stopping.stop()
    finish?.()
    expect(await (await answer).json()).toEqual({ message: 'done' })
    await stopped
    await expect(fetch(`${stopping.url}/v1/x`)).rejects.toThrow()
  })

  // Requirements: B35
  it('refuses a later call, and ends its connection', async () => {
    const stopping = await listen(server.listener, 0, '127.0.0.1')
    let received = ''
    const socket = open(stopping.url)
    socket.on('data', (chunk) => (received += chunk.toString()))
    const ended = everything(socket)
    const head = 'GET /v1/x HTTP/1.1\r\nHost: localhost\r\n'
    // The second request is pending when the server stops.
    socket.write(`${head}\r\n${head}`)
    await expect.poll(() => received).toContain('"pathname":"/v1/x"')
    const stopped = stopping.stop()
    received = ''
    socket.write('\r\n')
    await ended
    expect(received).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 5\r\n[^]*Connection: close/i)
    await stopped
  })

  it('is unnecessary after a port conflict', async () => {
    const taken = listen(server.listener, Number(new URL(server.url).port), '127.0.0.1')
    await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
