import { DEMO } from '../db/demo.ts'
import type { Database, Queries, Value } from '../db/port.ts'
import { createEmailHash, writeLine } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import { Refused } from '../refused.ts'
import { newPassword, readAll, readEmail } from './fields.ts'
import type { Passwords } from './password.ts'

export type Credentials = { readonly email: string; readonly password: string }

export type Account = { email: string; isActive: boolean; createdAt: Date; lastLoginAt: Date | null }

/** Checks a new account by the rules in `openapi/README.md`. Throws `Refused`; its message begins with `prefix`. */
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

/** Adds an administrator, named after the part of the email before `@`. Returns false if the email exists. */
export async function addAccount(db: Queries, passwords: Passwords, given: Credentials, now: Date) {
  const [added] = await db.query(
    `insert into admins (email, first_name, last_name, password_hash, created_at)
     values ($1, split_part($1, '@', 1), '', $2, $3) on conflict (lower(email)) do nothing returning id`,
    [canonicalEmail(given.email), await passwords.hash(given.password), now],
  )
  return added !== undefined
}

/** Changes an account's password and ends its sessions. Returns false if the account doesn't exist. */
export const changePassword = async (db: Database, passwords: Passwords, { email, password }: Credentials) =>
  changeAccount(db, 'password_hash', email, await passwords.hash(password))

/** Enables or disables an account and ends its sessions. Returns false if the account doesn't exist. */
export const setActive = (db: Database, email: string, isActive: boolean) =>
  changeAccount(db, 'is_active', email, isActive)

/** Returns all administrators, oldest first. */
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

/** Logs an operator's action on an account, done or refused. Operators don't sign in, so no session is logged. */
export async function logAct(db: Queries, act: string, email: string, isDone: boolean): Promise<void> {
  const canonical = canonicalEmail(email.trim())
  const [account] = await db.query<{ admin: string }>(
    `select 'adm_' || id as admin from admins where lower(normalize(email, NFKC)) = $1`,
    [canonical],
  )
  writeAct(act, isDone, { ...account, emailHash: await createEmailHash(db)(canonical) })
}

/** Writes an operator's action to the log, with the operating system's user who ran the command. */
export const writeAct = (act: string, isDone: boolean, more: object = {}) =>
  writeLine({ time: new Date().toISOString(), act, isDone, uid: process.getuid?.() ?? null, ...more })

function changeAccount(db: Database, column: 'is_active' | 'password_hash', email: string, value: Value) {
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

/** Returns an email as accounts keep it. The database would lowercase by locale, and turn U+0130 into `i`. */
export const canonicalEmail = (email: string) => email.normalize('NFKC').toLowerCase().normalize('NFKC')
