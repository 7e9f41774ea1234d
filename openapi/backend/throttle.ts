import { createHash } from 'node:crypto'
import { networkOf } from './address.ts'
import type { Database, Queries } from './db/port.ts'
import { Problem } from './problem.ts'

const MINUTE = 60_000

/** How long failures are remembered after the last of them. */
const WINDOW_MS = 60 * MINUTE

/** How long an address from which somebody signed in to an account is known to it. */
const KNOWN_MS = 90 * 24 * 60 * MINUTE

/** After so many failures each further attempt has to wait: a second, then twice as long each time up to a limit. */
interface Rule {
  readonly free: number
  readonly longest: number
}

const PER_ADDRESS_AND_ACCOUNT: Rule = { free: 5, longest: 15 * MINUTE }
const PER_ADDRESS: Rule = { free: 50, longest: 15 * MINUTE }
const PER_ACCOUNT: Rule = { free: 20, longest: MINUTE }

/** An attempt to sign in, by the keys under which it is counted. */
export interface Attempt {
  readonly both: string
  /** Only for those who have not signed in from this address lately. */
  readonly others: readonly string[]
  readonly known: string
}

/**
 * Counts an attempt to sign in as a failure before the password is looked at, so that attempts made at once are all
 * counted. Throws 429 while the one before it makes it wait, and counts nothing then: waiting is never made longer by
 * somebody who only knocks. `email` is canonical.
 *
 * What others do wrong holds nobody up who has signed in from this address lately: there only failures from the same
 * address to the same account count. Everywhere else all failures of the address count, and all of the account, so
 * that guessing from many addresses is slow as well. An address that has to wait adds no rows: the table stays small.
 */
export async function countAttempt(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<Attempt> {
  const network = networkOf(address)
  const known = digest('known', network, email)
  const both = digest('both', network, email)
  const byAddress = digest('address', network)
  const byAccount = digest('account', email)
  return db.transaction(async (queries) => {
    await queries.query('delete from login_failures where expires_at <= $1', [now])
    const isKnown = (await queries.query('select key from login_failures where key = $1', [known])).length > 0
    await count(queries, both, PER_ADDRESS_AND_ACCOUNT, now)
    if (isKnown) return { both, others: [], known }
    await count(queries, byAddress, PER_ADDRESS, now)
    await count(queries, byAccount, PER_ACCOUNT, now)
    return { both, others: [byAddress, byAccount], known }
  })
}

async function count(queries: Queries, key: string, { free, longest }: Rule, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + WINDOW_MS)
  // Writes nothing new over a row that is there, but holds it until the transaction ends.
  const [row] = await queries.query<{ failures: number; expires: Date }>(
    `insert into login_failures as f (key, failures, expires_at) values ($1, 0, $2)
     on conflict (key) do update set failures = f.failures
     returning failures, expires_at as expires`,
    [key, expires],
  )
  const { failures, expires: until } = row ?? { failures: 0, expires }
  const last = until.getTime() - WINDOW_MS
  const delay = failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), longest)
  const wait = last + delay - now.getTime()
  if (delay > 0 && wait > 0) {
    throw new Problem(429, 'Too many attempts. Try again later', {
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
    })
  }
  await queries.query(
    'update login_failures set failures = least(failures + 1, 1000), expires_at = $2 where key = $1',
    [key, expires],
  )
}

/** The attempt was no guess: its password was never looked at. */
export async function takeBack(queries: Queries, { both, others }: Attempt): Promise<void> {
  for (const key of [both, ...others]) {
    await queries.query('update login_failures set failures = greatest(failures - 1, 0) where key = $1', [
      key,
    ])
  }
}

/** Signing in worked: this address starts anew with this account, and is known to it from now on. */
export async function forgiveAttempt(queries: Queries, attempt: Attempt, now: Date): Promise<void> {
  await takeBack(queries, attempt)
  await queries.query('delete from login_failures where key = $1', [attempt.both])
  await queries.query(
    `insert into login_failures (key, failures, expires_at) values ($1, 0, $2)
     on conflict (key) do update set expires_at = excluded.expires_at`,
    [attempt.known, new Date(now.getTime() + KNOWN_MS)],
  )
}

/** Keys of one size, whatever was sent. */
const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('hex')
