import { createRootRouteWithContext } from '@tanstack/react-router'
import type { PageName } from '../document/pages.ts'
import { ErrorScreen } from '../features/error/ErrorScreen.tsx'
import type { Services } from '../services/services.ts'
import '../features/shell/frame-styles.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's entry in the table of pages */
    page?: PageName
  }
}

export const Route = createRootRouteWithContext<{ services: Services }>()({ errorComponent: ErrorScreen })
