import { expect, it } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { readSettings } from '../../openapi/backend/settings.ts'
import { readAccountSettings } from '../../openapi/backend/start-accounts.ts'

// Requirements: B38
it.each([
  ...['true', 'false', 'yes', 'TRUE', ' 1', '01', '2'].flatMap((value) => [
    ['DEMO', value],
    ['TRUST_PROXY', value],
    ['METRICS', value],
  ]),
  ...['http', '-1', '65536', '80 ', '4173.5'].map((value) => ['PORT', value]),
  ...['0', '-1', '1e3', '10s', '1,000', '0x10', 'Infinity'].flatMap((value) => [
    ['CONNECTIONS', value],
    ['CONNECTIONS_PER_ADDRESS', value],
    ['STALL_SECONDS', value],
  ]),
  ...['*', 'null', 'admin.example', 'ftp://a.example', 'https://a.example/', 'https://A.example'].map(
    (value) => ['CORS_ORIGINS', value],
  ),
  ['CORS_ORIGINS', 'https://a.example https://b.example'],
  ...['*', '*.example', 'https://a.example', 'a.example:8443', 'a.example;b.example', 'a.example.', 'a/'].map(
    (value) => ['ALLOWED_HOSTS', value],
  ),
] as [string, string][])('%s=%s is ambiguous, and is refused by its name', (name, value) => {
  const env = { [name]: value }
  expect(() => [readSettings(env), readAccountSettings(env, '127.0.0.1')]).toThrow(
    new RegExp(`^${name}\\b.*\\.$`),
  )
})

// Requirements: B38
it('empty settings count as unset', () => {
  const names = [
    ...['HOST', 'PORT', 'TRUST_PROXY', 'METRICS', 'CORS_ORIGINS', 'ALLOWED_HOSTS'],
    ...['CONNECTIONS', 'STALL_SECONDS'],
  ]
  const empty = readSettings(Object.fromEntries(names.map((name) => [name, ''])))
  expect(empty).toEqual(readSettings({}))
  expect(empty).toEqual({
    host: '127.0.0.1',
    port: 4173,
    origins: [],
    allowedHosts: [],
    areMetricsPublic: false,
    limits: { connections: 1000, perAddress: 100, stall: 10_000, trustProxy: false },
  })
})

// Requirements: B38
it('settings are parsed into typed values', () => {
  expect(
    readSettings({
      HOST: '::1',
      PORT: '65535',
      TRUST_PROXY: '1',
      METRICS: '1',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173,',
      ALLOWED_HOSTS: 'Admin.example,admin',
      CONNECTIONS: '50',
      STALL_SECONDS: '5',
    }),
  ).toEqual({
    host: '::1',
    port: 65535,
    origins: ['https://a.example', 'http://localhost:5173'],
    allowedHosts: ['Admin.example', 'admin'],
    areMetricsPublic: true,
    limits: { connections: 50, perAddress: Infinity, stall: 5000, trustProxy: true },
  })
})

const GIVEN = { ADMIN_EMAIL: 'other@northwind.example', ADMIN_PASSWORD: 'a long enough passphrase' }
const settings = (env: NodeJS.ProcessEnv, host = '127.0.0.1') => readAccountSettings(env, host)

it.each<[string, Record<string, string>, RegExp]>([
  ['without a password', { ADMIN_PASSWORD: '' }, /^ADMIN_EMAIL is set without ADMIN_PASSWORD: set both/],
  ['without an email', { ADMIN_EMAIL: '' }, /without ADMIN_EMAIL: set both/],
  ['whose email is none', { ADMIN_EMAIL: 'ops' }, /Email: Enter an email like name@example.com\.$/],
  [
    'whose password is short',
    { ADMIN_PASSWORD: 'fourteen chars' },
    /^\w+ and \w+: Password: .* 15 characters\.$/,
  ],
  [
    'whose password is four letters',
    { ADMIN_PASSWORD: 'abcd'.repeat(4) },
    /more than four different characters/,
  ],
  ['whose password is known', { ADMIN_PASSWORD: DEMO.password }, /the password of the demonstration/],
  ['whose password is endless', { ADMIN_PASSWORD: `${'é'.repeat(508)}abcdefghi` }, /at most 1024 bytes/],
])('an administrator %s is refused without repeating the password', (_, more, what) => {
  const env = { ...GIVEN, ...more }
  const said = () => settings(env)
  expect(said).toThrow(what)
  if (env.ADMIN_PASSWORD !== '') expect(said).not.toThrow(env.ADMIN_PASSWORD)
})

it.each(['abcde'.repeat(3), `${'é'.repeat(508)}abcdefgh`])('the password %s is accepted', (password) => {
  const { administrator } = settings({ ...GIVEN, ADMIN_PASSWORD: password })
  expect(administrator).toEqual({ email: GIVEN.ADMIN_EMAIL, password })
})

it('the demo is not seeded where other machines can reach the server, unless a setting allows it', () => {
  expect(settings({})).toMatchObject({ isDemo: true, isDemoAllowed: true })
  expect(settings({ NODE_ENV: 'Development', DEMO: '' })).toMatchObject({ isDemo: true })
  expect(settings({ DEMO: '0' })).toMatchObject({ isDemo: false, isDemoAllowed: true })
  for (const [env, host] of [
    [{ NODE_ENV: 'production' }, '127.0.0.1'],
    [{ NODE_ENV: 'Production' }, '127.0.0.1'],
    [{ NODE_ENV: 'prod' }, '127.0.0.1'],
    [{ TRUST_PROXY: '1' }, '127.0.0.1'],
    [{}, '192.168.1.7'],
  ] as const) {
    expect(settings(env, host)).toMatchObject({ isDemo: false, isDemoAllowed: false })
    expect(settings({ ...env, DEMO: '1' }, host)).toMatchObject({ isDemo: true, isDemoAllowed: true })
  }
})
