import type { ReadId } from '../../machines/contract/calls.ts'
import { operations } from '../api/operations.ts'
import { LOGIN } from './redirect.ts'
import { businessTabs } from './business-tabs.ts'
import { above, pageOf, pages, sheetOver, type FirstRead, type PageName, type Tab } from './pages.ts'

/** A page, or one of its tabs, as the boot script needs it. */
export interface BootPage {
  /** The path of the frame to show; `entry` is the path of the current entry in the navigation */
  shown: string
  entry: string
  /** The scripts and styles that the entry doesn't include */
  files: readonly string[]
  /** The first calls, each with its path and the names of its query parameters */
  reads: readonly (readonly [operationId: ReadId, address: string, ...names: string[]])[]
  /** The script that renders the page's first rows before the app starts */
  rows?: string
}

/**
 * The tabs of pages, by their names in the URL; not in the table of pages, which every page loads. A tab's module is
 * named after the tab (`EmployeesTab.tsx`).
 */
const tabs: Partial<Record<PageName, Readonly<Record<string, Tab>>>> = { business: businessTabs }

const readOf = ([id, ...names]: FirstRead): BootPage['reads'][number] => [
  id,
  operations[id].address.slice('GET '.length),
  ...names,
]

/** Returns the navigation entry of a page: the page itself, or its nearest ancestor in the navigation. */
function entryOf(name: PageName): string {
  const parent = above(name)
  return parent === undefined || pageOf(name).isInNavigation ? pages[name].path : entryOf(parent)
}

// The cast is safe: `pages` has only these names
const names = Object.keys(pages) as PageName[]

/**
 * Returns the boot script's table of pages, including the login. A key is a path (`/payments`), or a path and a tab
 * (`/business/details/$businessId?employees`). Without `filesOf`, as on the development server, no page has files.
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
          // A sheet is shown over its parent page, whose files come first
          files: filesOf(key === path ? shown : key),
          reads: reads.map(readOf),
          ...(rows !== undefined && { rows }),
        },
      ]
      return [
        of(path, [...pageOf(name).reads, ['getProfile']]),
        ...Object.entries(tabs[name] ?? {}).flatMap(([tab, { reads }]) =>
          reads ? [of(`${path}?${tab}`, reads)] : [],
        ),
      ]
    }),
  ])
}
