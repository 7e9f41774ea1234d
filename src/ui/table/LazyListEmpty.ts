import { lazy } from 'react'

/** The frame loads it ahead once nothing is waited for: the next search may leave no rows. */
export const loadListEmpty = () => import('./ListEmpty.tsx')

/** `ListEmpty`, whose code comes after the rows. */
export const LazyListEmpty = lazy(() => loadListEmpty().then((module) => ({ default: module.ListEmpty })))
