import { lazy, useMemo, useState } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import { extraPriceOf } from '../../../machines/rules/plan-prices.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import * as css from './plans.css.ts'
import type { PlanListActor } from './plans-context.ts'

const ExtraUserPriceDialog = lazy(() =>
  import('./ExtraUserPriceDialog.tsx').then((module) => ({ default: module.ExtraUserPriceDialog })),
)

/** The one price of a user beyond those a plan includes, and its editor. */
export function ExtraUserPrice({ list, plans }: { list: PlanListActor; plans: readonly Plan[] }) {
  const [isOpen, setOpen] = useState(false)
  useOfferedActions(
    useMemo(
      () => [
        {
          id: 'extra-user-price',
          text: 'Change extra-user price',
          run: () => {
            setOpen(true)
          },
        },
      ],
      [],
    ),
  )
  const price = extraPriceOf(plans[0]?.extraUserPriceObj)
  return (
    <div className={css.extra}>
      <span>
        Extra-user price <strong className={css.figure}>{formatMoney(price)}</strong>
        <span className={css.note}> for each user beyond those a plan includes, the same on every plan</span>
      </span>
      <Button
        size="small"
        aria-label="Change extra-user price"
        onPress={() => {
          setOpen(true)
        }}
      >
        Change
      </Button>
      <LazyBoundary>
        {isOpen && (
          <ExtraUserPriceDialog
            list={list}
            price={price}
            planCount={plans.length}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </LazyBoundary>
    </div>
  )
}
