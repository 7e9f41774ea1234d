import { DEMO } from '../db/demo.ts'
import type { Database, Queries } from '../db/port.ts'
import { createEmailHash, writeLine } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import { Refused } from '../refused.ts'
import { newPassword, readAll, readEmail } from './fields.ts'
import type { Passwords } from './password.ts'

/** An administrator's email and password, as given by the operator. */
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

/** Checks a new account by the rules of `openapi/README.md`. Throws `Refused` with the problem after `prefix`. */
export function readCredentials(given: Credentials, prefix = ''): Credentials {
  try {
    const fields = { Email: () => readEmail(given.email), Password: () => newPassword(given.password) }
    const { Email: email, Password: password } = readAll(fields)
    return { email, password }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const wrong = Object.entries(error.more.errors ?? {}).map(([field, what]) => `${field}: ${what}.`)
    throw new Refused(prefix + wrong.join(' '))
  }
}

/** Adds an administrator, named by the first part of the email; returns false for an existing email. */
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

/** Changes an account's password and ends its sessions; returns false for a missing account. */
export const changePassword = async (db: Database, passwords: Passwords, { email, password }: Credentials) =>
  changeAccount(db, 'password_hash', email, await passwords.hash(password))

/** Enables an account, or disables it and ends its sessions; returns false for a missing account. */
export const setActive = (db: Database, email: string, isActive: boolean) =>
  changeAccount(db, 'is_active', email, isActive)

/** Returns all administrators, the oldest first. */
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

/** Logs a done or refused action on an account, which has no session. */
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
    // The user of the operating system.
    uid: process.getuid?.() ?? null,
    ...account,
    emailHash,
  })
}

/** Changes a column of an account, which ends its earlier sessions. */
function changeAccount(
  db: Database,
  column: 'is_active' | 'password_hash',
  email: string,
  value: string | boolean,
): Promise<boolean> {
  return db.transaction(async (queries) => {
    const [changed] = await queries.query<{ id: number }>(
      `update admins set ${column} = $2 where lower(normalize(email, NFKC)) = $1 returning id::float8 as id`,
      [canonicalEmail(email), value],
    )
    if (changed === undefined) return false
    await queries.query('delete from sessions where admin_id = $1', [changed.id])
    return true
  })
}

/**
 * Returns the canonical form of an administrator's email, by which accounts are stored and found and attempts counted:
 * compatible characters unified, in lower case. JavaScript's lower case depends on no locale, unlike a database's, and
 * maps no other character to an ASCII letter (PostgreSQL maps U+0130 to `i`).
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC')
}
