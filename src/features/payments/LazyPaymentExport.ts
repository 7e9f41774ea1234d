import { lazy } from 'react'

export const PaymentExport = lazy(() =>
  import('./PaymentExport.tsx').then((module) => ({ default: module.PaymentExport })),
)
