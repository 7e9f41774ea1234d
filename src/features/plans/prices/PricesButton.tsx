import { lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Plan } from '../../../../machines/contract/calls.ts'
import { stillAsking, stillSending } from '../../../list/batch/batch-texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { useOfferedActions } from '../../../ui/screen-actions.ts'
import type { PlanListActor } from '../use-plans.ts'
import * as texts from './price-texts.ts'

const PricesSheet = lazyRouteComponent(() => import('./PricesSheet.tsx'), 'PricesSheet')

interface PricesButtonProps {
  list: PlanListActor
  /** null while unknown */
  plans: readonly Plan[] | null
}

/** A button that opens the form for the prices of several plans; the palette offers it too. */
export function PricesButton({ list, plans }: PricesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const queue = useSelector(list, ({ context }) => context.prices ?? undefined)
  const busy = useSelector(queue, (snapshot) =>
    snapshot?.hasTag('pending') ? (snapshot.matches({ work: 'sending' }) ? stillSending : stillAsking) : null,
  )
  const reason = plans === null ? texts.loading : plans.length === 0 ? texts.noPlans : busy
  useOfferedActions(
    useMemo(
      () => (reason === null ? [{ id: 'prices', text: texts.changePrices, run: () => setOpen(true) }] : []),
      [reason],
    ),
  )
  return (
    <>
      <Button reason={reason} onPress={() => setOpen(true)}>
        {texts.changePrices}
      </Button>
      <LazyBoundary>{isOpen && <PricesSheet list={list} onClose={() => setOpen(false)} />}</LazyBoundary>
    </>
  )
}
