import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addAccount,
  changePassword,
  isDemoOpen,
  listAccounts,
  setActive,
} from '../../openapi/backend/resources/accounts.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { prepareAccounts, readAccountSettings } from '../../openapi/backend/start-accounts.ts'
import type { Passwords } from '../../openapi/backend/resources/password.ts'
import { BARE, START, textLike, useBackend } from '../support/backend.ts'

const backend = useBackend(BARE)
beforeEach(() => backend.reset())

const OTHER = { email: 'other@northwind.example', password: 'a long enough passphrase' }

const signIn = (form: { email: string; password: string }, passwords: Passwords = backend.passwords) =>
  backend.login(form, {}, backend.with({ passwords }))
const profile = async (token: string) => (await backend.call('GET', '/v1/admin/profile', { token })).status
const addOther = () => addAccount(backend.db, backend.passwords, OTHER, START)

describe('an account', () => {
  it('is added once, ignoring the case of its email, and can sign in', async () => {
    expect(await addOther()).toBe(true)
    expect(
      await addAccount(backend.db, backend.passwords, { ...OTHER, email: 'OTHER@northwind.example' }, START),
    ).toBe(false)
    expect((await signIn(OTHER)).body).toMatchObject({ data: { user: { firstName: 'other', lastName: '' } } })
    expect((await listAccounts(backend.db)).map(({ email }) => email)).toEqual([DEMO.email, OTHER.email])
  })

  it('loses its sessions when its password changes, and other accounts keep their sessions', async () => {
    await addOther()
    const [first, second, demo] = [await signIn(OTHER), await signIn(OTHER), await signIn(DEMO)]
    const password = 'another long passphrase'
    expect(await changePassword(backend.db, backend.passwords, { ...OTHER, password })).toBe(true)
    expect(await profile(first.body.data.accessToken)).toBe(401)
    expect(await profile(second.body.data.accessToken)).toBe(401)
    expect(await profile(demo.body.data.accessToken)).toBe(200)
    expect((await signIn(OTHER)).status).toBe(401)
    expect((await signIn({ ...OTHER, password })).status).toBe(200)
  })

  it('loses its sessions when disabled, and cannot sign in until enabled', async () => {
    await addOther()
    const { accessToken } = (await signIn(OTHER)).body.data
    expect(await setActive(backend.db, OTHER.email, false)).toBe(true)
    expect((await signIn(OTHER)).status).toBe(401)
    expect(await setActive(backend.db, OTHER.email, true)).toBe(true)
    expect(await profile(accessToken)).toBe(401)
    expect((await signIn(OTHER)).status).toBe(200)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['another password', () => changePassword(backend.db, backend.passwords, { ...OTHER, password: 'x' })],
    ['no access any more', () => setActive(backend.db, OTHER.email, false)],
  ])(
    'does not get a session if it is given %s during the sign-in, and keeps that change',
    async (_, change) => {
      await addOther()
      const late: Passwords = {
        ...backend.passwords,
        async verify(...checked) {
          const result = await backend.passwords.verify(...checked)
          await change()
          return result
        },
      }
      expect((await signIn(OTHER, late)).status).toBe(503)
      expect((await signIn(OTHER)).status).toBe(401)
      expect(await backend.db.query('select * from sessions')).toEqual([])
    },
  )

  it('cannot be changed if it does not exist', async () => {
    expect(await setActive(backend.db, OTHER.email, false)).toBe(false)
    expect(await changePassword(backend.db, backend.passwords, OTHER)).toBe(false)
  })
})

describe('the demonstration account', () => {
  it('allows a sign-in while it is active and has the published password', async () => {
    expect(await isDemoOpen(backend.db, backend.passwords)).toBe(true)
    await setActive(backend.db, DEMO.email, false)
    expect(await isDemoOpen(backend.db, backend.passwords)).toBe(false)
    await setActive(backend.db, DEMO.email, true)
    await changePassword(backend.db, backend.passwords, { ...OTHER, email: DEMO.email })
    expect(await isDemoOpen(backend.db, backend.passwords)).toBe(false)
  })
})

describe('starting the server', () => {
  const GIVEN = { NODE_ENV: 'production', ADMIN_EMAIL: OTHER.email, ADMIN_PASSWORD: OTHER.password }
  const prepare = (env: NodeJS.ProcessEnv) =>
    prepareAccounts(backend.db, backend.passwords, readAccountSettings(env, '127.0.0.1'))

  beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true))
  afterEach(() => vi.restoreAllMocks())

  it('does not add the given administrator when the start is refused', async () => {
    await expect(prepare(GIVEN)).rejects.toThrow('npm run admin -- disable')
    expect((await signIn(OTHER)).status).toBe(401)
  })

  it('adds the given administrator when there is none, and leaves an existing administrator unchanged', async () => {
    await backend.db.query('delete from admins')
    const written = vi.spyOn(process.stderr, 'write')
    expect(await prepare(GIVEN)).toContain('with the password that was given')
    expect((await signIn(OTHER)).status).toBe(200)
    expect(await prepare({ ...GIVEN, ADMIN_PASSWORD: 'another long passphrase' })).toContain('left as it is')
    expect(written.mock.calls).toEqual([[textLike(/"act":"add","isDone":true.*"admin":"adm_\d+"/)]])
    expect((await signIn(OTHER)).status).toBe(200)
  })

  it('adds the given administrator even when there are other administrators', async () => {
    await setActive(backend.db, DEMO.email, false)
    await prepare(GIVEN)
    expect((await signIn(OTHER)).status).toBe(200)
  })
})
