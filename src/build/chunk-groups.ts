// Assigns each module to a chunk, depending on the modules that import it.
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** Dynamically imported modules, each with the name of the chunk for the dependencies that only it needs. */
const roots: [name: string, root: RegExp][] = [
  ['forms', /\/CredentialsForm\.tsx$/],
  // The frame includes the payments page: other pages load about 1 kB more, but the most visited page saves a request
  ['frame', /\/src\/routes\/_app(\/payments)?\.tsx\?tsr-split/],
  ['tabs', /\/\w+Tab\.tsx$/],
  // These names are shorter than the routes', because the entry lists all chunks
  ['business.one', /\/_app\/business\.details\.\$businessId\.tsx\?tsr-split/],
  ['plans', /\/_app\/subscription-plans\.tsx\?tsr-split/],
  // No chunk for a customer's page alone: it has few modules, and the name of each chunk adds bytes to the entry
  ['tools', /\/payments_\.customer\.tsx\?tsr-split/],
]
const page = /\/src\/routes\/_app\/([\w.$-]+)\.tsx\?tsr-split/
/** Modules that few users open and whose libraries nothing else needs. Each has a chunk of its own. */
const rare = /\/(RevenueChart|FilterCalendar|ColumnsSheet|read-rows|reports)\.tsx?$/

/** Returns the module and all modules that `next` reaches from it; `next` returns a module's imports or importers. */
function reach(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id])
  for (const module of reached) for (const other of next(module)) reached.add(other)
  return reached
}

/** Returns the dynamically imported modules that import this module, directly or indirectly. */
function rootsOf(id: string, context: Context): string[] {
  return [...reach(id, (module) => context.getModuleInfo(module)?.importers ?? [])].filter(
    (module) => (context.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0,
  )
}

/** Returns true for a module that imports React Aria, directly or indirectly. */
function isHeavy(id: string, context: Context): boolean {
  return [...reach(id, (module) => context.getModuleInfo(module)?.importedIds ?? [])].some((module) =>
    /node_modules\/react-(aria|stately)/.test(module),
  )
}

/** Returns the name of the chunk for the modules that only this root needs. */
function nameOf(root: string, context: Context): string {
  const name = roots.find(([, pattern]) => pattern.test(root))?.[0]
  if (name !== undefined) return name
  return isHeavy(root, context) ? 'overlays' : (page.exec(root)?.[1] ?? 'tools')
}

/** Returns the name of a module's chunk; null for a module that shares a chunk with its only importers. */
function chunkOf(id: string, context: Context): string | null {
  // The router's barrel file makes each importer reach all of the router. `vendor` has the modules for the entry
  if (id.includes('node_modules/@tanstack/react-router')) return 'pages'
  // The store's barrel file makes the router reach this module, which only the tables use
  if (id.endsWith('/@tanstack/store/dist/shallow.js')) return 'table'
  const frequent = rootsOf(id, context).filter((root) => !rare.test(root))
  const names = new Set(frequent.map((root) => nameOf(root, context)))
  for (const first of ['forms', 'frame']) if (names.has(first)) return first
  if (id.includes('node_modules/@tanstack')) return 'table'
  if (names.size > 1) names.delete('overlays')
  const isOfBusiness = [...names].every((name) => /^(business|people|tabs|tools)/.test(name))
  const [name = null] = names.size > 1 ? [isOfBusiness ? 'business' : 'pages'] : names
  const isPart = name === null || name === 'tools' || name === 'overlays'
  // Chromium redoes the layout of displayed rows for each style sheet that arrives, so load these styles in one sheet
  if (isPart && id.endsWith('.css')) return 'later'
  return name === 'overlays' && id.includes('node_modules') ? 'aria' : name
}

/** The chunk groups. A module belongs to the first group that matches it. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The libraries that every page needs. Their chunk stays cached when a new version of the app is deployed
  { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
  { name: 'app', tags: ['$initial'] },
  { name: chunkOf, includeDependenciesRecursively: false },
]
