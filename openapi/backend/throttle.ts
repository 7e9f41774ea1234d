import { createHash } from 'node:crypto'
import type { Queries } from './db/port.ts'
import { Problem } from './problem.ts'

const WINDOW_MS = 10 * 60_000
const PER_ACCOUNT = 10
const PER_ADDRESS = 50

/**
 * Counts an attempt to sign in as a failure before the password is looked at, so that attempts made at once are all
 * counted. Throws 429 when the account or the address has used up its failures. Forgets what has expired, and an
 * address can add no more rows than it has attempts: the table stays small.
 */
export async function countAttempt(db: Queries, email: string, address: string, now: Date): Promise<void> {
  await db.query('delete from login_failures where expires_at <= $1', [now])
  const waits: number[] = []
  // The address first: one that is blocked adds no more accounts.
  for (const { key, limit } of keysOf(email, address)) {
    const [counted] = await db.query<{ failures: number; expires: Date }>(
      `insert into login_failures as f (key, failures, expires_at) values ($1, 1, $2)
       on conflict (key) do update set failures = least(f.failures + 1, 1000000)
       returning failures, expires_at as expires`,
      [key, new Date(now.getTime() + WINDOW_MS)],
    )
    if (counted === undefined || counted.failures <= limit) continue
    waits.push(counted.expires.getTime() - now.getTime())
    break
  }
  const [wait] = waits
  if (wait !== undefined) {
    throw new Problem(429, 'Too many attempts. Please try again later', {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
    })
  }
}

/** Signing in worked: the account starts anew, the address gets this attempt back. */
export async function forgiveAttempt(db: Queries, email: string, address: string): Promise<void> {
  const [byAddress, byAccount] = keysOf(email, address)
  await db.query('delete from login_failures where key = $1', [byAccount.key])
  await db.query('update login_failures set failures = failures - 1 where key = $1', [byAddress.key])
}

/** Keys of one size, whatever was sent. IPv6 counts by the network of a customer, /64. */
function keysOf(email: string, address: string) {
  const network =
    address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
  return [
    { key: digest(`address ${network}`), limit: PER_ADDRESS },
    { key: digest(`account ${email.toLowerCase()}`), limit: PER_ACCOUNT },
  ] as const
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
