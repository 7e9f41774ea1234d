import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { copyProject, start } from '../support/started.ts'
import type { Started } from '../support/started.ts'

let server: Started
let url = ''
const copy = copyProject()
const ADMIN = { email: 'ops@northwind.example', password: 'a long enough passphrase' }

beforeAll(async () => {
  // npm test already builds the app once, which takes half a minute of CPU time
  writeFileSync(`${copy.folder}vite.config.ts`, 'export default {}')
  writeFileSync(`${copy.folder}index.html`, '<!doctype html><title>Built</title>')
  server = start({
    folder: copy.folder,
    env: { PORT: '0', NODE_ENV: 'production', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  })
  url = (await server.says(/Ready at (\S+)/))[1] ?? ''
})
afterAll(async () => {
  await server.stop()
  copy.remove()
})

async function signIn(account: { email: string; password: string }): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...account, timezone: 'UTC' })) form.set(name, value)
  return (await fetch(`${url}/v1/admin/login`, { method: 'POST', body: form })).status
}

// Requirements: B24
test('in production, the configured administrator can sign in, but the demo administrator cannot', async () => {
  expect(await signIn(ADMIN)).toBe(200)
  expect(await signIn(DEMO)).toBe(401)
})

// Requirements: B32
test('the build runs in a process that ends, so that its memory is freed', () => {
  const pid = String(server.pid)
  const loaded = existsSync('/proc')
    ? readFileSync(`/proc/${pid}/maps`, 'utf8')
    : execFileSync('lsof', ['-p', pid], { encoding: 'utf8' })
  expect(loaded).toContain('/node')
  expect(loaded).not.toContain('rolldown')
})

test('only the owner can read the database, while the built app has the usual permissions', () => {
  const modeOf = (path: string) => statSync(copy.folder + path).mode & 0o777
  expect([modeOf('.data'), modeOf('.data/pg'), modeOf('.data/pg/PG_VERSION')]).toEqual([0o700, 0o700, 0o600])
  writeFileSync(`${copy.folder}usual`, '')
  expect(modeOf('dist/index.html')).toBe(modeOf('usual'))
})
