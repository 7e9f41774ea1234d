import type { Plugin, Rolldown, UserConfig } from 'vite'
import { groups } from './chunk-groups.ts'
import { LOGIN } from '../document/redirect.ts'

/** The published file with the licences. */
export const LICENSES = 'licenses.txt'

/** Builds few chunks (`chunk-groups.ts`), because each costs bytes and maybe a round trip. */
export const chunking: NonNullable<UserConfig['build']> = {
  target: 'es2022',
  // The first versions that support oklch. Without fallbacks, the document's styles are a fifth smaller
  cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
  minify: 'terser',
  // The second and third pass save another half percent
  terserOptions: { safari10: false, compress: { passes: 3 } },
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Don't preload the entry and its libraries: they have loaded before the entry imports anything
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'js'
        ? files.filter((file) => !/^assets\/(index|vendor|rolldown-runtime)-/.test(file))
        : files,
  },
  // Writes the licences of the bundled packages to a file, because most of these licences require it
  license: { fileName: LICENSES },
  rolldownOptions: {
    // Inlines each text into the component that shows it, so that no module with all texts has to load
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
    output: {
      // This pass after terser saves another half percent
      minify: { compress: { target: 'es2022' }, mangle: false, codegen: true },
      codeSplitting: { groups },
    },
  },
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk')

/** Removes the entry's styles from the bundle and returns them, to be inlined into the document. */
export function takeStyles(bundle: Bundle): string {
  const styles = chunksOf(bundle).flatMap(
    ({ isEntry, viteMetadata }) => (isEntry && viteMetadata?.importedCss) || [],
  )
  const taken = styles.flatMap((files) => [...files])
  for (const files of styles) files.clear()
  return taken
    .map((file) => {
      const asset = bundle[file]
      // `delete` is the only way to remove an output from Rolldown's bundle
      // oxlint-disable-next-line typescript/no-dynamic-delete -- Rolldown offers no other way
      delete bundle[file]
      return asset?.type === 'asset' ? asset.source.toString().trim() : ''
    })
    .join('')
}

/** Makes Chromium compile a page's first scripts whole while they arrive (V8's explicit compile hints). */
export function compileWhole(): Plugin {
  return {
    name: 'compile-whole',
    apply: 'build',
    enforce: 'post',
    // Runs last, because the hint must be the first line, and Vite prepends code of its own
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

/** Returns the URLs of the entry, which comes first, and of the scripts that it imports. */
export function entryFiles(bundle: Bundle): string[] {
  return chunksOf(bundle).flatMap(({ isEntry, fileName, imports }) =>
    isEntry ? [fileName, ...imports].map((file) => `/${file}`) : [],
  )
}

/**
 * Returns the scripts and styles that a page or tab needs in addition to the entry. The key of a page is its path
 * (`/payments`). A tab (`/business/details/$businessId?employees`) gets only the files that its page doesn't need.
 */
export function pageFiles(bundle: Bundle): (key: string) => string[] {
  const chunks = chunksOf(bundle)
  const known = new Set(entryFiles(bundle))
  const gather = (file: string, files: Set<string>) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || known.has(`/${file}`) || files.has(file)) return
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

/** Matches the login form's module. Unlike the login page, it is not part of the entry. */
const loginForm = /\/CredentialsForm\.tsx$/

/**
 * Matches the component of a route, which the router's plugin splits from the route's file. An underscore in the name
 * of the file (`payments_.customer`) keeps a page out of the page above it.
 */
function routeOf(path: string): RegExp {
  const name =
    path === '/'
      ? 'index'
      : `${path.slice(1).replaceAll('/', '.').replace(/\$/g, '\\$').replace(/\./g, '_?\\.')}(\\.index)?`
  return new RegExp(`/src/routes/_app/${name}\\.tsx\\?.*tsr-split`)
}

const tabOf = (tab: string): RegExp => new RegExp(`/${tab[0]?.toUpperCase()}${tab.slice(1)}Tab\\.tsx$`)
