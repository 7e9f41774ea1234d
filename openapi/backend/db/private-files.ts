import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

let inherited: number | undefined

/** Makes all further files of this process private to its owner. */
export function keepPrivate(): void {
  const before = process.umask(0o077)
  inherited ??= before
}

/** Runs `work` with the default permissions for new files, such as for a child process. */
export function withUsualRights<T>(work: () => T): T {
  if (inherited === undefined) return work()
  const ours = process.umask(inherited)
  try {
    return work()
  } finally {
    process.umask(ours)
  }
}

/**
 * Removes other users' permissions from the named entries of a folder and their contents. Also from the folder itself,
 * unless it holds other things or belongs to another user.
 */
export async function makePrivate(folder: string, names: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const ours = entries.filter(({ name }) => names.includes(name))
  if (ours.length === entries.length && (await stat(folder)).uid === process.getuid?.()) {
    await chmod(folder, FOLDER)
  }
  for (const top of ours) {
    const path = join(folder, top.name)
    await restrict(path, top)
    if (!top.isDirectory()) continue
    const below = await readdir(path, { recursive: true, withFileTypes: true })
    for (const entry of below) await restrict(join(entry.parentPath, entry.name), entry)
  }
}

/** A link is skipped, because its target may be anything. */
async function restrict(path: string, entry: { isDirectory(): boolean; isFile(): boolean }): Promise<void> {
  if (entry.isDirectory()) await chmod(path, FOLDER)
  else if (entry.isFile()) await chmod(path, FILE)
}
