import { lazyRouteComponent } from '@tanstack/react-router'
import { use } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentMoney } from '../../../machines/rules/money.ts'
import { PayerLink } from '../../domain/PayerLink.tsx'
import { formatDateTime } from '../../lib/dates.ts'
import { otherFields } from '../../lib/other-fields.ts'
import { hasValue, textOf } from '../../lib/text.ts'
import { SheetButton } from '../../list/SheetButton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import type { PaymentPair } from '../../domain/charges.ts'
import * as css from './payments.css.ts'
import * as texts from './pair-texts.ts'

const CompareDialog = lazyRouteComponent(() => import('./CompareDialog.tsx'), 'CompareDialog')

interface PaymentPairsProps {
  pairs: readonly PaymentPair[]
  /** shows each pair's email, as a link to its payments */
  hasPayers?: boolean
}

/** Lists possible double charges, each with a comparison. */
export function PaymentPairs({ pairs, hasPayers = false }: PaymentPairsProps) {
  const zone = use(ZoneContext)
  return (
    <ul className={css.entries}>
      {pairs.map(({ first: { payment: one }, second: { payment: other }, apart }, index) => {
        const ids = [one, other].map(({ transactionId }) => textOf(transactionId))
        return (
          <li key={`${ids.join(' ')} ${index}`} className={css.entry}>
            <span>
              <strong>{shown(paymentMoney(one))}</strong> ·{' '}
              {[texts.apart(apart), ...agreementsOf(one, other)].join(' · ')}
            </span>
            <CompareButton payments={[one, other]} label={texts.compareThese(ids[0] ?? '', ids[1] ?? '')} />
            <div className={css.entryMore}>
              {hasPayers && (
                <span>
                  <PayerLink email={one.user?.email} />
                </span>
              )}
              <span>{formatDateTime(one.paidAt, zone)}</span>
              {ids.map((id, place) => (
                <bdi key={place}>{id}</bdi>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface CompareButtonProps {
  payments: readonly Payment[]
  /** The accessible name, if it says more than the text */
  label?: string
  reason?: string | null
  actionName?: string
}

/** Opens the comparison of two payments. */
export function CompareButton({ payments: [one, other], label, ...button }: CompareButtonProps) {
  return (
    <SheetButton
      size="small"
      aria-label={label}
      {...button}
      sheet={(onClose) => one && other && <CompareDialog payments={[one, other]} onClose={onClose} />}
    >
      {texts.compare}
    </SheetButton>
  )
}

interface CompareSelectedProps {
  selected: readonly Payment[]
  isAllSelected: boolean
}

/** Opens the comparison of two selected payments; with another selection it says what to select. */
export function CompareSelected({ selected, isAllSelected }: CompareSelectedProps) {
  const isPair = !isAllSelected && selected.length === 2
  return (
    <CompareButton
      payments={selected}
      reason={isPair ? null : texts.selectTwo}
      actionName={texts.comparePayments}
    />
  )
}

/** Says whether two payments have the same method and plan; nothing where a value is missing. */
function agreementsOf(one: Payment, other: Payment): string[] {
  const agree = (of: (payment: Payment) => string[], same: string, different: string) => {
    const [values, others] = [of(one), of(other)]
    if (![...values, ...others].every(hasValue)) return []
    return [values.join('\n') === others.join('\n') ? same : different]
  }
  return [
    ...agree(methodOf, texts.sameMethod, texts.otherMethod),
    ...agree(({ subscriptionPlan }) => [textOf(subscriptionPlan?.name)], texts.samePlan, texts.otherPlan),
  ]
}

/** Returns the gateway, the mode, and any card details from the backend. */
const methodOf = (payment: Payment) => [
  textOf(payment.paymentGateway),
  textOf(payment.paymentMode),
  ...otherFields(payment, new Set()).flatMap(({ key, text }) => (/card|last4/i.test(key) ? [text] : [])),
]
