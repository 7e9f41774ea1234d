import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { isCopy } from './own-copy-plugin.ts'

const rooms = ['ui', 'domain'].map((name) => fileURLToPath(new URL(`../${name}/`, import.meta.url)))

/** The parts that bring React Aria or a chart's library along, themselves or by what they import: they come when they are wanted. */
function heavyParts(): Set<string> {
  const paths = rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
    )
    .filter((path) => /\.tsx?$/.test(path))
  const read = (path: string) => readFileSync(path, 'utf8').replace(/^import type .*$/gm, '')
  const sources = new Map(paths.map((path) => [basename(path), read(path)]))
  const heavy = new Set<string>()
  const isHeavy = (source: string) =>
    / from '(react-aria|d3-)/.test(source) ||
    [...source.matchAll(/ from '(?:\.\.?\/)+([\w./-]+)'/g)].some(([, path = '']) => heavy.has(basename(path)))
  for (let size = -1; size !== heavy.size;) {
    size = heavy.size
    for (const [file, source] of sources) if (isHeavy(source)) heavy.add(file)
  }
  return heavy
}

const heavy = heavyParts()
/** Styles of what is not there at once. */
const later = /(bar-chart|error-summary|menu|messages|meter|overlay|radio|segmented|switch|tabs)\.css/

/** What is only shown once a write has failed. */
const afterWrites = /\/src\/domain\/(UnknownOutcome|write-words)/

/** What comes behind the rows of a list: what narrows it, how old it is, its pages by number, what is done with its rows and columns, and their icons; and what sorts a list that came whole. */
const afterRows =
  /\/src\/(domain|ui|lib|browser|services)\/([\w-]*\/)?(filter|[\w-]+-filter|[\w-]+-summary|reading|selection\/|export\/|columns|density|keep-text|views|ListAge|list-age|visibility|PageJump|page-jump|held-)|\/table-core\/dist\/features\/(column|row)-|lucide-react\/.*\/(keyboard|download|list-filter|calendar[\w-]*|columns-3|grip-vertical|pin|bookmark)\b/

/** What some pages do with what they show, and payments don't before their rows: one chunk for all of them. */
const actions =
  /\/src\/(ui\/(controls\/(CopyButton|SelectScroll)|table\/ListEmpty|text\/(Initials|drawings)|into-view)|domain\/status-words|lib\/(age|numbers))|\/features\/business\/(copy-id|use-row-pages)|\/rules\/decimal|lucide-react\/.*\/(check|chevron-up|copy|ellipsis|minus|pencil|plus|power|trash(-2)?|user-minus)\.mjs/

/** What nearly every page shows at once, styles included (the document holds them); not what one page alone has. */
function isFramed(id: string): boolean {
  const [path = ''] = id.split('?')
  if (afterRows.test(path) || actions.test(path) || isCopy(id)) return false
  if (/lucide-react\/|@tanstack\/(react-table|table-core|store|react-store)\//.test(path)) return true
  if (afterWrites.test(path)) return false
  // where the styles get their values
  if (path.endsWith('/styles/tokens.ts')) return false
  if (/\/src\/(browser|lib|styles)\/|\/routes\/_app\.tsx|\/session\/SessionNotice/.test(path)) return true
  // a chunk of their own for the lists would be a request more before their rows
  if (
    /\/services\/(patience|supported)|\/paged-list\.ts|\/search-box\.|\/rules\/page-(filter|input)/.test(path)
  )
    return true
  if (/\/features\/shell\/(?!NavigationDrawer)/.test(path)) return true
  if (/\/src\/ui\/\w+\/(ErrorSummary|Initials|Meter|NumberField|SelectScroll|Tabs|TextArea)\.tsx/.test(path))
    return false
  return /\/src\/(ui|domain)\//.test(path) && !heavy.has(basename(path)) && !later.test(path)
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
  terserOptions: { safari10: false, compress: { passes: 3 } },
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // of what is bundled, as most of them ask for
  license: { fileName: 'licenses.txt' },
  rolldownOptions: {
    // a text stands in the part that shows it, not in a module of texts that comes at once
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    output: {
      // after terser, which leaves half a percent
      minify: { compress: { target: 'es2022' }, mangle: false, codegen: true },
      codeSplitting: {
        groups: [
          { name: 'app', tags: ['$initial'] },
          { name: 'frame', test: isFramed },
          { name: 'aria', test: /node_modules\/(react-aria|react-stately)/, minShareCount: 3 },
          { name: 'writes', test: afterWrites },
          { name: 'actions', test: actions },
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
 * Has Chromium compile what a page begins with as a whole, while it comes over the line; otherwise it reads each
 * function again when it is first called (V8's explicit compile hints). Other engines read a comment.
 */
export function compileWhole(): Plugin {
  return {
    name: 'compile-whole',
    apply: 'build',
    enforce: 'post',
    // the hint has to be the first line: Vite writes its own before what is there until now
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of chunksOf(bundle)) {
          const isBeginning = chunk.isEntry || ['app', 'frame'].includes(chunk.name)
          if (isBeginning || chunk.moduleIds.some((id) => /\/src\/routes\/.*tsr-split/.test(id)))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}

/**
 * Answers which files a page needs beyond the entry, scripts and, behind them, styles: by its path, as
 * `/payments`, or with a tab's name, as `/business/details/$businessId?employees`: then beyond the page's own.
 */
export function pageFiles(bundle: Bundle): (key: string) => string[] {
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
  const filesOf = (module: RegExp) => {
    const files = new Set<string>()
    for (const chunk of chunks) {
      if (chunk.name === 'frame' || chunk.moduleIds.some((id) => module.test(id)))
        gather(chunk.fileName, files)
    }
    return files
  }
  return (key) => {
    const [path = '', tab] = key.split('?')
    const page = filesOf(routeOf(path))
    const files = tab === undefined ? page : [...filesOf(tabOf(tab))].filter((file) => !page.has(file))
    return [...files].map((file) => `/${file}`)
  }
}

/** The component of a path's route, which the router's plugin takes out of the route's file. */
function routeOf(path: string): RegExp {
  const name =
    path === '/' ? 'index' : `${path.slice(1).replaceAll('/', '.').replace(/[.$]/g, '\\$&')}(\\.index)?`
  return new RegExp(`/src/routes/_app/${name}\\.tsx\\?.*tsr-split`)
}

/** The module of a tab, which is called after it. */
const tabOf = (tab: string): RegExp => new RegExp(`/${tab[0]?.toUpperCase()}${tab.slice(1)}Tab\\.tsx$`)
