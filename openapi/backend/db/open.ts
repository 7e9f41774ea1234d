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

/** The entries of the embedded database in its folder: its files, those of an interrupted first start, the lock. */
export const ENTRIES = ['pg', 'pg.new', 'lock'] as const

/** Returns the folder of the embedded database: `DATA_DIR`, else `.data` in the project. */
export function dataFolder(env: NodeJS.ProcessEnv): string {
  const { DATA_DIR: given = '' } = env
  return given === '' ? fileURLToPath(new URL('../../../.data', import.meta.url)) : resolve(given)
}

/** Opens the database at the URL, else the embedded one in the folder, and migrates it. Throws `Refused`. */
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
    // Without the URL, which holds a password.
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
    // Includes the files the engine created at its start with permissions of its own.
    await makePrivate(folder, ENTRIES)
    await migrate(db)
    return {
      ...db,
      async close() {
        await db.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Creates the files in a temporary folder and renames it, so that an interrupted start leaves nothing half done. */
async function create(data: string): Promise<void> {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  const db = await openPGlite(unfinished)
  await db.close()
  await rename(unfinished, data)
}

/**
 * Locks the folder for this process, because the engine can't share its files. Returns the function that unlocks it.
 */
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

/** Returns false for a stale lock: its process is gone, or had this process's id before. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
