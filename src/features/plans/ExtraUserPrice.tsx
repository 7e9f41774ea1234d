import { lazyRouteComponent } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import { extraPriceOf } from '../../../machines/rules/plan-prices.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { cx } from '../../ui/cx.ts'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import * as css from './plans.css.ts'
import type { PlanListActor } from './use-plans.ts'
import * as texts from './texts.ts'

const ExtraUserPriceSheet = lazyRouteComponent(
  () => import('./ExtraUserPriceSheet.tsx'),
  'ExtraUserPriceSheet',
)

/** Reserves the space of the price until the plans load. */
export function ExtraUserPricePlace() {
  return (
    <div className={cx(css.extra, css.extraUnread)}>
      <PriceBar price={0} />
    </div>
  )
}

function PriceBar({ price, onPress }: { price: number | null; onPress?: () => void }) {
  return (
    <>
      <span>
        {texts.extraUserPrice} <strong className={css.figure}>{formatMoney(price)}</strong>
        <span className={css.note}>{texts.extraUserNote}</span>
      </span>
      <Button size="small" aria-label={texts.changePrice} onPress={onPress}>
        {texts.change}
      </Button>
    </>
  )
}

/** Shows the price of each user above a plan's limit, with a button to change it. */
export function ExtraUserPrice({ list, plans }: { list: PlanListActor; plans: readonly Plan[] }) {
  const [isOpen, setOpen] = useState(false)
  useOfferedActions(
    useMemo(() => [{ id: 'extra-user-price', text: texts.changePrice, run: () => setOpen(true) }], []),
  )
  const price = extraPriceOf(plans[0]?.extraUserPriceObj)
  return (
    <div className={css.extra}>
      <PriceBar price={price} onPress={() => setOpen(true)} />
      <LazyBoundary>
        {isOpen && (
          <ExtraUserPriceSheet
            list={list}
            price={price}
            planCount={plans.length}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyBoundary>
    </div>
  )
}
