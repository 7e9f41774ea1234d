import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600

let inherited: number | undefined

/** Makes all files that this process creates from now on private to their owner. */
export function keepPrivate(): void {
  const before = process.umask(0o077)
  inherited ??= before
}

/** Runs `work`, such as the start of a child process, with the default permissions for new files. */
export function withUsualRights<T>(work: () => T): T {
  if (inherited === undefined) return work()
  const ours = process.umask(inherited)
  try {
    return work()
  } finally {
    process.umask(ours)
  }
}

/** Makes the entries of a folder private; also the folder, if it has no other entries and belongs to this user. */
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
      // Skip a symlink, because its target may be anywhere.
      const mode = entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : null
      if (mode !== null) await chmod(join(entry.parentPath, entry.name), mode)
    }
  }
}
