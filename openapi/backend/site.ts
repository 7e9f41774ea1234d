import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer } from './deliver.ts'
import { accepts } from './encoding.ts'
import { securityHeaders } from './headers.ts'

/** Answers a request for the app. `acceptEncoding` is the header's value. */
export type Site = (method: string, pathname: string, acceptEncoding: string) => Answer

interface File {
  headers: Readonly<Record<string, string>>
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

/** What the document may load when the build wrote no policy of its own (statement S16). */
const DEFAULT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // the icon stands in the document
  'img-src data:',
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const POLICY_FILE = 'content-security-policy.txt'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressed = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2'])

/** A built app in memory, each file compressed once, by its path. */
export type Contents = ReadonlyMap<string, File>

/**
 * Takes a built app into memory. Only what lies there now can ever be asked for, so that no path leads outside. Source
 * maps and the policy are not among it.
 */
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

/** Reads a built app and answers with it. */
export const loadSite = async (folder: string): Promise<Site> => siteOf(await readSite(folder))

/** Answers with the files of a built app. */
export function siteOf(files: Contents): Site {
  const page = files.get('/index.html')
  return (method, pathname, acceptEncoding) => {
    if (method !== 'GET' && method !== 'HEAD') return text(405, 'Method not allowed', { Allow: 'GET, HEAD' })
    const file = files.get(pathname) ?? (isAsset(pathname) ? undefined : page)
    if (file === undefined) return text(404, 'Not found')
    return encode(file, acceptEncoding)
  }
}

/**
 * Whether a path can only mean a file, or a question whether we are well: what is not there is then missing, and not a
 * screen of the app. No address of a screen has an extension.
 */
const isAsset = (pathname: string) =>
  pathname.startsWith('/assets/') || /\.\w/.test(pathname) || PROBES.test(pathname)

/** What probes and scrapers ask for by custom. The app's page would tell them that all is well. */
const PROBES =
  /^\/+_?(health|healthcheck|healthz|live|livez|liveness|metrics|ping|ready|readyz|readiness|status|up)\/*$/i

async function load(path: string, pathname: string, policy: string): Promise<File> {
  const plain = await readFile(path)
  const extension = extname(path)
  const isPage = extension === '.html'
  const isCompressible = !compressed.has(extension)
  const [br, gz] = isCompressible
    ? await Promise.all([toBrotli(plain), promisify(gzip)(plain)])
    : [null, null]
  return {
    plain,
    br,
    gzip: gz,
    headers: {
      ...securityHeaders,
      'Content-Type': types[extension] ?? 'application/octet-stream',
      // Names under /assets/ carry a hash of the content. The document must never be old.
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

const toBrotli = (plain: Buffer) =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })

function encode(file: File, acceptEncoding: string): Answer {
  for (const encoding of ['br', 'gzip'] as const) {
    const body = file[encoding]
    if (body === null || body.length >= file.plain.length || !accepts(acceptEncoding, encoding)) continue
    return {
      status: 200,
      headers: { ...file.headers, 'Content-Encoding': encoding, 'Content-Length': String(body.length) },
      body,
    }
  }
  return {
    status: 200,
    headers: { ...file.headers, 'Content-Length': String(file.plain.length) },
    body: file.plain,
  }
}

function text(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const body = Buffer.from(`${message}\n`)
  return {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Content-Length': String(body.length),
      ...headers,
    },
    body,
  }
}
