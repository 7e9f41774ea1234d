import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown, UserConfig } from 'vite'

const ui = fileURLToPath(new URL('../../ui/', import.meta.url))

/** The parts that bring React Aria or a chart's library along, themselves or by what they import: they come when they are wanted. */
function heavyParts(): Set<string> {
  const files = readdirSync(ui).filter((file) => /\.tsx?$/.test(file))
  const read = (file: string) => readFileSync(ui + file, 'utf8').replace(/^import type .*$/gm, '')
  const sources = new Map(files.map((file) => [file, read(file)]))
  const heavy = new Set<string>()
  const isHeavy = (source: string) =>
    / from '(react-aria|d3-)/.test(source) || [...heavy].some((file) => source.includes(` from './${file}'`))
  for (let size = -1; size !== heavy.size;) {
    size = heavy.size
    for (const [file, source] of sources) if (isHeavy(source)) heavy.add(file)
  }
  return heavy
}

const heavy = heavyParts()
/** Styles of what is not there at once. */
const later = /(error-summary|menu|messages|meter|overlay|radio|segmented|switch|tabs)\.css/

/** What nearly every page shows at once, styles included (the document holds them); not what one page alone has. */
function isFramed(id: string): boolean {
  const [path = ''] = id.split('?')
  if (/lucide-react\/|@tanstack\/(react-table|table-core|store|react-store)\//.test(path)) return true
  if (/\/src\/(lib|styles)\/|\/routes\/_app\.tsx|\/session\/SessionNotice/.test(path)) return true
  if (/\/features\/shell\/(?!NavigationDrawer)/.test(path)) return true
  if (/\/ui\/(ErrorSummary|Meter|NumberField|SelectScroll|Tabs|TextArea)\.tsx/.test(path)) return false
  return /\/src\/ui\//.test(path) && !heavy.has(basename(path)) && !later.test(path)
}

/**
 * Few chunks: the entry with what every page shares, the frame, one for each page, and one for each part that comes
 * later. Cutting finer costs bytes and round trips.
 */
export const chunking: NonNullable<UserConfig['build']> = {
  target: 'es2022',
  // the first to know oklch: what they need no fallback for is a fifth of the document's styles
  cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  minify: 'terser',
  // the second and third still find half a percent
  terserOptions: { compress: { passes: 3 } },
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'app', tags: ['$initial'] },
          { name: 'frame', test: isFramed },
          { name: 'aria', test: /node_modules\/(react-aria|react-stately)/, minShareCount: 3 },
        ],
      },
    },
  },
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

/** Takes the styles of entry and frame out of the bundle: the document holds them. */
export function takeStyles(bundle: Bundle): string {
  const taken = new Set<string>()
  for (const { isEntry, name, viteMetadata } of chunksOf(bundle)) {
    if (!isEntry && name !== 'app' && name !== 'frame') continue
    for (const file of viteMetadata?.importedCss ?? []) taken.add(file)
    viteMetadata?.importedCss.clear()
  }
  return [...taken]
    .map((file) => {
      const asset = bundle[file]
      // Rolldown's bundle forgets an output by `delete`
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- its one way
      delete bundle[file]
      return asset?.type === 'asset' ? asset.source.toString().trim() : ''
    })
    .join('')
}

/**
 * For each path the files its page needs beyond the entry: scripts and, behind them, styles. For a path with a query,
 * what it needs beyond the path's own.
 */
export function pageFiles(bundle: Bundle, pages: Readonly<Record<string, string>>): Record<string, string[]> {
  const chunks = chunksOf(bundle)
  const known = new Set(
    chunks.filter(({ isEntry, name }) => isEntry || name === 'app').map(({ fileName }) => fileName),
  )
  const gather = (file: string, files: Set<string>) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || known.has(file) || files.has(file)) return
    files.add(file)
    for (const next of chunk.imports) gather(next, files)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  const holds = (chunk: Chunk, module: string) =>
    chunk.moduleIds.some(
      (id) => id.includes(module) && (id.includes('tsr-split') || !module.includes('/routes/')),
    )
  const filesOf = (module: string) => {
    const files = new Set<string>()
    for (const chunk of chunks) {
      if (chunk.name === 'frame' || holds(chunk, module)) gather(chunk.fileName, files)
    }
    return files
  }
  return Object.fromEntries(
    Object.entries(pages).map(([path, module]) => {
      const whole = pages[path.replace(/\?.*/, '')]
      const there = whole === undefined || whole === module ? new Set<string>() : filesOf(whole)
      const files = [...filesOf(module)].filter((file) => !there.has(file))
      return [path, files.map((file) => `/${file}`)]
    }),
  )
}
