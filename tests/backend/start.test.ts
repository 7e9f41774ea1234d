import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { openDatabase } from '../../openapi/backend/db/open.ts'
import { seed } from '../support/test-data.ts'
import { createPasswords } from '../../openapi/backend/password.ts'
import { BARE, CHEAP, copyFiles, START } from '../support/backend.ts'
import { admin, start } from '../support/started.ts'

const GOOD = { ADMIN_EMAIL: 'ops@northwind.example', ADMIN_PASSWORD: 'a long enough passphrase' }

let folder = ''
let env: Record<string, string> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  env = { DATA_DIR: folder, PORT: '0' }
  await copyFiles(join(folder, 'pg'))
  const db = await openDatabase(folder)
  await seed(db, BARE, await createPasswords(CHEAP).hash(DEMO.password), START)
  await db.close()
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts the server, which is to refuse; gives what it said. */
async function refusal(more: Record<string, string>): Promise<string> {
  const server = start({ env: { ...env, ...more } })
  // One that does not refuse goes on to build.
  const started = server.says(/Building/).then(
    () => server.stop(),
    () => server.ended,
  )
  expect([await started, server.output()]).toEqual([1, server.output()])
  return server.output()
}

async function run(args: readonly string[], input = ''): Promise<readonly [number | null, string]> {
  const command = admin(args, { env, input })
  return [await command.ended, command.output().trim()]
}

// Requirements: B24
describe('npm start over a database that was a demonstration', () => {
  it.each<[string, Record<string, string>]>([
    ['in production', { NODE_ENV: 'production' }],
    ['in production with an administrator', { NODE_ENV: 'production', ...GOOD }],
    ['at an address that others reach', { HOST: '0.0.0.0' }],
  ])('refuses %s, and says what to do', async (_, more) => {
    const said = await refusal(more)
    expect(said).toContain(`npm run admin -- disable ${DEMO.email}`)
    expect(said).toContain('DEMO=1')
    expect(said).not.toContain(DEMO.password)
  })

  it.each<[string, Record<string, string>]>([
    ['in production with DEMO=1', { NODE_ENV: 'production', DEMO: '1' }],
    ['at an address that others reach, with DEMO=1', { HOST: '0.0.0.0', DEMO: '1' }],
  ])('goes on %s', async (_, more) => {
    const server = start({ env: { ...env, ...more } })
    await server.says(/Building/)
    expect(await server.stop()).toBe(0)
  })
})

it('npm start with half an administrator refuses, and does not repeat the password', async () => {
  const said = await refusal({ ADMIN_PASSWORD: GOOD.ADMIN_PASSWORD })
  expect(said).toContain('ADMIN_PASSWORD is set without ADMIN_EMAIL')
  expect(said).not.toContain(GOOD.ADMIN_PASSWORD)
})

// Requirements: B25
describe('npm run admin', () => {
  const email = 'one@northwind.example'

  it('adds an administrator, once', async () => {
    expect(await run(['add', email], 'a long enough passphrase\n')).toEqual([0, `Added ${email}.`])
    expect(await run(['add', email], 'a long enough passphrase')).toEqual([
      1,
      `There is an administrator ${email} already.`,
    ])
  })

  it('changes a password', async () => {
    expect(await run(['password', email], 'another long passphrase')).toEqual([
      0,
      `Changed the password of ${email}, and ended its sessions.`,
    ])
  })

  it('disables and lists', async () => {
    expect(await run(['disable', email])).toEqual([0, `Disabled ${email}, and ended its sessions.`])
    const [code, list] = await run(['list'])
    expect([code, list.split('\n').map((line) => line.split('\t').slice(0, 2))]).toEqual([
      0,
      [
        [DEMO.email, 'active'],
        [email, 'disabled'],
      ],
    ])
  })

  it('enables, and names an administrator that is not there', async () => {
    expect(await run(['enable', email])).toEqual([0, `Enabled ${email}.`])
    expect(await run(['disable', 'nobody@x.example'])).toEqual([
      1,
      'There is no administrator nobody@x.example.',
    ])
  })

  it('makes a demonstration ready for production', async () => {
    await run(['disable', DEMO.email])
    const server = start({ env: { ...env, ...GOOD, NODE_ENV: 'production' } })
    await server.says(/Building/)
    expect(await server.stop()).toBe(0)
    expect((await run(['list']))[1]).toContain(`${GOOD.ADMIN_EMAIL}\tactive`)
  })

  it('takes no password from the command line, where others can read it', async () => {
    const [code, said] = await run(['add', 'two@northwind.example', 'a long enough passphrase'])
    expect([code, said]).toEqual([1, expect.stringContaining('Usage:')])
    expect(said).not.toContain('a long enough passphrase')
  })

  it('refuses a weak password', async () => {
    expect(await run(['add', 'two@northwind.example'], 'short\n')).toEqual([
      1,
      'Password: Use at least 15 characters.',
    ])
  })

  // Requirements: B37
  it('copies nothing unless it is told where to', async () => {
    expect(await run(['copy'])).toEqual([
      1,
      'Set DATABASE_URL to the database that the data are copied into.',
    ])
  })

  it('says that the server has to be stopped while it has the embedded database open', async () => {
    const lock = join(folder, 'lock')
    await writeFile(lock, String(process.pid))
    expect(await run(['list'])).toEqual([1, expect.stringMatching(/only one process.*stop it first/)])
    await rm(lock)
  })
})

it('closes the files that everybody could write', async () => {
  const version = join(folder, 'pg', 'PG_VERSION')
  await chmod(folder, 0o777)
  await chmod(join(folder, 'pg'), 0o777)
  await chmod(version, 0o666)
  await run(['list'])
  const modes = await Promise.all(
    [folder, join(folder, 'pg'), version].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})
