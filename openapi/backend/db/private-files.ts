import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

let inherited: number | undefined

/** From now on whatever this process makes is for its owner alone. */
export function keepPrivate(): void {
  const before = process.umask(0o077)
  inherited ??= before
}

/** Does it with the rights new files have otherwise: for what is not kept private, such as a child process. */
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
 * Takes everybody else's rights to the named entries of a folder, and to all that lies in them. The folder's own too,
 * unless it holds other things or belongs to somebody else: then it is not ours to close.
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

/** A link is left alone: what it leads to may be anything. */
async function restrict(path: string, entry: { isDirectory(): boolean; isFile(): boolean }): Promise<void> {
  if (entry.isDirectory()) await chmod(path, FOLDER)
  else if (entry.isFile()) await chmod(path, FILE)
}
