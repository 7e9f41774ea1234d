import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../', import.meta.url))

interface Style {
  /** of the file's path, and which of its styles it is */
  hash: string
  /** from the project's folder */
  filePath: string
}

/**
 * Names classes by the number of their file and their own: a hash of the path, as usual, is letters that nothing
 * compresses, in the document and in every part.
 */
export function shortNames(): (style: Style) => string {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css.ts'))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .sort()
  const hashes = new Map<string, string[]>()
  return ({ hash, filePath }) => {
    const file = files.indexOf(filePath)
    // of a file that was made while the development server runs
    if (file < 0) return `_${hash}`
    const known = hashes.get(filePath) ?? []
    hashes.set(filePath, known)
    if (!known.includes(hash)) known.push(hash)
    // a letter first
    return (360 + file).toString(36) + known.indexOf(hash).toString(36)
  }
}
