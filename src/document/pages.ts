import Building from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Users from 'lucide-react/icons/user-round'

interface Page {
  /** The path as the router writes it. The route's file is named after it */
  path: string
  /** The name in the navigation, in the breadcrumb and in the browser tab's title */
  title: string
  /** A shorter title for the bottom bar, where `title` is too long */
  shortTitle?: string
  /** The browser tab's title, if the specification gives one */
  documentTitle?: string
  under?: string
  /** The page is shown as a sheet over its parent page */
  isSheet?: true
  /** The page is an entry of the navigation, with an icon */
  isInNavigation?: true
  Icon?: typeof Building
  /** The key that opens the page when pressed after G */
  chord?: string
}

/** All pages inside the frame (spec, section 2), for the boot script, navigation, shortcuts and titles. */
export const pages = {
  dashboard: {
    path: '/',
    /** Spec, section 2, verbatim */
    title: 'Dashboard',
    isInNavigation: true,
    Icon: LayoutDashboard,
    chord: 'd',
  },
  businesses: {
    path: '/business',
    /** Spec, section 2, verbatim */
    title: 'Businesses',
    under: 'dashboard',
    isInNavigation: true,
    Icon: Building,
    chord: 'b',
  },
  business: { path: '/business/details/$businessId', title: 'Business details', under: 'businesses' },
  people: {
    path: '/people',
    title: 'People',
    under: 'dashboard',
    isInNavigation: true,
    Icon: Users,
    chord: 'e',
  },
  plans: {
    path: '/subscription-plans',
    /** Spec, section 2, verbatim */
    title: 'Subscription Plans',
    shortTitle: 'Plans',
    under: 'dashboard',
    isInNavigation: true,
    Icon: Layers,
    chord: 's',
  },
  planUpdate: {
    path: '/subscription-plans/update/$planId',
    /** Spec, section 2, verbatim */
    title: 'Subscription Plan Update',
    under: 'plans',
    isSheet: true,
  },
  payments: {
    path: '/payments',
    /** Spec, section 2, verbatim */
    title: 'Payments',
    /** Spec, section 2, verbatim */
    documentTitle: 'Payments Management | App',
    under: 'dashboard',
    isInNavigation: true,
    Icon: CreditCard,
    chord: 'p',
  },
  payer: { path: '/payments/customer', title: 'Customer', under: 'payments' },
  profile: { path: '/profile', title: 'Profile', under: 'dashboard' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** The pages in the navigation, in order (spec, section 2). */
export const sections = Object.values(pages).filter((page) => 'isInNavigation' in page)

export type Section = (typeof sections)[number]

/** The pages that have a key to press after G. */
export const chordPages = Object.values(pages).filter((page) => 'chord' in page)

/** Returns a page's description with the type that all pages share. */
export const pageOf = (name: PageName): Page => pages[name]

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

/** Returns the browser tab's title for a page. A page that shows a record may replace it with a better one. */
export const titleOf = (name: PageName, product: string): string =>
  pageOf(name).documentTitle ?? `${pages[name].title} | ${product}`
