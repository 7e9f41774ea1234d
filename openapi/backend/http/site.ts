import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType, mimes } from 'hono/utils/mime'
import { answerOf, securityHeaders, type Answer } from './answer.ts'
import { encodingFor } from './node.ts'

/** Answers a request for the app. `accepted` is the `Accept-Encoding` header. */
export type Site = (method: string, pathname: string, accepted?: string) => Answer

/** The content security policy for a build without a policy file (statement S16). */
const DEFAULT_POLICY =
  // Allows only `data:` images, because the icon is inlined in the document.
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const POLICY_FILE = 'content-security-policy.txt'

export type Contents = ReadonlyMap<string, Awaited<ReturnType<typeof load>>>

/** Reads a built app into memory, so that no path leaves the folder and a later build has no effect. */
export async function readSite(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== POLICY_FILE)
    .map((entry) => join(entry.parentPath, entry.name))
  const policy = (await readFile(join(folder, POLICY_FILE), 'utf8').catch(() => DEFAULT_POLICY)).trim()
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const pathname = `/${relative(folder, path).split(sep).join('/')}`
        return [pathname, await load(path, pathname, policy)] as const
      }),
    ),
  )
  if (!files.has('/index.html')) throw new Error(`There is no index.html in ${folder}`)
  return files
}

export const loadSite = async (folder: string): Promise<Site> => siteOf(await readSite(folder))

/** Serves the files of a built app. */
export function siteOf(files: Contents): Site {
  const page = files.get('/index.html')
  return (method, pathname, accepted) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return answerOf(405, 'Method not allowed\n', { ...TEXT, Allow: 'GET, HEAD' })
    }
    const file = files.get(pathname) ?? (NO_PAGE.test(pathname) ? undefined : page)
    if (file === undefined) return answerOf(404, 'Not found\n', TEXT)
    const encoding = encodingFor(accepted)
    const encoded = encoding && file[encoding]
    const body = encoded ?? file.plain
    const headers = { ...file.headers, 'Content-Length': String(body.length) }
    return { status: 200, headers: { ...headers, ...(encoded && { 'Content-Encoding': encoding }) }, body }
  }
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

/** Matches the paths of files, API calls and probes, where the app's page would look like a success. */
const NO_PAGE =
  /^\/assets\/|\.\w|^\/+v1(\/|%2f|$)|^\/+_?(health|healthcheck|healthz|live|livez|liveness|metrics|ping|ready|readyz|readiness|status|up)\/*$/i

async function load(path: string, pathname: string, policy: string) {
  const plain = await readFile(path)
  const type = getMimeType(pathname, { ...mimes, svg: 'image/svg+xml' }) ?? 'application/octet-stream'
  const isPage = pathname.endsWith('.html')
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
  const compress = async (by: typeof toBrotli) => {
    const small = isCompressible ? await by(plain) : plain
    return small.length < plain.length ? small : undefined
  }
  return {
    plain,
    br: await compress(toBrotli),
    gzip: await compress(promisify(gzip)),
    headers: {
      ...securityHeaders,
      'Content-Type': type,
      // Names under /assets/ contain a content hash, so browsers may cache them; the document must never be stale.
      'Cache-Control': isPage
        ? 'no-store'
        : pathname.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      ...(isPage && { 'Content-Security-Policy': policy }),
      ...(isCompressible && { Vary: 'Accept-Encoding' }),
    },
  }
}

/** Compresses a file. With 12 direct distance codes (default: 0), minified scripts get a little smaller. */
const toBrotli = (plain: Buffer) =>
  promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_NDIRECT]: 12 },
  })
