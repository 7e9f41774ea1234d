import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedPayments } from '../../domain/listed-payments.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { DockPlace } from '../../ui/overlay/DockPlace.tsx'
import { PanelToCome } from './close-panel.tsx'

const PaymentDock = lazyRouteComponent(() => import('./PaymentDock.tsx'), 'PaymentDock')

interface PaymentBesideProps {
  /** transaction id of the open panel; '' without one */
  transactionId: string
  /** the payments of the page */
  list: ListedPayments
  children: ReactNode
}

/** Payments on a page, and the panel of the open one. */
export function PaymentBeside({ transactionId, list, children }: PaymentBesideProps) {
  return (
    <DockPlace
      dock={
        transactionId === '' ? undefined : (
          <LazyBoundary fallback={<PanelToCome />}>
            <PaymentDock transactionId={transactionId} list={list} />
          </LazyBoundary>
        )
      }
    >
      {children}
    </DockPlace>
  )
}
