import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import { copyData } from '../../openapi/backend/db/copy.ts'
import { ENTRIES, openDatabase } from '../../openapi/backend/db/open.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { makePrivate } from '../../openapi/backend/db/private-files.ts'
import { empty, FULL, isEmpty, seed } from '../../openapi/backend/db/seed.ts'
import { START } from '../support/backend.ts'
import { seed as seedTests, SMALL } from '../support/test-data.ts'

let folder = ''
let db: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'))
  db = await openDatabase(folder)
})

afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const ask = async <Row extends object>(sql: string) => (await db.query<Row>(sql))[0]

const figures = () =>
  ask(`select (select count(*) from plans)::int as plans, (select count(*) from businesses)::int as businesses,
      (select count(*) from employees)::int as employees, (select count(*) from payments)::int as payments,
      (select md5(string_agg(p::text, '' order by id)) from payments p) as print`)

describe('the sample data', () => {
  beforeEach(() => empty(db))

  it('are the same each time', async () => {
    expect(await isEmpty(db)).toBe(true)
    await seed(db, SMALL, 'record', START)
    const first = await figures()
    expect(await isEmpty(db)).toBe(false)
    await empty(db)
    expect(await isEmpty(db)).toBe(true)
    await seed(db, SMALL, 'record', START)
    expect(await figures()).toEqual(first)
  })

  it('can be as few as none, and one of each', async () => {
    await seed(db, { businesses: 0, employees: 0, payments: 0 }, 'record', START)
    expect(await figures()).toMatchObject({ plans: 6, businesses: 0, employees: 0, payments: 0 })
    await empty(db)
    await seed(db, { businesses: 1, employees: 20, payments: 1 }, 'record', START)
    expect(await figures()).toMatchObject({ plans: 6, businesses: 1, employees: 20, payments: 1 })
  })
})

describe('the sample data in full', () => {
  beforeAll(async () => {
    await empty(db)
    await seed(db, FULL, 'record', START)
  })

  it('are 6 plans, 250 businesses, 1,200 employees and 10,000 payments', async () => {
    expect(await figures()).toMatchObject({ plans: 6, businesses: 250, employees: 1200, payments: 10_000 })
  })

  it('have their payments in the two years before the day', async () => {
    expect(
      await ask(`select min(paid_at) >= timestamptz '2026-02-11' - interval '731 days' as late,
        max(paid_at) < timestamptz '2026-02-11' as early, max(paid_at) > timestamptz '2026-02-10' as fresh from payments`),
    ).toEqual({ late: true, early: true, fresh: true })
  })

  it('look like a customer’s: plain names, growth, weekends, several ways to pay', async () => {
    expect(
      await ask(`select bool_and(first_name ~ '^[A-Z][a-zà-ÿ]+$') as names, bool_and(length(company_name) < 40) as companies,
        bool_and(email ~ '^[a-z.]+@[a-z]+\\.example$') as emails, bool_or(company_name is null) as missing,
        count(distinct status)::int as statuses, count(distinct gateway)::int as gateways,
        count(distinct mode)::int as modes, count(distinct plan_name)::int as plans,
        count(distinct transaction_id)::int as transactions,
        count(*) filter (where paid_at > timestamptz '2025-02-11') > 2 * count(*) filter (where paid_at < timestamptz '2025-02-11') as growth,
        count(*) filter (where extract(isodow from paid_at) > 5) < count(*) * 0.15 as weekends,
        avg((status = 'completed')::int) between 0.88 and 0.95 as completed from payments`),
    ).toEqual({
      names: true,
      companies: true,
      emails: true,
      missing: true,
      statuses: 4,
      gateways: 4,
      modes: 5,
      plans: 6,
      transactions: 10_000,
      growth: true,
      weekends: true,
      completed: true,
    })
  })

  it('have customers who were charged twice, and few who only seem to be', async () => {
    const [twice] = await db.query<{ charged: number; refunded: number }>(
      `select count(*)::int as charged, count(*) filter (where b.status = 'refunded')::int as refunded
       from payments a join payments b on a.email = b.email and a.amount = b.amount and b.id <> a.id
         and b.paid_at between a.paid_at and a.paid_at + interval '24 hours'
       where a.status = 'completed' and b.status in ('completed', 'refunded')`,
    )
    expect(twice?.charged).toBeGreaterThan(40)
    expect(twice?.charged).toBeLessThan(120)
    expect(twice?.refunded).toBeGreaterThan(15)
  })

  it('have a bad week of one gateway', async () => {
    const weeks = await db.query<{ gateway: string; failed: number }>(
      `select gateway, avg((status = 'failed')::int)::float8 as failed from payments
       where paid_at > timestamptz '2026-02-11' - interval '46 days' and paid_at < timestamptz '2026-02-11' - interval '39 days'
       group by 1`,
    )
    expect(weeks.filter(({ failed }) => failed > 0.5).map(({ gateway }) => gateway)).toEqual(['PayPal'])
  })

  it('have businesses without employees, with all seats taken and with many', async () => {
    expect(
      await ask(`select bool_or(taken = 0) as none, bool_or(taken = seats) as full, bool_or(taken > 100) as many,
        bool_and(taken <= seats) as sound
        from (select seats, (select count(*) from employees e where e.business_id = b.id) as taken from businesses b) as t`),
    ).toEqual({ none: true, full: true, many: true, sound: true })
  })
})

// Requirements: B26
describe('the data of tests', () => {
  beforeAll(async () => {
    await empty(db)
    await seedTests(db, FULL, 'record', START)
  })

  it('have what screens must live with', async () => {
    expect(
      await ask(`select bool_or(company_name is null) as missing, bool_or(length(company_name) = 200) as long,
        bool_or(first_name ~ '[ء-ي]') as arabic, bool_or(first_name ~ '[ऀ-ॿ]') as hindi,
        bool_or(first_name ~ '[一-鿿]') as chinese, bool_or(first_name like '%👩‍💻%') as emoji,
        bool_or(first_name like U&'%\\0301%') as combining, count(distinct status)::int as statuses,
        count(distinct gateway)::int as gateways, count(distinct mode)::int as modes,
        count(distinct plan_name)::int as plans, count(distinct transaction_id)::int as transactions from payments`),
    ).toEqual({
      missing: true,
      long: true,
      arabic: true,
      hindi: true,
      chinese: true,
      emoji: true,
      combining: true,
      statuses: 4,
      gateways: 5,
      modes: 4,
      plans: 6,
      transactions: 10_000,
    })
  })
})

describe('the folder', () => {
  it('is brought up to date once, however often it is opened', async () => {
    await migrate(db)
    expect(await db.query('select version from schema_migrations')).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
      { version: 4 },
      { version: 5 },
      { version: 6 },
    ])
  })

  // Requirements: D26
  it('that was written before the payments were counted by kind is brought up to date with its payments', async () => {
    const older = await mkdtemp(join(tmpdir(), 'data-'))
    const before = await openPGlite(join(older, 'pg'))
    await migrate(before, 3)
    await seedTests(before, SMALL, 'record', START)
    const payments = `select md5(string_agg(p::text, '' order by id)) as print from payments p`
    const written = await before.query(payments)
    await before.close()

    const opened = await openDatabase(older)
    expect(await opened.query('select max(version) as version from schema_migrations')).toEqual([
      { version: 6 },
    ])
    expect(await opened.query(payments)).toEqual(written)
    const counted = () =>
      opened.query(`select plan_name, gateway, status, mode, amount, paid_at, payments from (
          select plan_name, gateway, status, mode, sum(amount) as amount, null::date as paid_at, count(*) as payments
          from payments group by 1, 2, 3, 4
          union all
          select plan_name, gateway, status, mode, amount, (paid_at at time zone 'UTC')::date, count(*)
          from payments group by 1, 2, 3, 4, 5, 6
        ) as counted order by 1, 2, 3, 4, 6 nulls first, 5`)
    const kept = () =>
      opened.query(`select plan_name, gateway, status, mode, amount, paid_at, payments from (
          select plan_name, gateway, status, mode, amount, null::date as paid_at, payments from payment_kinds
          union all
          select plan_name, gateway, status, mode, d.amount, day, d.payments
          from payment_kind_days d join payment_kinds k on k.id = d.kind
        ) as kept where payments > 0 order by 1, 2, 3, 4, 6 nulls first, 5`)
    expect(await kept()).toEqual(await counted())
    await opened.query("update payments set status = 'refunded', amount = amount + 1 where id < 9")
    await opened.query('delete from payments where id > 100')
    expect(await kept()).toEqual(await counted())
    await opened.close()
    await rm(older, { recursive: true })
  })

  // Requirements: D26
  it('keeps what was written, and can be opened again', async () => {
    await empty(db)
    await seed(db, SMALL, 'record', START)
    await db.query("update plans set name = 'Kept' where id = 1")
    await db.close()
    db = await openDatabase(folder)
    expect(await ask('select name from plans where id = 1')).toEqual({ name: 'Kept' })
    expect(await isEmpty(db)).toBe(false)
  })

  // Requirements: D26
  it('is not shared with another process, but taken over from one that is gone', async () => {
    await db.close()
    const lock = join(folder, 'lock')
    await writeFile(lock, String(process.ppid))
    await expect(openDatabase(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
    expect(await readFile(lock, 'utf8')).toBe(String(process.ppid))
    await writeFile(lock, '999999999')
    db = await openDatabase(folder)
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
  })

  /** What others than its owner may do with anything in the folder. */
  async function openEntries(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true })
    const rights = await Promise.all(
      ['', ...entries].map(async (path) => [path, (await lstat(join(folder, path))).mode & 0o777] as const),
    )
    return rights.flatMap(([path, mode]) => ((mode & 0o077) === 0 ? [] : [`${path} ${mode.toString(8)}`]))
  }

  it('is closed to everybody but its owner, with all that is in it and comes later', async () => {
    await db.script('create table later as select * from generate_series(1, 1000) as n; checkpoint')
    await db.script('drop table later')
    expect(await openEntries()).toEqual([])
  })

  it('is closed again when it was left open', async () => {
    await db.close()
    for (const path of await readdir(folder, { recursive: true })) await chmod(join(folder, path), 0o777)
    await chmod(folder, 0o777)
    db = await openDatabase(folder)
    expect(await openEntries()).toEqual([])
  })

  it('is left as it is when it holds other things too, as are those, and what a link leads to', async () => {
    const shared = await mkdtemp(join(tmpdir(), 'shared-'))
    await chmod(shared, 0o755)
    await writeFile(join(shared, 'other'), '', { mode: 0o644 })
    await chmod(join(shared, 'other'), 0o644)
    await mkdir(join(shared, 'pg'), { mode: 0o755 })
    await symlink(join(shared, 'other'), join(shared, 'pg', 'link'))
    await makePrivate(shared, ENTRIES)
    const modes = ['', 'other', 'pg'].map(async (path) => (await stat(join(shared, path))).mode & 0o777)
    expect(await Promise.all(modes)).toEqual([0o755, 0o644, 0o700])
    await rm(shared, { recursive: true })
  })

  it('that cannot be written to is named', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(openDatabase(file)).rejects.toThrow(`The folder ${file} cannot be written to`)
    await expect(openDatabase(join(folder, 'missing', 'deeper'))).rejects.toThrow(
      'cannot be written to (ENOENT)',
    )
  })
})

describe('a copy', () => {
  // Requirements: B37
  it('has all data and all that is counted of them, and gives new rows new numbers', async () => {
    await empty(db)
    await seed(db, SMALL, 'record', START)
    await db.query('update extra_user_price set price = 7.25')
    const copied = await openPGlite()
    await migrate(copied)
    await copyData(db, copied)
    for (const table of [
      ...['admins', 'plans', 'extra_user_price', 'businesses', 'subscriptions', 'employees', 'payments'],
      ...['payment_days', 'payment_kinds', 'payment_kind_days'],
    ]) {
      const all = `select to_jsonb(t) - 'id' - 'kind' as row from ${table} t order by to_jsonb(t) - 'id' - 'kind'`
      expect(await copied.query(all)).toEqual(await db.query(all))
    }
    const same = 'select md5(string_agg(p::text, chr(10) order by id)) as print from payments p'
    expect(await copied.query(same)).toEqual(await db.query(same))
    const add =
      "insert into employees (business_id, first_name, last_name, email, created_at) values (1, 'A', 'B', 'c', now()) returning id"
    expect(await copied.query(add)).toEqual(await db.query(add))
    await copied.close()
  })
})

describe('a transaction', () => {
  // Requirements: B14
  it('leaves nothing behind when it fails', async () => {
    const count = () => ask('select count(*)::int as count from employees')
    const before = await count()
    const failing = db.transaction(async (queries) => {
      await queries.query('delete from employees where id = 6')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await count()).toEqual(before)
  })
})

describe('a server', () => {
  it('that cannot be reached is said so, without its password', async () => {
    const opening = openDatabase(folder, 'postgres://someone:hunter2@127.0.0.1:1/none')
    await expect(opening).rejects.toThrow('The database at DATABASE_URL cannot be used')
    await expect(opening).rejects.not.toThrow('hunter2')
  })
})
