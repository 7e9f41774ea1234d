import type { Plugin, Rolldown, UserConfig } from 'vite'
import { groups } from './chunk-groups.ts'
import { LOGIN } from './redirect.ts'

/**
 * Few chunks (`chunk-groups.ts`): the libraries, the entry with what every page shares, the frame, one for each page, and
 * one for each kind of part that comes later. Cutting finer costs bytes and round trips.
 */
export const chunking: NonNullable<UserConfig['build']> = {
  target: 'es2022',
  // the first to know oklch: what they need no fallback for is a fifth of the document's styles
  cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  minify: 'terser',
  // the second and third still find half a percent
  terserOptions: { safari10: false, compress: { passes: 3 } },
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // the entry has loaded, with its libraries, before anything is asked for by it
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'js'
        ? files.filter((file) => !/^assets\/(index|vendor|rolldown-runtime)-/.test(file))
        : files,
  },
  // of what is bundled, as most of them ask for
  license: { fileName: 'licenses.txt' },
  rolldownOptions: {
    // a text stands in the part that shows it, not in a module of texts that comes at once
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    output: {
      // after terser, which leaves half a percent
      minify: { compress: { target: 'es2022' }, mangle: false, codegen: true },
      codeSplitting: { groups },
    },
  },
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

/** Takes the styles of the entry out of the bundle: the document holds them. */
export function takeStyles(bundle: Bundle): string {
  const styles = chunksOf(bundle).flatMap(
    ({ isEntry, viteMetadata }) => (isEntry && viteMetadata?.importedCss) || [],
  )
  const taken = styles.flatMap((files) => [...files])
  for (const files of styles) files.clear()
  return taken
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
          const isBeginning = chunk.isEntry || ['vendor', 'frame', 'forms'].includes(chunk.name)
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
    chunks.flatMap(({ isEntry, fileName, imports }) => (isEntry ? [fileName, ...imports] : [])),
  )
  const gather = (file: string, files: Set<string>) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || known.has(file) || files.has(file)) return
    files.add(file)
    for (const next of chunk.imports) gather(next, files)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  const filesOf = (module: RegExp, isFramed = true) => {
    const files = new Set<string>()
    for (const chunk of chunks) {
      if ((isFramed && chunk.name === 'frame') || chunk.moduleIds.some((id) => module.test(id)))
        gather(chunk.fileName, files)
    }
    return files
  }
  return (key) => {
    const [path = '', tab] = key.split('?')
    const page = path === LOGIN ? filesOf(loginForm, false) : filesOf(routeOf(path))
    const files = tab === undefined ? page : [...filesOf(tabOf(tab))].filter((file) => !page.has(file))
    return [...files].map((file) => `/${file}`)
  }
}

/** The login's page is in the entry, its form is not. */
const loginForm = /\/CredentialsForm\.tsx$/

/** The component of a path's route, which the router's plugin takes out of the route's file. */
function routeOf(path: string): RegExp {
  const name =
    path === '/' ? 'index' : `${path.slice(1).replaceAll('/', '.').replace(/[.$]/g, '\\$&')}(\\.index)?`
  return new RegExp(`/src/routes/_app/${name}\\.tsx\\?.*tsr-split`)
}

/** The module of a tab, which is called after it. */
const tabOf = (tab: string): RegExp => new RegExp(`/${tab[0]?.toUpperCase()}${tab.slice(1)}Tab\\.tsx$`)
