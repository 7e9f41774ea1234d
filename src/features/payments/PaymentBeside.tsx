import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedPayments } from '../../domain/listed-payments.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { DockPlace } from '../../ui/overlay/DockPlace.tsx'
import { PanelToCome } from './close-panel.tsx'

const PaymentDock = lazyRouteComponent(() => import('./PaymentDock.tsx'), 'PaymentDock')

interface PaymentBesideProps {
  /** transaction id of the payment in the panel; '' if no panel is open */
  transactionId: string
  list: ListedPayments
  children: ReactNode
}

/** Shows a page's payments and, next to them, the panel of the open payment. */
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
