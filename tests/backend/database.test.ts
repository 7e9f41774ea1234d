import { chmod, lstat, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate, migrations } from '../../openapi/backend/db/migrations.ts'
import { copyData } from '../../openapi/backend/db/copy.ts'
import { ENTRIES, openDatabase } from '../../openapi/backend/db/open.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { makePrivate } from '../../openapi/backend/db/private-files.ts'
import { isEmpty, seed } from '../../openapi/backend/db/seed.ts'
import { START } from '../support/backend.ts'
import { expectRightCounts } from '../support/stored-counts.ts'
import { empty, seed as seedTests, SMALL } from '../support/test-data.ts'

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

  it('the sample data are the same each time', async () => {
    expect(await isEmpty(db)).toBe(true)
    await seed(db, 'record', START, 500)
    const first = await figures()
    expect(await isEmpty(db)).toBe(false)
    await empty(db)
    expect(await isEmpty(db)).toBe(true)
    await seed(db, 'record', START, 500)
    expect(await figures()).toEqual(first)
  })

  it.each([0, 1, 20])('the sample data can have only %i payments', async (payments) => {
    await seed(db, 'record', START, payments)
    expect(await figures()).toMatchObject({ plans: 6, payments })
  })
})

// Requirements: D27
describe('the sample data in full', () => {
  beforeAll(async () => {
    await empty(db)
    await seed(db, 'record', START)
  })

  it('the sample data have 6 plans, 740 businesses and 10,000 payments', async () => {
    expect(await figures()).toMatchObject({ plans: 6, businesses: 740, payments: 10_000 })
  })

  const now = `timestamptz '${START.toISOString()}'`
  const paidOnce = `p.business_id = s.business_id and p.paid_at >= s.started_at
    and p.paid_at < least(s.started_at + interval '7 days', s.ends_at)`

  it.each([
    [
      'a subscription lasts as long as its plan, or forever if it was bought once',
      `select s.* from subscriptions s join plans p on p.id = s.plan_id where s.ends_at is distinct from
         case p.duration_type when 'month' then s.started_at + make_interval(months => p.duration)
           when 'year' then s.started_at + make_interval(years => p.duration) end`,
    ],
    [
      'a subscription is active until its end',
      `select * from subscriptions where (status = 'active') <> (ends_at is null or ends_at > ${now})`,
    ],
    [
      'a business has one subscription at a time, each starting when the previous one ends',
      `select from (select started_at, row_number() over of_one as number, lag(ends_at) over of_one as before
         from subscriptions window of_one as (partition by business_id order by started_at)) as s
       where number > 1 and started_at is distinct from before`,
    ],
    [
      'a subscription costs its plan’s net price plus the extra users',
      `select from (
         select s.amount, round(p.base_price * (1 - p.discount / 100), 2) as net,
           e.price * (b.seats - p.users_included) as extra,
           s.started_at = max(s.started_at) over (partition by b.id) as is_newest
         from subscriptions s join plans p on p.id = s.plan_id join businesses b on b.id = s.business_id
           cross join extra_user_price e
       ) as s where amount not in (net, net + extra) or is_newest and (extra < 0 or amount <> net + extra)`,
    ],
    [
      'a business’s payment is its owner’s, for one of its subscriptions, within days of the start',
      `select from payments p where business_id is not null and not exists (
         select from subscriptions s join plans on plans.id = s.plan_id join businesses b on b.id = s.business_id
         where ${paidOnce} and (p.amount, p.plan_name, p.plan_duration, p.plan_duration_type, p.company_name, p.email)
           = (s.amount, plans.name, plans.duration, plans.duration_type, b.name, b.owner_email))`,
    ],
    [
      'a payment without a business has the plan’s net price',
      `select from payments join plans on name = plan_name
       where business_id is null and amount <> round(base_price * (1 - discount / 100), 2)`,
    ],
    [
      'a subscription was paid once, or twice by mistake, or its recent payments failed',
      `select from subscriptions s where not exists (
         select from payments p where ${paidOnce}
         having count(*) filter (where status <> 'failed') = 1
           or count(*) filter (where status <> 'failed') = 2 and max(paid_at) - min(paid_at) filter (
             where status <> 'failed') < interval '10 minutes'
           or count(*) > 0 and s.started_at > ${now} - interval '7 days')`,
    ],
    [
      'no active subscription was refunded',
      `select from subscriptions s where status = 'active' and (select bool_and(p.status = 'refunded')
         from payments p where ${paidOnce} and p.status <> 'failed')`,
    ],
    [
      'no customer made two one-time purchases',
      `select email from payments where plan_duration_type = 'one-time' and status <> 'failed'
       group by email having count(*) > 1`,
    ],
    [
      'an inactive plan was not sold within the last year',
      `select from payments join plans on name = plan_name where not is_active and paid_at > ${now} - interval '1 year'`,
    ],
    [
      'a business without an active subscription has no recent payment',
      `select from payments p where paid_at > ${now} - interval '7 days' and business_id is not null
         and not exists (select from subscriptions s where s.business_id = p.business_id and status = 'active')`,
    ],
    [
      'a deactivated business has no running subscription',
      `select from businesses b join subscriptions s on s.business_id = b.id
       where not b.is_active and s.status = 'active'`,
    ],
    [
      'a business has enough seats, and is older than its employees and subscriptions',
      `select from businesses b where seats < (select count(*) from employees e where e.business_id = b.id)
         or created_at > least((select min(created_at) from employees e where e.business_id = b.id),
           (select min(started_at) from subscriptions s where s.business_id = b.id))`,
    ],
    [
      'no date is in the future',
      `select from (select max(created_at) as at from admins union all select max(created_at) from businesses
         union all select max(created_at) from employees union all select max(started_at) from subscriptions
         union all select max(paid_at) from payments) as newest where at > ${now}`,
    ],
    [
      'only recent bank transfers are pending',
      `select from payments where status = 'pending'
         and (gateway <> 'Bank transfer' or paid_at < ${now} - interval '4 days')`,
    ],
  ])('the sample data are consistent: %s', async (_, broken) => {
    expect(await ask(`select count(*)::int as broken from (${broken}) as broken`)).toEqual({ broken: 0 })
  })

  it('the sample data look real: plain names, growth, several payment methods, and failed payments', async () => {
    expect(
      await ask(`select bool_and(first_name ~ '^[A-Z][a-zà-ÿ]+$') as names, bool_and(length(company_name) < 40) as companies,
        bool_and(email ~ '^[a-z.]+@[a-z]+\\.example$') as emails,
        avg((company_name is null)::int) between 0.05 and 0.2 as missing,
        count(distinct gateway)::int as gateways, count(distinct mode)::int as modes,
        count(distinct plan_name)::int as plans, count(distinct transaction_id)::int as transactions,
        max(paid_at) > ${now} - interval '1 day' as fresh,
        count(*) filter (where paid_at > timestamptz '2025-02-11') > 1.3 * count(*) filter (
          where paid_at between timestamptz '2024-02-11' and timestamptz '2025-02-11') as growth,
        avg((status = 'completed')::int) between 0.9 and 0.97 as completed,
        avg((status = 'failed')::int) between 0.02 and 0.05 as failed,
        avg((status = 'refunded')::int) between 0.01 and 0.04 as refunded,
        count(*) filter (where status = 'pending') between 3 and 30 as pending from payments`),
    ).toEqual({
      ...{ names: true, companies: true, emails: true, missing: true, fresh: true, growth: true },
      ...{ gateways: 4, modes: 5, plans: 6, transactions: 10_000 },
      ...{ completed: true, failed: true, refunded: true, pending: true },
    })
  })

  it('the sample data have customers who were charged twice, and few who only seem to be', async () => {
    const twice = await ask<{ charged: number; refunded: number; fresh: boolean }>(
      `select count(*)::int as charged, count(*) filter (where b.status = 'refunded')::int as refunded,
         bool_or(b.status = 'completed' and b.paid_at > ${now} - interval '30 days') as fresh
       from payments a join payments b on a.email = b.email and a.amount = b.amount and b.id <> a.id
         and b.paid_at between a.paid_at and a.paid_at + interval '24 hours'
       where a.status = 'completed' and b.status in ('completed', 'refunded')`,
    )
    expect(twice?.charged).toBeGreaterThan(30)
    expect(twice?.charged).toBeLessThan(90)
    expect(twice?.refunded).toBeGreaterThan(15)
    expect(twice?.fresh).toBe(true)
  })

  it('the sample data have a week in which most payments through one gateway failed', async () => {
    const weeks = await db.query<{ gateway: string; failed: number }>(
      `select gateway, avg((status = 'failed')::int)::float8 as failed from payments
       where paid_at > ${now} - interval '46 days' and paid_at < ${now} - interval '39 days'
       group by 1`,
    )
    expect(weeks.filter(({ failed }) => failed > 0.5).map(({ gateway }) => gateway)).toEqual(['PayPal'])
  })

  it('the sample data have businesses with no employees, with all seats taken, and with many employees', async () => {
    expect(
      await ask(`select bool_or(taken = 0) as none, bool_or(taken = seats) as full, bool_or(taken >= 100) as many,
        bool_and(taken <= seats) as sound
        from (select seats, (select count(*) from employees e where e.business_id = b.id) as taken from businesses b) as t`),
    ).toEqual({ none: true, full: true, many: true, sound: true })
  })
})

describe('the database folder', () => {
  it('is migrated once, however often it is opened', async () => {
    await migrate(db)
    const applied = await db.query<{ version: number }>('select version from schema_migrations')
    expect(applied.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })

  // Requirements: D26
  it('keeps its payments when migrated from a version without payment counts', async () => {
    const older = await mkdtemp(join(tmpdir(), 'data-'))
    const before = await openPGlite(join(older, 'pg'))
    await migrate(before, 3)
    await seedTests(before, SMALL, 'record', START)
    const payments = `select md5(string_agg((to_jsonb(p) - 'charge')::text, '' order by id)) as print from payments p`
    const written = await before.query(payments)
    await before.close()

    const opened = await openDatabase(older)
    expect(await opened.query('select max(version) as version from schema_migrations')).toEqual([
      { version: migrations.length },
    ])
    expect(await opened.query(payments)).toEqual(written)
    await expectRightCounts(opened)
    await opened.query("update payments set status = 'refunded', amount = amount + 1 where id < 9")
    await opened.query('delete from payments where id > 100')
    await expectRightCounts(opened)
    await opened.close()
    await rm(older, { recursive: true })
  })

  // Requirements: D26
  it('can be closed and opened again, and keeps its data', async () => {
    await empty(db)
    await seed(db, 'record', START, 20)
    await db.query("update plans set name = 'Kept' where id = 1")
    await db.close()
    db = await openDatabase(folder)
    expect(await ask('select name from plans where id = 1')).toEqual({ name: 'Kept' })
    expect(await isEmpty(db)).toBe(false)
  })

  // Requirements: D26
  it('is locked while another process uses it, and ignores the lock of a process that has ended', async () => {
    await db.close()
    const lock = join(folder, 'lock')
    await writeFile(lock, String(process.ppid))
    await expect(openDatabase(folder)).rejects.toThrow(`in use by process ${process.ppid}`)
    expect(await readFile(lock, 'utf8')).toBe(String(process.ppid))
    await writeFile(lock, '999999999')
    db = await openDatabase(folder)
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid))
  })

  /** Returns the files in the folder that other users can access, with their modes. */
  async function openEntries(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true })
    const rights = await Promise.all(
      ['', ...entries].map(async (path) => [path, (await lstat(join(folder, path))).mode & 0o777] as const),
    )
    return rights.flatMap(([path, mode]) => ((mode & 0o077) === 0 ? [] : [`${path} ${mode.toString(8)}`]))
  }

  // Requirements: B26
  it('is accessible only to its owner, as are its present and future files', async () => {
    await db.query('create table later as select * from generate_series(1, 1000) as n; checkpoint')
    await db.query('drop table later')
    expect(await openEntries()).toEqual([])
  })

  it('is made private again on opening when its permissions were loose', async () => {
    await db.close()
    for (const path of await readdir(folder, { recursive: true })) await chmod(join(folder, path), 0o777)
    await chmod(folder, 0o777)
    db = await openDatabase(folder)
    expect(await openEntries()).toEqual([])
  })

  it('keeps its permissions when it contains other files, and does not change those files or link targets', async () => {
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

  it('is named in the error when it is not writable', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(openDatabase(file)).rejects.toThrow(`The folder ${file} cannot be written to`)
    await expect(openDatabase(join(folder, 'missing', 'deeper'))).rejects.toThrow(
      'cannot be written to (ENOENT)',
    )
  })
})

describe('a copied database', () => {
  // Requirements: B37
  it('has all data and counts, and continues the numbering of rows', async () => {
    await empty(db)
    await seedTests(db, SMALL, 'record', START)
    await db.query('update extra_user_price set price = 7.25')
    const copied = await openPGlite()
    await migrate(copied)
    await copyData(db, copied)
    for (const table of [
      ...['admins', 'plans', 'extra_user_price', 'businesses', 'subscriptions', 'employees', 'payments'],
      ...['payment_days', 'payment_kinds', 'payment_kind_days', 'log_key'],
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
  it('is rolled back completely when it fails', async () => {
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

describe('a database server', () => {
  it('is reported without its password when it is unreachable', async () => {
    const opening = openDatabase(folder, 'postgres://someone:hunter2@127.0.0.1:1/none')
    await expect(opening).rejects.toThrow('The database at DATABASE_URL cannot be used')
    await expect(opening).rejects.not.toThrow('hunter2')
  })
})
