import type { CallOutput, QueryName, ReadId } from '../../machines/contract/calls.ts'
import { operations } from '../api/operations.ts'
import { businessTabs } from './business-tabs.ts'
import { LOGIN } from './redirect.ts'
import { above, pageOf, pages, sheetOver, type PageName } from './pages.ts'

/** A read sent before the app starts: the call and its query parameters. Filtered reads are left to the app. */
type FirstRead = { [K in ReadId]: readonly [K, ...QueryName<K>[]] }[ReadId]

/** A tab of a page. */
export interface Tab {
  title: string
  /** Absent for the default tab, which shows every read and starts with the page's own */
  reads?: readonly FirstRead[]
}

/** Each page's first reads. They are not part of `pages`, because the app doesn't need them. */
const pageReads: Readonly<Record<PageName, readonly FirstRead[]>> = {
  dashboard: [['getDashboardCount'], ['listRecentSales']],
  businesses: [['listBusinesses', 'offset', 'limit', 'search']],
  business: [['getBusiness']],
  // the app sends the search itself, because the request depends on the backend's capabilities
  people: [],
  plans: [['listPlans']],
  planUpdate: [['listPlans'], ['getPlan']],
  payments: [['listPayments', 'offset', 'limit', 'search']],
  payer: [],
  profile: [],
}

/** The tabs by their names in the URL. A tab's module is named after the tab (`EmployeesTab.tsx`) */
const pageTabs: { readonly [Name in PageName]?: Readonly<Record<string, Tab>> } = { business: businessTabs }

/** A script that renders a page's first rows. */
export interface FirstRowsScript {
  /** Renders at most `limit` rows; the row with the id `txn` is the current one. Resolves once they are painted. */
  drawFirstRows: (list: CallOutput<'listPayments'>, limit: number, txn?: string) => Promise<void>
}

/** A page, or one of its tabs, as the boot script needs it. */
export interface BootPage {
  /** The path of the frame to show; `entry` is the path of the current entry in the navigation */
  shown: string
  entry: string
  /** The scripts and styles that the entry doesn't include */
  files: readonly string[]
  /** The first calls, each with its path and the names of its query parameters */
  reads: readonly (readonly [operationId: ReadId, address: string, ...names: string[]])[]
  /** The address of the `FirstRowsScript`; only the payments have one */
  rows?: string
}

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
        of(path, [...pageReads[name], ['getProfile']]),
        ...Object.entries(pageTabs[name] ?? {}).flatMap(([tab, { reads }]) =>
          reads ? [of(`${path}?${tab}`, reads)] : [],
        ),
      ]
    }),
  ])
}
