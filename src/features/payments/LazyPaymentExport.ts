import { lazyRouteComponent } from '@tanstack/react-router'

export const PaymentExport = lazyRouteComponent(() => import('./PaymentExport.tsx'), 'PaymentExport')
