import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ReadId } from '../../machines/contract/calls.ts'

/** A page inside the frame. */
interface Page {
  /** The path as the router writes it; the route's file has the same name */
  path: string
  /** The name in the navigation, the breadcrumb and the tab's title */
  title: string
  /** The tab's title, where the specification gives one */
  documentTitle?: string
  /** The parent page in the breadcrumb */
  under?: string
  /** Shown as a sheet over its parent page */
  isSheet?: true
  /** The key that opens the page after G; only pages with one are in the navigation */
  chord?: string
  /** The icon in the navigation */
  Icon?: typeof Building
}

/**
 * All pages inside the frame (spec, section 2): the source of the boot script, the document's frame, the navigation,
 * the shortcuts, the palette, the breadcrumb and the tab's title.
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

/** The entries of the navigation in order (spec, section 2). */
export const sections = [pages.dashboard, pages.businesses, pages.plans, pages.payments] as const

/**
 * The first reads of each page, sent before the app starts. `tabReads` has those of its tabs by their name in the URL,
 * after which the tab's module is named (`EmployeesTab.tsx`). The app itself needs neither.
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

/** Returns a page's description, typed for any page. */
export const pageOf = (name: PageName): Page & (typeof pages)[PageName] => pages[name]

/** Returns the parent page; undefined for the dashboard. */
export const above = (name: PageName): PageName | undefined => {
  const page = pages[name]
  return 'under' in page ? page.under : undefined
}

/** Returns the path of the page below a sheet; undefined for other pages. */
export function sheetOver(name: PageName): string | undefined {
  const page = pages[name]
  return 'isSheet' in page ? pages[page.under].path : undefined
}

/** Returns the pages from the dashboard down to this one. */
export function trailOf(name: PageName): PageName[] {
  const parent = above(name)
  return [...(parent === undefined ? [] : trailOf(parent)), name]
}

/** Returns the tab's title for a page; its record may have a better one. */
export const titleOf = (name: PageName, product: string): string =>
  pageOf(name).documentTitle ?? `${pages[name].title} | ${product}`
