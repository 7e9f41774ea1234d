import type { components } from '../../schema.gen.d.ts'
import { fromRow, instant, rowOf, type Row } from '../db/rows.ts'
import { badRequest, busy, Problem } from '../http/problem.ts'
import { canonicalEmail } from './accounts.ts'
import type { AnswerOf, Context, Operations } from './operations.ts'
import { PASSWORD_BYTES } from './password.ts'
import { closeSession, hashToken, openSession, sessionId, unauthorized } from './session.ts'
import { countAttempt, findAttempt, remember, takeBack, type Attempt, type Counted } from './throttle.ts'

type Profile = components['schemas']['Profile']

type Account = { id: number; password: string; isActive: boolean; user: AnswerOf<'login'>['data']['user'] }

export const auth = {
  async login(call) {
    const { db, now, passwords, address, entry, form } = call
    if (Buffer.byteLength(form.password) > PASSWORD_BYTES) throw badRequest('The password is too long')

    const canonical = canonicalEmail(form.email)
    entry.emailHash = await call.hashEmail(canonical)
    const attempt = await findAttempt(db, canonical, address, now)
    // Refuse before any write, so that each attempt of a flood costs the database only one lookup.
    if (passwords.isFull(attempt.lane)) throw busy()
    const { counts, refusal } = await countAttempt(db, attempt, now).catch(async (error: unknown) => {
      await passwords.pause()
      throw error
    })
    const admitted = await admit(call, form.password, attempt, counts).catch(async (error: unknown) => {
      await db.transaction((queries) => takeBack(queries, counts))
      throw error instanceof Problem ? (refusal ?? error) : error
    })
    // An unknown email, a wrong password and a disabled account get the same response, which reveals no accounts.
    if (admitted === null) throw refusal ?? new Problem(401, 'Email or password is wrong')
    entry.admin = admitted.user._id
    entry.session = sessionId(hashToken(admitted.accessToken))
    return { message: 'Signed in', data: admitted }
  },

  async logout({ db, admin }) {
    await closeSession(db, admin.tokenHash)
    return { message: 'Signed out' }
  },

  async getProfile({ db, admin }) {
    const row = await rowOf<Row<Omit<Profile, 'supports'>>>(
      db,
      `select 'adm_' || id as "_id", first_name as "firstName", last_name as "lastName", email, phone,
         ${instant('created_at')} as "createdAt", ${instant('last_login_at')} as "lastLoginAt"
       from admins where id = $1`,
      [admin.id],
      unauthorized(),
    )
    const supports: Profile['supports'] = [
      'listPayments.filter',
      'listBusinesses.filter',
      'getPaymentSummary',
      'getPaymentSeries',
      'getFindings',
      'getPlanBusinesses',
      'exportPayments',
      'searchEmployees',
    ]
    return { message: 'Profile', data: { ...fromRow<Omit<Profile, 'supports'>>(row), supports } }
  },
} satisfies Partial<Operations>

async function admit(
  { db, now, request, passwords }: Context,
  password: string,
  attempt: Attempt,
  counts: Counted['counts'],
): Promise<AnswerOf<'login'>['data'] | null> {
  const [account] = await db.query<Account>(
    `select id::float8 as id, password_hash as password, is_active as "isActive", json_build_object(
       '_id', 'adm_' || id, 'firstName', first_name, 'lastName', last_name, 'email', email) as "user"
     from admins where lower(normalize(email, NFKC)) = $1`,
    [attempt.email],
  )
  const { right, outdated } = await passwords.verify(password, account?.password ?? null, attempt.lane)
  if (account === undefined || !right || !account.isActive) return null
  const record = outdated ? await passwords.hash(password, attempt.lane) : account.password
  const accessToken = await db.transaction(async (queries) => {
    await takeBack(queries, counts)
    await remember(queries, attempt, now)
    const [admitted] = await queries.query(
      `update admins set last_login_at = $2, password_hash = $3
       where id = $1 and password_hash = $4 and is_active returning id`,
      [account.id, now, record, account.password],
    )
    // The account changed during the password check, so the result is stale.
    if (admitted === undefined) throw busy()
    // A browser that signs in again ends its earlier session.
    const earlier = request.headers.get('authorization')
    if (earlier !== null) await closeSession(queries, hashToken(earlier))
    return openSession(queries, account.id, now)
  })
  return { accessToken, user: account.user }
}
