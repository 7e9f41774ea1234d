import { lazyRouteComponent } from '@tanstack/react-router'

/** `ListEmpty`, loaded after the rows. */
export const LazyListEmpty = lazyRouteComponent(() => import('./ListEmpty.tsx'), 'ListEmpty')
