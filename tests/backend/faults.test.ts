import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../openapi/backend/db/postgres.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { planForm } from '../support/backend.ts'
import { startPostgres } from '../support/postgres.ts'
import type { Postgres } from '../support/postgres.ts'
import { startBackend } from '../support/started.ts'
import type { Started } from '../support/started.ts'
import { ADMIN, Caller, Writers } from '../support/writers.ts'

type Ends = Readonly<Record<'near' | 'far', Socket>>

/** A proxy between the backend and its database. */
class Wire {
  private readonly sockets = new Set<Socket>()
  private isHeld = false
  /** Called with the bytes that the backend sends on a connection. Returns `false` to withhold those bytes. */
  onSent: (bytes: Buffer, ends: Ends) => boolean = () => true
  private readonly server = createServer((near) => {
    const far = connect(postgres.port, '127.0.0.1')
    near.on('data', (bytes: Buffer) => this.onSent(bytes, { near, far }) && far.write(bytes))
    far.on('data', (bytes: Buffer) => near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(one)
          other.destroy()
        })
      if (this.isHeld) one.pause()
    }
  })

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    // A TCP server's address is always an AddressInfo.
    return (this.server.address() as AddressInfo).port
  }

  /** Stops forwarding but still accepts connections, like a paused database. */
  hold(): void {
    this.isHeld = true
    for (const socket of this.sockets) socket.pause()
  }

  release(): void {
    this.isHeld = false
    for (const socket of this.sockets) socket.resume()
  }

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}

let postgres: Postgres
let db: Database
let backend: Started
let caller: Caller
const wire = new Wire()

beforeAll(async () => {
  postgres = await startPostgres()
  const port = await wire.listen()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  backend = startBackend({ env: { DATABASE_URL: url, PORT: '0', DEMO: '0', ...ADMIN } })
  const [, at = ''] = await backend.says(/Ready at (\S+)/)
  db = openPostgres(postgres.url, 2)
  caller = new Caller(at)
  await caller.signIn()
})

afterAll(async () => {
  await backend.stop()
  await db.close()
  wire.close()
  await postgres.stop()
})

const plan = (name: string) => ({ id: 'addPlan', form: { ...planForm, name } }) as const

/** Waits until the backend answers calls again. */
const heals = () => expect.poll(async () => (await caller.call({ id: 'listPlans' })).status).toBe(200)

async function count(name: string): Promise<number | undefined> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from plans where name = $1',
    [name],
  )
  return row?.count
}

describe('over a PostgreSQL server', () => {
  // Requirements: B34
  it('no acknowledged write is lost or repeated when connections are cut and the database restarts', async () => {
    const writers = new Writers(caller)
    const stop = await writers.start(20)
    const written = async () => {
      const before = writers.answers[200] ?? 0
      await expect.poll(() => writers.answers[200] ?? 0, { interval: 5 }).toBeGreaterThan(before)
    }
    for (let cuts = 0; cuts < 40;) {
      const cut = await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'taskdeck' and pid <> pg_backend_pid() and state <> 'idle' limit 1`)
      cuts += cut.length
      await written()
    }
    await postgres.restart()
    await written()
    await stop()
    expect(Object.keys(writers.answers)).toEqual(['200', '503'])
    expect(await writers.violations(db)).toEqual([])
  })

  // Requirements: B34
  it.each([
    ['before the database has it', 0, ({ near }: Ends) => near.destroy()],
    [
      'after the database has done it',
      1,
      ({ near, far }: Ends) => far.prependOnceListener('data', () => near.destroy()),
    ],
  ])('a commit whose connection is cut %s has an unknown outcome', async (when, expected, cut) => {
    wire.onSent = (bytes, ends) => {
      if (!bytes.includes('commit')) return true
      wire.onSent = () => true
      cut(ends)
      return expected === 1
    }
    expect(await caller.call(plan(when))).toMatchObject({ status: 503, body: { outcome: 'unknown' } })
    await expect.poll(() => count(when)).toBe(expected)
    await heals()
  })

  // Requirements: B34
  it('a commit without a standby’s confirmation has an unknown outcome', async () => {
    await db.query("alter system set synchronous_standby_names = 'missing'")
    await db.query('select pg_reload_conf()')
    let tries = 0
    const write = async () => (await caller.call(plan(`alone ${++tries}`))).body.outcome
    // The server takes a moment to reload its settings.
    await expect.poll(write).toBe('unknown')
    await db.query('alter system reset synchronous_standby_names')
    await db.query('select pg_reload_conf()')
    await expect.poll(() => count(`alone ${tries}`)).toBe(1)
  })

  /** Locks the plans against reads and writes; returns the function that unlocks them. */
  async function lockPlans(): Promise<() => Promise<void>> {
    const holder = new pg.Client(postgres.url)
    await holder.connect()
    await holder.query('begin; lock table plans')
    return () => holder.end()
  }

  const writeAtOnce = (name: string) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => caller.call(plan(`${name} ${index}`))))

  // Requirements: B13
  it.each<[string, () => Promise<() => Promise<void> | void>]>([
    [
      'that is paused',
      () => {
        wire.hold()
        return Promise.resolve(() => wire.release())
      },
    ],
    ['in which somebody holds a lock', lockPlans],
  ])('a database %s makes every call answer "try again"', async (name, begin) => {
    const end = await begin()
    const answers = await writeAtOnce(name)
    await end()
    const again = { status: 503, body: { message: 'The server is busy' } }
    expect(answers).toEqual(Array(20).fill(again))
    await heals()
    expect(await count(`${name} 0`)).toBe(0)
  })

  // Requirements: B35
  it('the backend answers pending calls before it stops', async () => {
    const unlock = await lockPlans()
    const answers = writeAtOnce('stopped')
    await expect
      .poll(
        async () =>
          (await db.query("select pid from pg_stat_activity where wait_event_type = 'Lock'")).length,
      )
      .toBe(10)
    const ended = backend.stop()
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([503]))
    expect(await ended).toBe(0)
    expect(backend.output()).not.toContain('"status":500')
    await unlock()
  })
})
