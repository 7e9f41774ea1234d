import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { createPasswords, STRONG } from '../../openapi/backend/resources/password.ts'
import type { Lane } from '../../openapi/backend/resources/password.ts'
import { BARE, CHEAP, ORIGIN, START, textLike, useBackend } from '../support/backend.ts'

const MINUTE = 60_000
const PROFILE = '/v1/admin/profile'
const backend = useBackend(BARE)

const login = (
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  handler = backend.handler,
) => backend.login(fields, { headers }, handler)
const tokenOf = async () => (await login()).body.data.accessToken

const profile = (token: string | null) => backend.call('GET', PROFILE, { token })

beforeEach(() => backend.reset())

describe('signing in', () => {
  // Requirements: B5
  it('returns a token of 32 random bytes and the administrator', async () => {
    const answer = await login()
    expect(answer.body).toEqual({
      message: 'Signed in',
      data: {
        accessToken: textLike(/^[A-Za-z0-9_-]{43}$/),
        user: { _id: 'adm_1', firstName: 'Asha', lastName: 'Raman', email: DEMO.email },
      },
    })
    const again = await login()
    expect(again.body.data.accessToken).not.toBe(answer.body.data.accessToken)
  })

  // Requirements: B5
  it('stores neither the token nor the password in the database', async () => {
    const { body } = await login()
    const tables = await backend.db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of tables) {
      const dump = JSON.stringify(await backend.db.query(`select * from ${name}`))
      expect(dump).not.toContain(body.data.accessToken)
      expect(dump).not.toContain(DEMO.password)
    }
  })

  it('ignores the case of the email, but not of the password', async () => {
    expect((await login({ email: DEMO.email.toUpperCase() })).status).toBe(200)
    expect((await login({ password: DEMO.password.toUpperCase() })).status).toBe(401)
  })

  it('gives the same answer for an unknown email, a wrong password and a disabled account (S39)', async () => {
    const unknown = await login({ email: 'nobody@taskdeck.example' })
    const wrong = await login({ password: 'wrong' })
    await backend.db.query('update admins set is_active = false')
    const closed = await login()
    expect([unknown.status, wrong.status, closed.status]).toEqual([401, 401, 401])
    expect(wrong.body).toEqual(unknown.body)
    expect(closed.body).toEqual(unknown.body)
  })

  // Requirements: B3
  it('refuses a password of more than 1024 bytes without hashing it', async () => {
    const verify = vi.spyOn(backend.passwords, 'verify')
    expect((await login({ password: 'é'.repeat(512) })).status).toBe(401)
    expect((await login({ password: 'é'.repeat(512) + 'x' })).status).toBe(400)
    expect(verify).toHaveBeenCalledTimes(1)
    verify.mockRestore()
  })

  it('is refused to pages of a foreign origin, and allowed to pages of this host or a listed origin (S42)', async () => {
    const statusOf = async (origin: string) => (await login({}, { Origin: origin })).status
    expect(await statusOf('https://evil.example')).toBe(403)
    expect(await statusOf('null')).toBe(403)
    expect(await statusOf(ORIGIN)).toBe(200)
    const listed = backend.with({ origins: ['https://admin.example'] })
    expect((await login({}, { Origin: 'https://admin.example' }, listed)).status).toBe(200)
  })

  it('ends the earlier session of the same browser (S12)', async () => {
    const first = await tokenOf()
    const second = (await login({}, { Authorization: first })).body.data.accessToken
    expect((await profile(first)).status).toBe(401)
    expect((await profile(second)).status).toBe(200)
  })

  it('updates the last sign-in of the profile', async () => {
    const token = await tokenOf()
    expect((await profile(token)).body).toMatchObject({
      data: { email: DEMO.email, lastLoginAt: START.toISOString() },
    })
  })
})

describe('a session', () => {
  it.each([null, '', 'x', 'a'.repeat(43), `${'a'.repeat(42)}é`, 'a'.repeat(10_000)])(
    'is not opened by the token %j',
    async (token) => {
      expect((await profile(token)).status).toBe(401)
    },
  )

  // Requirements: §6.3
  it('is not opened by a token with a scheme prefix', async () => {
    const token = await tokenOf()
    expect((await profile(`Bearer ${token}`)).status).toBe(401)
  })

  it('ends on sign-out: the next call is refused (S7)', async () => {
    const token = await tokenOf()
    const signOut = () => backend.call('POST', '/v1/admin/logout', { token })
    expect((await signOut()).body).toEqual({ message: 'Signed out' })
    expect((await profile(token)).status).toBe(401)
    expect((await signOut()).status).toBe(401)
  })

  it('ends after 30 minutes without a call, but not while calls arrive (S13)', async () => {
    const token = await tokenOf()
    backend.pass(29 * MINUTE)
    expect((await profile(token)).status).toBe(200)
    backend.pass(29 * MINUTE)
    expect((await profile(token)).status).toBe(200)
    backend.pass(30 * MINUTE)
    expect((await profile(token)).status).toBe(401)
  })

  it('ends after 12 hours, even with calls in between (S13)', async () => {
    const token = await tokenOf()
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      backend.pass(20 * MINUTE)
      expect((await profile(token)).status).toBe(200)
    }
    backend.pass(20 * MINUTE)
    expect((await profile(token)).status).toBe(401)
  })

  it('is deleted by the next login once it has ended', async () => {
    await login()
    backend.pass(12 * 60 * MINUTE)
    await login()
    expect(await backend.db.query('select token_hash from sessions')).toHaveLength(1)
  })
})

describe('passwords', () => {
  // Requirements: B1
  it('each password is hashed by scrypt with its own salt, and the record stores the parameters', async () => {
    const passwords = createPasswords(CHEAP)
    const [one, two] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
    expect(one).toMatch(/^scrypt\$4\$1\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(two).not.toBe(one)
    expect(STRONG).toEqual({ logN: 17, r: 8, p: 1 })
  })

  // Requirements: B1
  it('a password can be hashed at the full cost', async () => {
    const passwords = createPasswords()
    const record = await passwords.hash('secret')
    expect(await passwords.verify('secret', record)).toEqual({ right: true, outdated: false })
  })

  // Requirements: B3
  it.each(['correct horse', ' blanks around ', 'x'.repeat(1000), 'пароль 密码 🔑', 'A\u030a'])(
    'a password is hashed as typed, not truncated or trimmed: %j',
    async (password) => {
      const passwords = createPasswords(CHEAP)
      const record = await passwords.hash(password)
      expect((await passwords.verify(password, record)).right).toBe(true)
      for (const other of [password.trim(), password.slice(0, -1), password.normalize('NFC'), '']) {
        if (other !== password) expect((await passwords.verify(other, record)).right).toBe(false)
      }
    },
  )

  it('no password is accepted for an account that does not exist', async () => {
    expect((await createPasswords(CHEAP).verify('', null)).right).toBe(false)
  })

  // Requirements: B1
  it('a password is rehashed at login when the hashing cost has been raised', async () => {
    const before = await backend.db.query<{ hash: string }>('select password_hash as hash from admins')
    const raised = backend.with({ passwords: createPasswords({ logN: 5, r: 1, p: 1 }) })
    expect((await login({}, {}, raised)).status).toBe(200)
    const after = await backend.db.query<{ hash: string }>('select password_hash as hash from admins')
    expect(before[0]?.hash).toMatch(/^scrypt\$4\$/)
    expect(after[0]?.hash).toMatch(/^scrypt\$5\$/)
    expect((await login({}, {}, raised)).status).toBe(200)
  })

  // Requirements: B2
  it('hashing requests queue up to a limit; above it they get a 503, except from a familiar address', async () => {
    const passwords = createPasswords(CHEAP)
    const ended: Lane[] = []
    const hashAll = (count: number, lane: Lane) =>
      Promise.allSettled(
        Array.from({ length: count }, () => passwords.hash('secret', lane).then(() => ended.push(lane))),
      )
    const others = hashAll(40, 'other')
    expect([passwords.isFull('other'), passwords.isFull('familiar')]).toEqual([true, false])
    const familiar = await hashAll(33, 'familiar')
    expect(familiar.filter((outcome) => outcome.status === 'rejected')).toEqual([])
    const refused = (await others).filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(18)
    expect(refused[0]?.reason).toMatchObject({ status: 503 })
    // The other lane's first two passwords were being hashed before the familiar ones arrived.
    expect(ended.indexOf('other', 2)).toBeGreaterThanOrEqual(33)
    await expect(passwords.hash('secret')).resolves.toBeDefined()
  })
})
