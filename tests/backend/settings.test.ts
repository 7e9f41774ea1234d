import { expect, it } from 'vitest'
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
it('settings are read as written', () => {
  expect(
    readSettings({
      HOST: '::1',
      PORT: '0',
      TRUST_PROXY: '1',
      METRICS: '1',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173,',
      ALLOWED_HOSTS: 'Admin.example,admin',
      CONNECTIONS: '50',
      STALL_SECONDS: '5',
    }),
  ).toEqual({
    host: '::1',
    port: 0,
    origins: ['https://a.example', 'http://localhost:5173'],
    allowedHosts: ['Admin.example', 'admin'],
    areMetricsPublic: true,
    limits: { connections: 50, perAddress: Infinity, stall: 5000, trustProxy: true },
  })
})
