import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ReadId } from '../../machines/contract/calls.ts'

/** A page inside the frame. */
interface Page {
  /** its path, as the router writes it; its route's file has the same name */
  path: string
  /** in the navigation, the breadcrumb and the tab's title */
  title: string
  /** the tab's title, where the specification gives it */
  documentTitle?: string
  /** the page above it in the breadcrumb */
  under?: string
  /** shown over the page above it, which stays */
  isSheet?: true
  /** an entry of the navigation, in this order; the letter leads there after G */
  chord?: string
  /** the entry's */
  Icon?: typeof Building
}

/**
 * Every page inside the frame (spec, section 2), a row each: the boot script, the frame in the document, the
 * navigation, the shortcuts, the palette, the breadcrumb and the tab's title read it.
 */
export const pages = {
  dashboard: {
    path: '/',
    /** Spec, section 2: letter by letter */
    title: 'Dashboard',
    chord: 'd',
    Icon: LayoutDashboard,
  },
  businesses: {
    path: '/business',
    /** Spec, section 2: letter by letter */
    title: 'Businesses',
    under: 'dashboard',
    chord: 'b',
    Icon: Building,
  },
  business: {
    path: '/business/details/$businessId',
    title: 'Business details',
    under: 'businesses',
  },
  plans: {
    path: '/subscription-plans',
    /** Spec, section 2: letter by letter */
    title: 'Subscription Plans',
    under: 'dashboard',
    chord: 's',
    Icon: Layers,
  },
  planUpdate: {
    path: '/subscription-plans/update/$planId',
    /** Spec, section 2: letter by letter */
    title: 'Subscription Plan Update',
    under: 'plans',
    isSheet: true,
  },
  payments: {
    path: '/payments',
    /** Spec, section 2: letter by letter */
    title: 'Payments',
    /** Spec, section 2: letter by letter */
    documentTitle: 'Payments Management | App',
    under: 'dashboard',
    chord: 'p',
    Icon: CreditCard,
  },
  profile: { path: '/profile', title: 'Profile', under: 'dashboard' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The entries of the navigation (spec, section 2), in its order. */
export const sections = [pages.dashboard, pages.businesses, pages.plans, pages.payments] as const

/**
 * The reads each page begins with, and those of its tabs, by the name in the address: sent before the app is there.
 * A tab's module is called after it: `EmployeesTab.tsx`. Apart from the table, since the app itself needs none of it.
 */
export const firstReads: Readonly<Record<PageName, readonly ReadId[]>> = {
  dashboard: ['getDashboardCount', 'listRecentSales'],
  businesses: ['listBusinesses'],
  business: ['getBusiness'],
  plans: ['listPlans'],
  planUpdate: ['listPlans', 'getPlan'],
  payments: ['listPayments'],
  profile: [],
}

export const tabReads: Readonly<Partial<Record<PageName, Readonly<Record<string, readonly ReadId[]>>>>> = {
  business: {
    employees: ['listEmployees'],
    subscriptions: ['listBusinessSubscriptions'],
    payments: ['listBusinessPayments'],
    activity: [],
  },
}

/** A row of the table, as those read it who take any page. */
export const pageOf = (name: PageName): Page & (typeof pages)[PageName] => pages[name]

/** The page above it; the dashboard has none. */
export const above = (name: PageName): PageName | undefined => {
  const page = pages[name]
  return 'under' in page ? page.under : undefined
}

/** The path of the page a sheet is shown over; undefined of a page of its own. */
export function sheetOver(name: PageName): string | undefined {
  const page = pages[name]
  return 'isSheet' in page ? pages[page.under].path : undefined
}

/** The page's place, from the dashboard down to itself. */
export function trailOf(name: PageName): PageName[] {
  const parent = above(name)
  return [...(parent === undefined ? [] : trailOf(parent)), name]
}

/** The tab's title on the page itself; what it shows may have a better one. */
export const titleOf = (name: PageName, product: string): string =>
  pageOf(name).documentTitle ?? `${pages[name].title} | ${product}`
