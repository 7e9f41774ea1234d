import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refused } from '../refused.ts'
import { migrate } from './migrations.ts'
import { openPGlite } from './pglite.ts'
import { codeOf, type Database } from './port.ts'
import { openPostgres } from './postgres.ts'
import { keepPrivate, makePrivate } from './private-files.ts'

/** The embedded database's entries in its folder: the data, the data of an interrupted first start, and the lock. */
export const ENTRIES = ['pg', 'pg.new', 'lock'] as const

/** Returns the embedded database's folder: `DATA_DIR`, or by default `.data` in the project. */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  const { DATA_DIR: given = '' } = env
  return given === '' ? fileURLToPath(new URL('../../../.data', import.meta.url)) : resolve(given)
}

/** Opens and migrates the database at the URL or, without a URL, the embedded one in the folder. Throws `Refused`. */
export async function openDatabase(folder: string, url?: string): Promise<Database> {
  return url === undefined || url === '' ? openFolder(folder) : openServer(url)
}

async function openServer(url: string): Promise<Database> {
  const db = openPostgres(url)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    // Leave the URL out, because it contains the password.
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refused(`The database at DATABASE_URL cannot be used: ${reason}`)
  }
}

async function openFolder(folder: string): Promise<Database> {
  keepPrivate()
  const release = await lock(folder)
  try {
    const data = join(folder, 'pg')
    if (!existsSync(data)) await create(data)
    const db = await openPGlite(data)
    // Runs after the engine's start, because the engine creates files with its own permissions.
    await makePrivate(folder, ENTRIES)
    await migrate(db)
    return { ...db, close: () => db.close().then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

/** Creates the database in a temporary folder and renames it when complete, in case the start is interrupted. */
async function create(data: string): Promise<void> {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  await (await openPGlite(unfinished)).close()
  await rename(unfinished, data)
}

/** Locks the folder, whose files two engines can't share; returns a function that unlocks it. Throws `Refused`. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  try {
    await mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (isRunning(holder)) {
      throw new Refused(
        `The data in ${folder} are in use by process ${holder}, and only one process can have them open: ` +
          'stop it first, or set DATA_DIR',
      )
    }
    await rm(path, { force: true })
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error instanceof Refused) throw error
    const code = codeOf(error)
    if (code === 'EEXIST') throw new Refused(`The data in ${folder} are being opened by another process`)
    throw new Refused(`The folder ${folder} cannot be written to (${code ?? String(error)}): set DATA_DIR`)
  }
  return () => rm(path, { force: true })
}

/** Returns false for a stale lock: its process has ended, or an earlier process had this process's id. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
