import type { ReadId } from '../../machines/contract/calls.ts'
import { operations } from '../api/operations.ts'
import { LOGIN } from './redirect.ts'
import { above, pageOf, pages, sheetOver, type FirstRead, type PageName } from './pages.ts'

/** The description of a page, or of one of its tabs, for the boot script. */
export interface BootPage {
  /** The path of the frame to show, and of the navigation's current entry */
  shown: string
  entry: string
  /** Scripts and styles beyond the entry's */
  files: readonly string[]
  /** The first calls, each with its path and the names of its query */
  reads: readonly (readonly [operationId: ReadId, address: string, ...names: string[]])[]
  /** The script that renders the page's rows before the app */
  rows?: string
}

/** Describes a read for the boot script. */
const readOf = ([id, ...names]: FirstRead): BootPage['reads'][number] => [
  id,
  operations[id].address.slice('GET '.length),
  ...names,
]

/** Returns the navigation's entry of a page: the page itself or its nearest ancestor there. */
function entryOf(name: PageName): string {
  const parent = above(name)
  return parent === undefined || pageOf(name).isInNavigation ? pages[name].path : entryOf(parent)
}

// `pages` has these names only
const names = Object.keys(pages) as PageName[]

/**
 * Returns the boot script's table, login included, by path or path and tab: `/payments`,
 * `/business/details/$businessId?employees`. `filesOf` defaults to none, as on the development server.
 */
export function bootPages(
  filesOf: (key: string) => readonly string[] = () => [],
  rowsOf: (path: string) => string | undefined = () => undefined,
): Record<string, BootPage> {
  return Object.fromEntries([
    [LOGIN, { shown: '', entry: '', files: filesOf(LOGIN), reads: [] }],
    ...names.flatMap((name) => {
      const { path } = pages[name]
      const shown = sheetOver(name) ?? path
      const rows = rowsOf(path)
      const of = (key: string, reads: readonly FirstRead[]): [string, BootPage] => [
        key,
        {
          shown,
          entry: entryOf(name),
          // A sheet's own files come after those of the page below it
          files: filesOf(key === path ? shown : key),
          reads: reads.map(readOf),
          ...(rows !== undefined && { rows }),
        },
      ]
      return [
        of(path, [...pageOf(name).reads, ['getProfile']]),
        ...Object.entries(pageOf(name).tabs ?? {}).flatMap(([tab, { reads }]) =>
          reads ? [of(`${path}?${tab}`, reads)] : [],
        ),
      ]
    }),
  ])
}
