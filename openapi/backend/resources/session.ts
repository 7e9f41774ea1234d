import { createHash, randomBytes } from 'node:crypto'
import type { Queries } from '../db/port.ts'
import { Problem } from '../http/problem.ts'

const MINUTE = 60_000

/** The maximum time of a session, in ms: without a call, and in total. */
const LIMITS = { idle: 30 * MINUTE, absolute: 12 * 60 * MINUTE }

/** The minimum interval between two updates of a session's last-call time, in ms, so that most calls don't write. */
const SEEN_STEP = MINUTE

export type Admin = { readonly id: number; readonly tokenHash: string }

/** Hashes a token for the database, so that a leaked dump doesn't give access to sessions. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the name of a session in the log: a prefix of the hash, too short for any other use. */
export const sessionId = (tokenHash: string) => tokenHash.slice(0, 8)

export const unauthorized = () => new Problem(401, 'Sign in again')

/** Returns the administrator of a raw `Authorization` header, and restarts the session's idle time. Throws 401. */
export async function authenticate(db: Queries, token: string | null, now: Date): Promise<Admin> {
  if (token === null || !/^[A-Za-z0-9_-]{43}$/.test(token)) throw unauthorized()
  const tokenHash = hashToken(token)
  const [session] = await db.query<{ id: number; seen: Date }>(
    `select a.id::float8 as id, s.last_seen_at as seen
     from sessions s join admins a on a.id = s.admin_id and a.is_active
     where s.token_hash = $1 and s.created_at > $2 and s.last_seen_at > $3`,
    [tokenHash, ago(now, LIMITS.absolute), ago(now, LIMITS.idle)],
  )
  if (session === undefined) throw unauthorized()
  if (now.getTime() - session.seen.getTime() >= SEEN_STEP) {
    await db.query('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, now])
  }
  return { id: session.id, tokenHash }
}

/** Opens a session and returns its token: 32 random bytes. Only their hash is stored. Deletes ended sessions. */
export async function openSession(db: Queries, adminId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query('delete from sessions where created_at <= $1 or last_seen_at <= $2', [
    ago(now, LIMITS.absolute),
    ago(now, LIMITS.idle),
  ])
  await db.query(
    'insert into sessions (token_hash, admin_id, created_at, last_seen_at) values ($1, $2, $3, $3)',
    [hashToken(token), adminId, now],
  )
  return token
}

export async function closeSession(db: Queries, tokenHash: string): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash])
}

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
