import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands in the names of a build's scripts until all of them are written. */
const PENDING = '~build~~'

/** Where a build's scripts go. */
export const scriptNames = `assets/[name]-${PENDING}.js`

/**
 * Gives all scripts of the build in `dir` one hash, of all that lies beside them, and returns what puts that hash into
 * another text. A hash for each file brings nothing: each script names others, so that a change in one renames them all.
 * And it costs 0.4 kB before the rows, for a hash is letters that nothing compresses.
 */
export function nameScripts(dir: string): (text: string) => string {
  const assets = join(dir, 'assets')
  const names = readdirSync(assets).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(readFileSync(join(assets, name)))
  const build = hash.digest('base64url').slice(0, 8)
  const named = (text: string) => text.replaceAll(PENDING, build)
  const rewrite = (path: string) => writeFileSync(path, named(readFileSync(path, 'utf8')))
  for (const name of names.filter((each) => each.endsWith('.js'))) {
    rewrite(join(assets, name))
    renameSync(join(assets, name), join(assets, named(name)))
  }
  rewrite(join(dir, 'index.html'))
  return named
}
