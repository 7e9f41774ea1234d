import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { administer } from '../../openapi/backend/administer.ts'
import { buildApp, isBuilt } from '../../openapi/backend/build-app.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { openDatabase } from '../../openapi/backend/db/open.ts'
import { Refused } from '../../openapi/backend/refused.ts'
import { seed } from '../support/test-data.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import { BARE, CHEAP, copyFiles, START, textLike } from '../support/backend.ts'
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

const GOES_ON = /Building|Ready/

/** Starts the server, which must refuse to start, and returns its output. */
async function refusal(more: Record<string, string>): Promise<string> {
  const server = start({ env: { ...env, ...more } })
  // A server that does not refuse continues with the build or the startup.
  const started = server.says(GOES_ON).then(
    () => server.stop(),
    () => server.ended,
  )
  expect([await started, server.output()]).toEqual([1, server.output()])
  return server.output()
}

/** The log lines of `npm run admin`. */
const logged: unknown[] = []

const collect = (output: string): string => {
  const lines = output.trim().split('\n')
  const isLogged = (line: string) => line.startsWith('{')
  logged.push(...lines.filter(isLogged).map((line): unknown => JSON.parse(line)))
  return lines.filter((line) => !isLogged(line)).join('\n')
}

/** Runs the command in a process of its own, and returns its exit code and its output. */
async function runProcess(args: readonly string[], input = ''): Promise<readonly [number | null, string]> {
  const command = admin(args, { env, input })
  return [await command.ended, collect(command.output())]
}

/** Runs the command in this process, which is several times faster. */
async function run(args: readonly string[], input = ''): Promise<readonly [number, string]> {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const done = administer(args, env, Readable.from([input])).then(
    (said) => [0, said] as const,
    (error: unknown) => [1, error instanceof Refused ? error.message : String(error)] as const,
  )
  return done.finally(() => {
    collect(log.mock.calls.join(''))
    log.mockRestore()
  })
}

// Requirements: B24
describe('npm start with a former demo database', () => {
  it.each<[string, Record<string, string>]>([
    ['in production with an administrator', { NODE_ENV: 'Production', ...GOOD }],
    ['at an address that other devices can reach', { HOST: '0.0.0.0' }],
  ])('refuses to start %s, and names the remedy', async (_, more) => {
    const said = await refusal(more)
    expect(said).toContain(`npm run admin -- disable ${DEMO.email}`)
    expect(said).toContain('DEMO=1')
    expect(said).not.toContain(DEMO.password)
  })

  it('continues in production with DEMO=1', async () => {
    const server = start({ env: { ...env, NODE_ENV: 'production', DEMO: '1' } })
    await server.says(GOES_ON)
    expect(await server.stop()).toBe(0)
  })
})

it('npm start with only an administrator’s password refuses to start, and does not repeat the password', async () => {
  const said = await refusal({ ADMIN_PASSWORD: GOOD.ADMIN_PASSWORD })
  expect(said).toContain('ADMIN_PASSWORD is set without')
  expect(said).not.toContain(GOOD.ADMIN_PASSWORD)
})

it('a build is needed if none exists, a source file is newer, or a build setting is given', async () => {
  const project = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(project, 'src', 'app'), { recursive: true })
  await mkdir(join(project, 'dist'))
  const changeAt = async (path: string, seconds: number) => {
    await writeFile(join(project, path), '')
    await utimes(join(project, path), seconds, seconds)
  }
  const soon = Date.now() / 1000 + 60
  const steps = [await isBuilt(project, {})]
  for (const [time, path] of ['dist/index.html', 'src/app/a.ts', 'dist/index.html'].entries()) {
    await changeAt(path, soon + time)
    steps.push(await isBuilt(project, {}))
  }
  steps.push(await isBuilt(project, { VITE_PRODUCT_NAME: 'x' }))
  expect(steps).toEqual([false, true, false, true, false])
  await rm(project, { recursive: true })
})

it('the build’s environment does not contain credentials', async () => {
  const project = await mkdtemp(join(tmpdir(), 'build-'))
  const vite = join(project, 'node_modules', 'vite', 'bin')
  await mkdir(vite, { recursive: true })
  const writing = "require('fs').writeFileSync('env.json', JSON.stringify(process.env))"
  await writeFile(join(vite, 'vite.js'), writing)
  const secrets = { ...GOOD, DATABASE_URL: 'postgres://u:secret@db', PGPASSWORD: 'secret' }
  for (const [name, value] of Object.entries({ ...secrets, VITE_PRODUCT_NAME: 'Northwind' }))
    vi.stubEnv(name, value)
  await buildApp(project, new AbortController().signal)
  vi.unstubAllEnvs()
  const env: unknown = JSON.parse(await readFile(join(project, 'env.json'), 'utf8'))
  expect(env).toMatchObject({ NODE_ENV: 'production', VITE_PRODUCT_NAME: 'Northwind' })
  for (const name of Object.keys(secrets)) expect(env).not.toHaveProperty(name)
  await rm(project, { recursive: true })
})

// Requirements: B25
describe('npm run admin', () => {
  const email = 'one@northwind.example'

  it('adds an administrator only once', async () => {
    expect(await runProcess(['add', email], 'a long enough passphrase\n')).toEqual([0, `Added ${email}.`])
    const again = await run(['add', email], 'a long enough passphrase')
    expect(again).toEqual([1, `There is an administrator ${email} already.`])
  })

  it('changes a password', async () => {
    const changed = `Changed the password of ${email}, and ended its sessions.`
    expect(await run(['password', email], 'another long passphrase')).toEqual([0, changed])
  })

  it('disables an administrator and lists all administrators', async () => {
    expect(await run(['disable', email])).toEqual([0, `Disabled ${email}, and ended its sessions.`])
    const [code, list] = await run(['list'])
    const states = list.split('\n').map((line) => line.split('\t').slice(0, 2).join(' '))
    expect([code, states]).toEqual([0, [`${DEMO.email} active`, `${email} disabled`]])
  })

  it('enables an administrator, and names a missing administrator', async () => {
    expect(await run(['enable', email])).toEqual([0, `Enabled ${email}.`])
    const missing = await run(['disable', 'nobody@x.example'])
    expect(missing).toEqual([1, 'There is no administrator nobody@x.example.'])
  })

  it('prepares a demo database for production', async () => {
    await run(['disable', DEMO.email])
    const server = start({ env: { ...env, ...GOOD, NODE_ENV: 'production' } })
    await server.says(GOES_ON)
    expect(await server.stop()).toBe(0)
    expect((await run(['list']))[1]).toContain(`${GOOD.ADMIN_EMAIL}\tactive`)
  })

  it.each(['__proto__', 'list'])('refuses the unknown command %s with an email', async (name) => {
    expect(await run([name, email])).toEqual([1, expect.stringContaining('Usage:')])
  })

  // Requirements: B21
  it('logs the time, user and account of each action, even of a refused one, but not the email', () => {
    const line = (act: string, isDone: boolean, admin?: string) => ({
      time: textLike(/^\d{4}-\d\d-\d\dT.*Z$/),
      act,
      isDone,
      uid: process.getuid?.(),
      ...(admin !== undefined && { admin }),
      emailHash: textLike(/^[0-9a-f]{16}$/),
    })
    expect(logged).toEqual([
      line('add', true, 'adm_2'),
      line('add', false, 'adm_2'),
      line('password', true, 'adm_2'),
      line('disable', true, 'adm_2'),
      line('enable', true, 'adm_2'),
      line('disable', false),
      line('disable', true, 'adm_1'),
    ])
  })

  it('does not accept a password as an argument, because other users could read it', async () => {
    const [code, said] = await runProcess(['add', 'two@northwind.example', 'a long enough passphrase'])
    expect([code, said]).toEqual([1, expect.stringContaining('Usage:')])
    expect(said).not.toContain('a long enough passphrase')
  })

  it('refuses a weak password', async () => {
    const refused = await run(['add', 'two@northwind.example'], 'short\n')
    expect(refused).toEqual([1, 'Password: Use at least 15 characters.'])
  })

  // Requirements: B37
  it('does not copy the database without a target', async () => {
    const refused = 'Set DATABASE_URL to the database that the data are copied into.'
    expect(await run(['copy'])).toEqual([1, refused])
  })

  it('asks to stop the server while the server has the embedded database open', async () => {
    const lock = join(folder, 'lock')
    await writeFile(lock, String(process.pid))
    expect(await runProcess(['list'])).toEqual([1, expect.stringMatching(/only one process.*stop it first/)])
    await rm(lock)
  })
})

it('npm run admin removes other users’ permissions from the database folder', async () => {
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
