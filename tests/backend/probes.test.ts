import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../openapi/backend/db/port.ts'
import type { LogEntry } from '../../openapi/backend/http/log.ts'
import { createMetrics, createProbes } from '../../openapi/backend/http/probes.ts'
import type { ProbeOptions } from '../../openapi/backend/http/probes.ts'
import { listen, serve, starting } from '../../openapi/backend/http/serve.ts'
import type { Listening } from '../../openapi/backend/http/serve.ts'
import type { Site } from '../../openapi/backend/http/site.ts'
import { BARE, useBackend } from '../support/backend.ts'
import { get as request, loadFiles } from '../support/http.ts'

const backend = useBackend(BARE)
const lines: LogEntry[] = []
let site: Site
let server: Listening | undefined

async function start(options: ProbeOptions = {}, allowedHosts: string[] = []): Promise<string> {
  const { db } = backend
  const metrics = createMetrics(db)
  const log = (entry: LogEntry) => {
    lines.push(entry)
    metrics.count(entry)
  }
  const probes = createProbes({ db, metrics, ...options })
  const listener = serve({ handler: backend.with({ log }), site, probes, allowedHosts, log })
  server = await listen(listener, 0, '127.0.0.1', { log })
  return server.url
}

const PAGE = '<!doctype html><title>the page</title>'

async function get(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url)
  const { status, text } = await request(url, pathname + search, headers)
  return { status, text }
}

beforeAll(async () => {
  site = await loadFiles({ 'index.html': PAGE })
})
afterEach(async () => {
  lines.length = 0
  await server?.stop()
  server = undefined
})

const silent: Database['query'] = () => new Promise(() => undefined)
const broken: Database['query'] = () =>
  Promise.reject(Object.assign(new Error('no way to postgres://u:secret@db'), { code: 'ECONNREFUSED' }))

// Requirements: B27
describe('/healthz and /readyz', () => {
  it('report that the process runs and the database answers, without a log line', async () => {
    const url = await start()
    expect(await get(`${url}/healthz`)).toEqual({ status: 200, text: '{"message":"Running"}' })
    expect(await get(`${url}/readyz`)).toEqual({ status: 200, text: '{"message":"Ready"}' })
    expect(lines).toEqual([])
  })

  it.each([
    ['answers too late', silent, 'The database does not answer in time'],
    ['cannot be reached', broken, 'The database does not answer (ECONNREFUSED)'],
  ])('/healthz is ok and /readyz answers 503 when the database %s', async (_, query, message) => {
    const url = await start({ db: { ...backend.db, query }, limit: 20 })
    expect((await get(`${url}/healthz`)).status).toBe(200)
    expect(await get(`${url}/readyz`)).toEqual({ status: 503, text: JSON.stringify({ message }) })
    expect(lines).toMatchObject([{ path: '/readyz', status: 503 }])
    // Remote clients get no details about the database.
    expect(await get(`${url}/readyz`, { 'X-Forwarded-For': '192.0.2.1' })).toEqual({
      status: 503,
      text: '{"message":"Not ready"}',
    })
  })

  it('query the database once for any number of concurrent probes', async () => {
    let asked = 0
    const query: Database['query'] = () => {
      asked++
      return silent('')
    }
    const url = await start({ db: { ...backend.db, query }, limit: 200 })
    await Promise.all(Array.from({ length: 20 }, () => get(`${url}/readyz`)))
    expect(asked).toBeLessThan(5)
  })

  it('report during startup that the server is running but not ready', async () => {
    server = await listen(starting, 0, '127.0.0.1')
    expect((await get(`${server.url}/healthz`)).status).toBe(200)
    expect(await get(`${server.url}/readyz`)).toMatchObject({ status: 503, text: '{"message":"Starting"}' })
    const page = await fetch(server.url)
    expect([page.status, page.headers.get('Refresh')]).toEqual([503, '5'])
  })

  it('answer under any host, but only to GET and HEAD', async () => {
    const url = await start()
    expect((await get(`${url}/readyz`, { Host: 'backend.internal' })).status).toBe(200)
    const posted = await fetch(`${url}/healthz`, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    const head = await fetch(`${url}/healthz`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

// Requirements: B27
describe('/metrics', () => {
  it('reports requests by operation and status, database connections, event loop lag and memory', async () => {
    const url = await start()
    await get(`${url}/v1/admin/profile`)
    await get(`${url}/`)
    const { status, text } = await get(`${url}/metrics`)
    expect(status).toBe(200)
    for (const figure of [
      'http_request_duration_seconds_count{operation="getProfile",status="401"} 1',
      'http_request_duration_seconds_count{operation="none",status="200"} 1',
      'http_request_duration_seconds_bucket{le="0.5",operation="getProfile",status="401"} 1',
      'db_connections{state="open"} ',
      'db_connections{state="waiting"} 0',
      'nodejs_eventloop_lag_seconds ',
      'process_resident_memory_bytes ',
    ]) {
      expect(text).toContain(figure)
    }
  })

  it.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])(
    'is for local callers only, not for callers through a local proxy (%s)',
    async (name) => {
      const url = await start()
      expect(await get(`${url}/metrics`, { [name]: '127.0.0.1' })).toMatchObject({ status: 404 })
    },
  )

  it('can be made public by a setting', async () => {
    const url = await start({ arePublic: true })
    expect((await get(`${url}/metrics`, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
  })
})

// Requirements: B28
describe('an unknown path', () =>
  it.each([
    ...['/health', '/healthcheck', '/live', '/livez', '/ready', '/status', '/ping', '/_health', '/Health/'],
    ...['/x.php', '/business/x.unknown', '/.env', '/.git/config', '/a.b/c', '/wp-login.php?x=1'],
    ...['/v1', '/v1/', '/v1/x', '/V1/x', '//v1/x', '/v1%2fx'],
  ])('%s answers 404 instead of the page', async (path) => {
    const { status, text } = await get((await start()) + path)
    expect(status).toBe(404)
    expect(text).not.toContain('the page')
  }))

// Requirements: B29
describe('the host of a request', () => {
  it.each([
    ...[
      'localhost',
      'LOCALHOST:80',
      'app.localhost:4173',
      '127.0.0.1',
      '192.0.2.1:80',
      '[::1]',
      '[2001:db8::1]:80',
    ],
    ...['admin.example', 'Admin.Example:8443', 'admin.example.'],
  ])('the host %s is accepted', async (host) => {
    const url = await start({}, ['admin.example'])
    expect((await get(url, { Host: host })).status).toBe(200)
  })

  it.each(['evil.example', 'x.admin.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'admin'])(
    'the foreign host %s is refused (DNS rebinding)',
    async (host) => {
      const url = await start({}, ['admin.example'])
      for (const path of ['/', '/v1/admin/login', '/metrics', '/assets/x.js']) {
        expect(await get(url + path, { Host: host })).toMatchObject({ status: 421 })
      }
      expect(lines.map(({ status, reason }) => [status, reason?.slice(0, 11)])).toEqual(
        Array(4).fill([421, 'This server']),
      )
    },
  )

  it.each(['u:p@localhost', 'a b', 'localhost/x', 'localhost:port', '[::1'])(
    'the invalid host %j is refused',
    async (host) => {
      const url = await start()
      expect((await get(`${url}/v1/x`, { Host: host })).status).toBe(400)
    },
  )
})
