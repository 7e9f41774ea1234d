import { createHash } from 'node:crypto'
import type { Database, Queries } from '../db/port.ts'
import { networksOf } from '../http/address.ts'
import { Problem, retryLater } from '../http/problem.ts'
import type { Lane } from './password.ts'

const MINUTE = 60_000

/** Failures expire this long after the last failure, in ms. */
const WINDOW_MS = 60 * MINUTE

/** An address stays familiar this long after an administrator has signed in from it, in ms. */
const FAMILIAR_MS = 90 * 24 * 60 * MINUTE

/** After `free` failures, each attempt must wait: 1 s at first, then twice as long each time, up to `longest` ms. */
type Rule = { readonly free: number; readonly longest: number }

const PER_ADDRESS_AND_ACCOUNT: Rule = { free: 5, longest: 15 * MINUTE }
/** In the order of `networksOf`. Larger networks may fail more often, because several customers may share one. */
const PER_NETWORK: readonly Rule[] = [
  { free: 50, longest: 15 * MINUTE },
  { free: 100, longest: MINUTE },
  { free: 200, longest: MINUTE },
]
const PER_ACCOUNT: Rule = { free: 20, longest: MINUTE }

export interface Attempt {
  readonly email: string
  readonly networks: readonly [string, ...string[]]
  /** Familiar when any administrator has recently signed in from this address. */
  readonly lane: Lane
  /** True when the administrator with this email has recently signed in from this address. */
  readonly isKnown: boolean
}

export interface Counted {
  readonly counts: readonly Count[]
  /** The response to a wrong password; null for the usual 401. */
  readonly refusal: Problem | null
}

/** A failure counted under a key. It moves the expiry of the key's failures from `before` to `after`. */
type Count = { readonly key: string; readonly before: Date; readonly after: Date }

/** Looks up whether the attempt's address is familiar, in general and for this email. `email` must be canonical. */
export async function findAttempt(db: Queries, email: string, address: string, now: Date): Promise<Attempt> {
  const networks = networksOf(address)
  const [familiar, known] = marksOf({ email, networks })
  const rows = await db.query<{ key: string }>(
    'select key from login_failures where key in ($1, $2) and expires_at > $3',
    [familiar, known, now],
  )
  const keys = new Set(rows.map(({ key }) => key))
  return { email, networks, lane: keys.has(familiar) ? 'familiar' : 'other', isKnown: keys.has(known) }
}

/** Counts an attempt before its password check. Throws 429 while earlier failures delay it (openapi/README.md). */
export async function countAttempt(db: Database, attempt: Attempt, now: Date): Promise<Counted> {
  const { email, networks, isKnown } = attempt
  const [network] = networks
  const countAll = (rules: readonly (readonly [string, Rule])[]) =>
    db.transaction(async (queries) => {
      await queries.query('delete from login_failures where expires_at <= $1', [now])
      const counts: Count[] = []
      for (const [key, rule] of rules) counts.push(await count(queries, key, rule, now))
      return counts
    })
  try {
    const counts = await countAll([
      [digest('both', network, email), PER_ADDRESS_AND_ACCOUNT],
      ...PER_NETWORK.flatMap((rule, index) => {
        const around = networks[index]
        return around === undefined ? [] : [[digest('address', around), rule] as const]
      }),
      [digest('account', email), PER_ACCOUNT],
    ])
    return { counts, refusal: null }
  } catch (refusal) {
    if (!(refusal instanceof Problem && isKnown)) throw refusal
    const counts = await countAll([[digest('ahead', network, email), PER_ADDRESS_AND_ACCOUNT]]).catch(
      (error: unknown) => {
        throw error instanceof Problem ? refusal : error
      },
    )
    return { counts, refusal }
  }
}

async function count(queries: Queries, key: string, { free, longest }: Rule, now: Date): Promise<Count> {
  const after = new Date(now.getTime() + WINDOW_MS)
  // The update doesn't change an existing row, but locks it until the transaction ends.
  const [row] = await queries.query<{ failures: number; before: Date }>(
    `insert into login_failures as f (key, failures, expires_at) values ($1, 0, $2)
     on conflict (key) do update set failures = f.failures
     returning failures, expires_at as before`,
    [key, after],
  )
  const { failures, before } = row ?? { failures: 0, before: after }
  const last = before.getTime() - WINDOW_MS
  const delay = failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), longest)
  const wait = last + delay - now.getTime()
  if (delay > 0 && wait > 0)
    throw retryLater(429, 'Too many attempts. Try again later', Math.ceil(wait / 1000))
  await queries.query(
    'update login_failures set failures = least(failures + 1, 1000), expires_at = $2 where key = $1',
    [key, after],
  )
  return { key, before, after }
}

/** Undoes `countAttempt` for a successful attempt. Must run in a transaction. */
export async function takeBack(queries: Queries, counts: readonly Count[]): Promise<void> {
  for (const { key, before, after } of counts) {
    await queries.query(
      `update login_failures set failures = failures - 1,
         expires_at = case when expires_at = $3 then $2 else expires_at end
       where key = $1 and failures > 0`,
      [key, before, after],
    )
    await queries.query('delete from login_failures where key = $1 and failures = 0', [key])
  }
}

/** Marks the address of a successful attempt as familiar, and the email as known at this address. */
export async function remember(queries: Queries, attempt: Attempt, now: Date): Promise<void> {
  await queries.query(
    `insert into login_failures (key, failures, expires_at) select unnest($1::text[]), 0, $2::timestamptz
     on conflict (key) do update set expires_at = excluded.expires_at`,
    [marksOf(attempt), new Date(now.getTime() + FAMILIAR_MS)],
  )
}

const marksOf = ({ email, networks: [network] }: Pick<Attempt, 'email' | 'networks'>) =>
  [digest('familiar', network), digest('known', network, email)] as const

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join(' ')).digest('hex')
