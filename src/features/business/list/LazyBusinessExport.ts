import { lazy } from 'react'

export const BusinessExport = lazy(() =>
  import('./BusinessExport.tsx').then((module) => ({ default: module.BusinessExport })),
)
