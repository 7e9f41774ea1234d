import type { CallInput, ReadId } from '../../machines/contract/calls.ts'
import { operations } from '../api/operations.ts'
import { LOGIN } from './redirect.ts'
import { above, firstReads, pageOf, pages, sheetOver, tabReads, type PageName } from './pages.ts'

/** The description of a page, or of one of its tabs, for the boot script. */
export interface BootPage {
  /** path of the page whose frame is shown, and of the navigation's entry that is marked */
  shown: string
  entry: string
  /** scripts and styles it needs beyond the entry */
  files: readonly string[]
  /** its first calls, each with its address and the names of its query */
  reads: readonly (readonly [operationId: ReadId, address: string, ...names: string[]])[]
  /** the script that draws its rows before the app is there */
  rows?: string
}

/** The query parameters that the boot script reads; it leaves filters to the app. */
const queries: { readonly [K in ReadId]?: readonly (keyof CallInput<K> & string)[] } = {
  listBusinesses: ['offset', 'limit', 'search'],
  listPayments: ['offset', 'limit', 'search'],
  listBusinessSubscriptions: ['businessId'],
  listBusinessPayments: ['businessId'],
}

/** A read as the boot script sends it. */
const readOf = (id: ReadId): BootPage['reads'][number] => [
  id,
  operations[id].address.slice('GET '.length),
  ...(queries[id] ?? []),
]

/** The page itself, or the nearest one above it, that the navigation has. */
function entryOf(name: PageName): string {
  const parent = above(name)
  return parent === undefined || pageOf(name).chord !== undefined ? pages[name].path : entryOf(parent)
}

// the table's names and no others
const names = Object.keys(pages) as PageName[]

/**
 * Lists what each page starts with, the login included, by path, and by path and tab: `/payments`,
 * `/business/details/$businessId?employees`. The development server has no files to name.
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
      const of = (key: string, wanted: readonly ReadId[]): [string, BootPage] => [
        key,
        {
          shown,
          entry: entryOf(name),
          // a sheet's own come after the page it is over
          files: filesOf(key === path ? shown : key),
          reads: wanted.map(readOf),
          ...(rows !== undefined && { rows }),
        },
      ]
      return [
        of(path, [...firstReads[name], 'getProfile']),
        ...Object.entries(tabReads[name] ?? {}).map(([tab, more]) => of(`${path}?${tab}`, more)),
      ]
    }),
  ])
}
