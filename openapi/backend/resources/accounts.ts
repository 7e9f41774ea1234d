import { DEMO } from '../db/demo.ts'
import type { Database, Queries } from '../db/port.ts'
import { createEmailHash, writeLine } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import { Refused } from '../refused.ts'
import { newPassword, readAll, readEmail } from './fields.ts'
import type { Passwords } from './password.ts'

/** An administrator's email and password, as whoever runs the server gives them. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** An administrator's account, without its password. */
export interface Account {
  readonly email: string
  readonly isActive: boolean
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

/** Checks a new account by the rules of `openapi/README.md`. Throws `Refused`, with what is wrong after `prefix`. */
export function readCredentials(given: Credentials, prefix = ''): Credentials {
  try {
    const fields = { Email: () => readEmail(given.email), Password: () => newPassword(given.password) }
    const { Email: email, Password: password } = readAll(fields)
    return { email, password }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const wrong = Object.entries(error.errors ?? {}).map(([field, what]) => `${field}: ${what}.`)
    throw new Refused(prefix + wrong.join(' '))
  }
}

/** Adds an administrator, named by the first part of the email; false when there is one with this email. */
export async function addAccount(
  db: Queries,
  passwords: Passwords,
  { email, password }: Credentials,
  now: Date,
): Promise<boolean> {
  const [added] = await db.query(
    `insert into admins (email, first_name, last_name, password_hash, created_at)
     values ($1, split_part($1, '@', 1), '', $2, $3) on conflict (lower(email)) do nothing returning id`,
    [canonicalEmail(email), await passwords.hash(password), now],
  )
  return added !== undefined
}

/** Gives an account another password and ends its sessions; false when there is no such account. */
export async function changePassword(
  db: Database,
  passwords: Passwords,
  { email, password }: Credentials,
): Promise<boolean> {
  const record = await passwords.hash(password)
  return changeAccount(db, 'password_hash = $2', email, record)
}

/** Lets an account sign in, or ends its sessions and refuses it; false when there is no such account. */
export function setActive(db: Database, email: string, isActive: boolean): Promise<boolean> {
  return changeAccount(db, 'is_active = $2', email, isActive)
}

/** All administrators, the oldest first. */
export function listAccounts(db: Queries): Promise<Account[]> {
  return db.query<Account>(
    `select email, is_active as "isActive", created_at as "createdAt", last_login_at as "lastLoginAt"
     from admins order by id`,
  )
}

/** Returns true when the demo administrator can sign in with the published password. */
export async function isDemoOpen(db: Queries, passwords: Passwords): Promise<boolean> {
  const [account] = await db.query<{ record: string }>(
    'select password_hash as record from admins where lower(normalize(email, NFKC)) = $1 and is_active',
    [canonicalEmail(DEMO.email)],
  )
  return account !== undefined && (await passwords.verify(DEMO.password, account.record)).right
}

/** Logs an act upon an account that was done, or refused, without a session. */
export async function logAct(db: Queries, act: string, email: string, isDone: boolean): Promise<void> {
  const canonical = canonicalEmail(email.trim())
  const [account] = await db.query<{ admin: string }>(
    `select 'adm_' || id as admin from admins where lower(normalize(email, NFKC)) = $1`,
    [canonical],
  )
  const emailHash = await createEmailHash(db)(canonical)
  writeLine({
    time: new Date().toISOString(),
    act,
    isDone,
    // The account of the operating system that did it.
    uid: process.getuid?.() ?? null,
    ...account,
    emailHash,
  })
}

/** Whatever changes about an account ends the sessions that were opened before. `set` is a constant of ours. */
function changeAccount(db: Database, set: string, email: string, value: string | boolean): Promise<boolean> {
  return db.transaction(async (queries) => {
    const [changed] = await queries.query<{ id: number }>(
      `update admins set ${set} where lower(normalize(email, NFKC)) = $1 returning id::float8 as id`,
      [canonicalEmail(email), value],
    )
    if (changed === undefined) return false
    await queries.query('delete from sessions where admin_id = $1', [changed.id])
    return true
  })
}

/**
 * The one form of an administrator's email, by which accounts are stored and looked up and attempts to sign in are
 * counted: what the same reader takes for the same, in lower case. JavaScript's lower case knows no locale, unlike a
 * database's, and gives no letter of ASCII for one that is none (U+0130 is `i` to PostgreSQL).
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC')
}
