import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import { openPostgres } from '../../openapi/backend/db/postgres.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { root } from './steps.ts'
import { empty, seed, SMALL } from './test-data.ts'
import type { SeedSize } from './test-data.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import type { Handler, HandlerOptions } from '../../openapi/backend/http/handler.ts'
import type { LogEntry } from '../../openapi/backend/http/log.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import type { Passwords } from '../../openapi/backend/resources/password.ts'

/** Parameters for password hashes that take almost no time. */
export const CHEAP = { logN: 4, r: 1, p: 1 }

export const ORIGIN = 'http://backend.test'

/** The time at which the tests' clock starts. The seed data are older. */
export const START = new Date('2026-02-11T12:00:00.000Z')

interface CallOptions {
  /** The token to send, or `null` for no token. The default is the token of the last `signIn`. */
  token?: string | null
  form?: Readonly<Record<string, string | number>>
  headers?: Readonly<Record<string, string>>
  address?: string
  /** The raw body, in place of a form. */
  body?: BodyInit
}

/** The response to a call. `body` is the parsed JSON. */
export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
}

/** The backend over an in-memory database, with the test's clock. */
export interface TestBackend {
  readonly db: Database
  readonly handler: Handler
  readonly passwords: Passwords
  readonly log: LogEntry[]
  /** Returns another handler over the same database and clock. */
  with(options: Partial<HandlerOptions>): Handler
  call<T = unknown>(
    method: string,
    path: string,
    options?: CallOptions,
    handler?: Handler,
  ): Promise<Answer<T>>
  /** Sends a GET request, which must succeed, and returns its body. */
  read<T>(path: string, query?: Readonly<Record<string, string | number>>): Promise<T>
  /** Signs in as the demo administrator, or with the given form fields. */
  login(
    fields?: Readonly<Record<string, string>>,
    options?: CallOptions,
    handler?: Handler,
  ): Promise<Answer<{ data: { accessToken: string } }>>
  /** Signs the demo administrator in for the following calls and returns the token. */
  signIn(): Promise<string>
  /** Advances the clock. */
  pass(milliseconds: number): void
  /** Restores the seed and the clock, and ends all sessions. */
  reset(): Promise<void>
}

/** A size that is quick to seed: the plans, the administrator and almost no other data. */
export const BARE: SeedSize = { businesses: 1, employees: 0, payments: 0 }

/** Opens a backend before a file's tests and closes it after them. Call this once per file. */
export function useBackend(size: SeedSize = SMALL): TestBackend {
  const passwords = createPasswords(CHEAP)
  const log: LogEntry[] = []
  let opened: Database | undefined
  let handler: Handler | undefined
  let record = ''
  let now = START.getTime()
  let token: string | null = null

  const backend: TestBackend = {
    passwords,
    log,
    get db() {
      return present(opened)
    },
    get handler() {
      return present(handler)
    },
    with: (options) =>
      createHandler({
        db: backend.db,
        now: () => new Date(now),
        passwords,
        log: (entry) => log.push(entry),
        ...options,
      }),
    async call<T>(method: string, path: string, options: CallOptions = {}, by: Handler = backend.handler) {
      const request = requestOf(method, path, options, token)
      const response = await by(request, options.address === undefined ? {} : { address: options.address })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
      // The test knows the response's shape and asserts it.
      const body = (text === '' ? null : isJson ? JSON.parse(text) : text) as T
      return { status: response.status, headers: response.headers, body }
    },
    async read<T>(path: string, query: Readonly<Record<string, string | number>> = {}) {
      const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
      const more = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
      const { status, body } = await backend.call<T>('GET', path + more)
      expect([status, body]).toEqual([200, body])
      return body
    },
    login(fields = {}, options = {}, by = backend.handler) {
      const form = { ...DEMO, timezone: 'Asia/Kolkata', ...fields }
      return backend.call('POST', '/v1/admin/login', { token: null, form, ...options }, by)
    },
    async signIn() {
      token = (await backend.login()).body.data.accessToken
      return token
    },
    pass(milliseconds) {
      now += milliseconds
    },
    async reset() {
      now = START.getTime()
      token = null
      log.length = 0
      await empty(backend.db)
      await seed(backend.db, size, record, START)
    },
  }

  beforeAll(async () => {
    opened = await openEmpty()
    await migrate(opened)
    record = await passwords.hash(DEMO.password)
    handler = backend.with({})
    await backend.reset()
  })
  afterAll(() => opened?.close())
  return backend
}

/**
 * Copies the files of a new database into a folder. Creating a database takes seconds, so its files are cached in
 * node_modules until `npm ci` clears them or their sources change.
 */
export async function copyFiles(folder: string): Promise<void> {
  const made = createHash('sha256')
  for (const source of [
    'openapi/backend/db/migrations.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ]) {
    made.update(await readFile(join(root, source)))
  }
  const cache = join(root, 'node_modules', '.cache', 'backend-tests')
  const template = join(cache, made.digest('hex').slice(0, 16))
  await mkdir(cache, { recursive: true })
  if (!existsSync(template)) {
    const fresh = await mkdtemp(join(cache, 'new-'))
    const db = await openPGlite(fresh)
    await migrate(db)
    await db.close()
    // Another test file may have created the template first.
    await rename(fresh, template).catch(() => rm(fresh, { recursive: true }))
  }
  await cp(template, folder, { recursive: true })
}

/** Opens a database in a new folder inside the given one. The folder is removed on close. */
export async function openCopy(inside = tmpdir()): Promise<Database> {
  const folder = await mkdtemp(join(inside, 'backend-'))
  await copyFiles(folder)
  const db = await openPGlite(folder)
  return {
    ...db,
    async close() {
      await db.close()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Opens an empty database in a new folder or on the server at `TEST_DATABASE_URL`, whose role must be allowed to
 * create databases. On a server, concurrent calls really run concurrently.
 */
async function openEmpty(): Promise<Database> {
  const { TEST_DATABASE_URL: server } = process.env
  if (server === undefined) return openCopy()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const maker = openPostgres(server, 1)
  await maker.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  const db = openPostgres(url.href)
  return {
    ...db,
    async close() {
      await db.close()
      await maker.query(`drop database ${name} with (force)`)
      await maker.close()
    },
  }
}

/** Builds a request as a client would send it. */
function requestOf(
  method: string,
  path: string,
  options: CallOptions = {},
  signedIn: string | null = null,
): Request {
  const { token = signedIn, form, body } = options
  const headers = new Headers(options.headers)
  if (token !== null) headers.set('Authorization', token)
  return new Request(ORIGIN + path, {
    method,
    headers,
    body: body ?? (form === undefined ? null : formOf(form)),
  })
}

export function formOf(fields: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

/** Matches any text in an expected value. */
export const someText: unknown = expect.any(String)

/** Matches any text of the given pattern in an expected value. */
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern)

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the backend is only there while tests run')
  return value
}

export const planForm = {
  name: 'Team',
  description: 'For a team.',
  basePrice: 99.5,
  discount: 10,
  duration: 1,
  durationType: 'month',
  usersIncluded: 5,
  isActive: 1,
} as const

export const businessForm = {
  name: 'Northwind',
  email: 'office@northwind.example',
  ownerFirstName: 'Nancy',
  ownerLastName: 'Davolio',
  ownerEmail: 'nancy@northwind.example',
  count: 2,
} as const

export const employeeForm = {
  businessId: 'biz_1',
  firstName: 'Andrew',
  lastName: 'Fuller',
  email: 'andrew@northwind.example',
} as const
