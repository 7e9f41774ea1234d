import { createRootRouteWithContext, type LinkProps } from '@tanstack/react-router'
import type { Services } from '../services/services.ts'
import { ErrorScreen } from '../features/error/ErrorScreen.tsx'

/** One step of the path shown above a page; without `to` it is the page itself. */
export interface Crumb {
  title: string
  to?: NonNullable<LinkProps['to']>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** the page's place, as the breadcrumb shows it */
    crumbs?: readonly Crumb[]
    /** the page this one is a sheet over: that page stays, and the focus is the sheet's */
    over?: string
  }
}

export const Route = createRootRouteWithContext<{ services: Services }>()({ errorComponent: ErrorScreen })
