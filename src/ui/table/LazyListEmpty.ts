import { lazy } from 'react'

/** Preloads `ListEmpty` when the app is idle: the next search may return no rows. */
export const loadListEmpty = () => import('./ListEmpty.tsx')

/** `ListEmpty`, loaded after the rows. */
export const LazyListEmpty = lazy(() => loadListEmpty().then((module) => ({ default: module.ListEmpty })))
