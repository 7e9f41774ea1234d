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
    const options = { recursive: true, withFileTypes: true } as const
    const below = top.isDirectory() ? await readdir(join(folder, top.name), options) : []
    for (const entry of [top, ...below]) {
      // A link is skipped, because its target may be anything.
      const mode = entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : null
      if (mode !== null) await chmod(join(entry.parentPath, entry.name), mode)
    }
  }
}
