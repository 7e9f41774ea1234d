import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../openapi/backend/db/open.ts'
import { copyFiles } from '../support/backend.ts'
import { startBackend } from '../support/started.ts'
import { ADMIN, Caller, Writers } from '../support/writers.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  await copyFiles(join(folder, 'pg'))
})
afterAll(() => rm(folder, { recursive: true }))

// Requirements: B36
it('killing the server three times neither loses an acknowledged write nor leaves a partial write', async () => {
  const caller = new Caller('')
  const writers = new Writers(caller)
  for (let kills = 0; kills < 3; kills++) {
    const backend = startBackend({ env: { DATA_DIR: folder, PORT: '0', DEMO: '0', ...ADMIN } })
    caller.url = (await backend.says(/Ready at (\S+)/))[1] ?? ''
    await caller.signIn()
    const stop = await writers.start(6)
    const before = writers.answers[200] ?? 0
    // Each kill comes at a different moment.
    await expect.poll(() => writers.answers[200] ?? 0, { interval: 5 }).toBeGreaterThan(before + 40 * kills)
    await backend.stop('SIGKILL')
    await stop()
  }
  expect(Object.keys(writers.answers)).toEqual(['200', 'none'])
  const db = await openDatabase(folder)
  expect(await writers.violations(db)).toEqual([])
  await db.close()
})
