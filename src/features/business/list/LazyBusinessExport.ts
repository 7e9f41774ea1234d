import { lazyRouteComponent } from '@tanstack/react-router'

export const BusinessExport = lazyRouteComponent(() => import('./BusinessExport.tsx'), 'BusinessExport')
