import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { formOf } from '../support/backend.ts'
import { get as request } from '../support/http.ts'
import { dev, freePort } from '../support/started.ts'
import type { Started } from '../support/started.ts'
import { root } from '../support/steps.ts'

const get = (url: string, path: string) => request(url, path, { Accept: '*/*' })

let server: Started
let url = ''
let folder = ''
beforeAll(async () => {
  // Inside the project folder, which Vite serves. The name has characters that are special in Vite's glob patterns.
  folder = await realpath(await mkdtemp(join(root, 'node_modules', '.cache-[data](1)-')))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = dev(port, { env: { DATA_DIR: folder } })
  await server.says(/Local:/)
}, 200_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

// Vite's first responses are slow on a busy machine.
// Requirements: B31
describe('npm run dev', { timeout: 200_000 }, () => {
  it('opens the database in DATA_DIR at startup, before the first call', { timeout: 200_000 }, async () => {
    await expect.poll(() => existsSync(join(folder, 'pg')), { timeout: 180_000 }).toBe(true)
  })

  it('lets the demo administrator sign in', async () => {
    const answer = await fetch(`${url}/v1/admin/login`, {
      method: 'POST',
      body: formOf({ ...DEMO, timezone: 'Asia/Kolkata' }),
    })
    expect(answer.status).toBe(200)
  })

  it('does not serve database files under any path', async () => {
    const inside = `/${relative(root, folder)}`
    const files = ['/pg/PG_VERSION', '/lock']
    const paths = files.flatMap((file) => {
      const absolute = `/@fs${folder}${file}`
      const plain = inside + file
      return [plain, absolute].flatMap((path) => [
        path,
        ...['?raw', '?import', '?import&raw', '?url', '?inline', '?raw??', '?import&url&inline'].map(
          (query) => path + query,
        ),
        path.replaceAll('.', '%2e').replaceAll('_', '%5f'),
        path.replace('/pg/', '/pg%2f'),
        path.replace('/pg/', '/PG/../pg/'),
        path.replace('/pg/', '//pg/'),
        `${path}/`,
        `${path}%00`,
      ])
    })
    const leaked: string[] = []
    for (const path of paths) {
      const { status, text } = await get(url, path)
      // An unknown path gets the app's page, which is not a leak.
      if (status === 200 && !text.includes('<div id="root">')) leaked.push(`${path}: ${text.slice(0, 40)}`)
    }
    expect(leaked).toEqual([])
  })

  it('still refuses the files that Vite refuses by default', async () => {
    expect((await get(url, '/.npmrc')).status).toBe(403)
    expect((await get(url, '/.npmrc?raw')).status).toBe(403)
  })
})
