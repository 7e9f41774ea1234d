import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/schema.gen.d.ts'
import type { Database, Value } from '../../openapi/backend/db/port.ts'
import { nodeListener } from '../../openapi/backend/http/node.ts'
import { listen } from '../../openapi/backend/http/serve.ts'
import { ORIGIN, textLike, useBackend } from '../support/backend.ts'
import { open } from '../support/http.ts'

type PaymentList = components['schemas']['PaymentList']

const backend = useBackend()
const path = '/v1/admin/payments'
let token = ''

const ask = (query: string, db?: Database) =>
  (db === undefined ? backend.handler : backend.with({ db }))(
    new Request(`${ORIGIN}${path}/export?${query}`, { headers: { Authorization: token } }),
  )

async function rowsOf(query: string): Promise<string[][]> {
  const response = await ask(query)
  expect(response.status).toBe(200)
  const { data, errors } = Papa.parse<string[]>((await response.text()).replace(/\r\n$/, ''), {
    delimiter: ',',
  })
  expect(errors).toEqual([])
  return data
}

const idsOf = async (query: string) => (await rowsOf(`${query}&columns=transactionId`)).slice(1).flat()

beforeAll(async () => {
  token = await backend.signIn()
  // More payments than fit in one batch, many with the same instant and amount.
  await backend.db
    .query(`insert into payments (transaction_id, first_name, last_name, email, gateway, status, mode,
      amount, plan_name, plan_duration, plan_duration_type, paid_at)
    select 'MANY-' || i, 'First', 'Last', 'many@mail.example', 'Many', 'completed', 'card', i % 3, 'Starter', 1, 'month',
      timestamptz '2020-01-01' + (i / 700) * interval '1 microsecond'
    from generate_series(1, 3000) as i`)
})

describe('an export', () => {
  it.each(['-paid', 'paid', '-amount', 'amount'])(
    'has the same payments in the same order as the list, sorted by %s',
    async (sort) => {
      for (const query of [`sort=${sort}`, `sort=${sort}&gateway=Many&amountFrom=1`]) {
        const ids = await idsOf(query)
        for (const offset of [0, 490, 500, 990, ids.length - 100]) {
          const url = `${path}/all?offset=${offset}&limit=100&${query}`
          const { payments, total_payments } = (await backend.call<PaymentList>('GET', url)).body
          expect(ids).toHaveLength(total_payments)
          expect(ids.slice(offset, offset + 100)).toEqual(payments.map(({ transactionId }) => transactionId))
        }
        expect(new Set(ids).size).toBe(ids.length)
      }
    },
  )

  it('has the requested columns in the requested order', async () => {
    expect((await rowsOf('columns=amount,name&search=MANY-7'))[0]).toEqual(['AMOUNT', 'NAME'])
  })

  it('has only the header row when no payments match', async () => {
    expect(await (await ask('status=never&columns=name')).text()).toBe('NAME\r\n')
  })

  it.each([
    ...['columns=name,secret', 'columns=name,name', 'columns=,'],
    ...['zone=Mars/Base', 'zone=X-3', "zone=UTC'", 'zone=+03:00'],
  ])('is refused when it is requested with %s', async (query) => {
    const response = await ask(query.replace('+', '%2B'))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: textLike(/^The parameter (columns|zone)/) })
  })

  /** Returns the database with a hook that runs before each batch is read. Batches are counted from 1. */
  function watched(before: (batch: number) => unknown): Database {
    let batch = 0
    return {
      ...backend.db,
      async query(sql, values) {
        if (sql.includes('as batch')) await before(++batch)
        return backend.db.query(sql, values)
      },
    }
  }

  // Requirements: B18
  it('reads 500 rows at a time, prefetches the next batch halfway through, and stops when the client cancels', async () => {
    let batches = 0
    const { body } = await ask(
      '',
      watched((batch) => void (batches = batch)),
    )
    const reader = body?.getReader()
    let rows = -1
    const take = async () => {
      const { value = new Uint8Array() } = (await reader?.read()) ?? {}
      rows += new TextDecoder().decode(value).split('\r\n').length - 1
      return [rows, batches]
    }
    expect(await take()).toEqual([250, 1])
    expect(await take()).toEqual([500, 1])
    await expect.poll(() => batches).toBe(2)
    expect(await take()).toEqual([750, 2])
    await reader?.cancel()
    expect(batches).toBe(2)
  })

  // Requirements: B18
  it('yields to the event loop between its batches, however fast the client reads', async () => {
    let turns = 0
    const seen: number[] = []
    const response = await ask(
      'gateway=Many',
      watched((batch) => {
        seen.push(turns - batch + 1)
        setImmediate(() => turns++)
      }),
    )
    await response.text()
    expect(seen).toEqual(Array.from({ length: 7 }, () => 0))
  })

  // Requirements: S13, B25
  it('is aborted once its administrator is disabled', async () => {
    const { body } = await ask(
      '',
      watched(async (batch) => {
        if (batch === 2) await backend.db.query('update admins set is_active = false')
      }),
    )
    let text = ''
    const taking = body?.pipeTo(
      new WritableStream({ write: (part) => void (text += new TextDecoder().decode(part)) }),
    )
    await expect(taking).rejects.toThrow('Sign in again')
    await backend.db.query('update admins set is_active = true')
    expect(text.split('\r\n')).toHaveLength(1002)
  })

  // Requirements: B18
  it('runs at most twice at the same time, and only once per session', async () => {
    const handler = backend.with({})
    const session = async () => {
      const headers = { Authorization: await backend.signIn() }
      return (query = '') => handler(new Request(`${ORIGIN}${path}/export?${query}`, { headers }))
    }
    const [one, two, three] = [await session(), await session(), await session()]
    const saysOf = async (response: Response) => [
      response.status,
      response.headers.get('retry-after'),
      await response.text(),
    ]
    const first = await one()
    expect(await saysOf(await one())).toEqual([503, '2', '{"message":"You already have an export running"}'])
    expect((await two('zone=Mars/Base')).status).toBe(400)
    const second = await two()
    expect(await saysOf(await three())).toEqual([503, '2', '{"message":"Other exports are running"}'])
    await first.text()
    const third = await three()
    expect(third.status).toBe(200)
    expect((await one()).status).toBe(503)
    await second.body?.cancel()
    await third.body?.cancel()
    for (const again of [one, two, two]) {
      const response = await again()
      expect(response.status).toBe(200)
      await response.text()
    }
  })

  it.each(['-paid', '-amount', 'amount'])(
    'finds the next batch by an index even if many rows are equal, sorted by %s',
    async (sort) => {
      const asked: [string, readonly Value[]][] = []
      const watching: Database = {
        ...backend.db,
        query: (sql, values = []) => {
          if (sql.includes('as batch')) asked.push([sql, values])
          return backend.db.query(sql, values)
        },
      }
      await (await ask(`sort=${sort}`, watching)).text()
      const [sql, values] = asked.at(-1) ?? []
      expect(asked.length).toBeGreaterThan(1)
      const plan = await backend.db.transaction(async (queries) => {
        // PostgreSQL would choose this plan by itself with more rows than the tests have.
        await queries.query('set local enable_seqscan = off; set local enable_sort = off')
        return queries.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values)
      })
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(ROW\(/)
    },
  )

  it('gets an error response if its first batch fails, and is aborted if a later batch fails', async () => {
    const failing = (at: number) =>
      watched((batch) => (batch === at ? Promise.reject(new Error('the disk is on fire')) : undefined))
    const refused = await ask('', failing(1))
    expect(refused.status).toBe(500)
    expect(await refused.text()).not.toContain('fire')

    const server = await listen(nodeListener(backend.with({ db: failing(2) })), 0, '127.0.0.1')
    try {
      const response = await fetch(`${server.url}${path}/export`, { headers: { Authorization: token } })
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow()
    } finally {
      await server.stop()
    }
  })
})

describe('a streamed response', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

  /** Starts a server with a nearly endless response, and reports the chunks produced and the cancellation. */
  async function startEndless(begun?: Promise<void>) {
    let made = 0
    let cancelled: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (cancelled = resolve))
    const handler = async () => {
      await begun
      return new Response(
        new ReadableStream(
          {
            pull: (controller) => {
              made += 1
              controller.enqueue(new Uint8Array(100_000))
              if (made === 10_000) controller.close()
            },
            cancel: cancelled,
          },
          { highWaterMark: 0 },
        ),
        { headers: { 'Content-Type': 'text/csv' } },
      )
    }
    const server = await listen(nodeListener(handler), 0, '127.0.0.1', { stall: 500 })
    return { server, ended, made: () => made }
  }

  it('does not start if the client has already disconnected', async () => {
    let begin: () => void = () => undefined
    const { server, ended, made } = await startEndless(new Promise((resolve) => (begin = resolve)))
    const { listener } = server
    const left = new Promise((resolve) => {
      server.listener = (request, response) => {
        response.once('close', resolve)
        listener(request, response)
        socket.destroy()
      }
    })
    const socket = open(server.url)
    socket.write(GET)
    await left
    begin()
    await ended
    expect(made()).toBe(0)
    await server.stop()
  })

  it('stops when the client disconnects', async () => {
    const { server, ended } = await startEndless()
    const leaving = new AbortController()
    const { body } = await fetch(server.url, { signal: leaving.signal })
    await body?.getReader().read()
    leaving.abort()
    await ended
    await server.stop()
  })

  it('is produced only as fast as the client reads, and ends when the client stops reading', async () => {
    const { server, ended, made } = await startEndless()
    const socket = open(server.url).pause()
    socket.write(GET)
    await ended
    // The server produced only as much as the kernel buffers.
    expect(made()).toBeLessThan(200)
    socket.destroy()
    await server.stop()
  })
})
