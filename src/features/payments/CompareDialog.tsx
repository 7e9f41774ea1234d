import { use } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { toInstant } from '../../../machines/rules/dates.ts'
import { paymentMoney } from '../../../machines/rules/money.ts'
import { durationWithType, fullName } from '../../domain/names.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { otherFields } from '../../lib/other-fields.ts'
import { cutText, MESSAGE_LIMIT, textOf, wordOf } from '../../lib/text.ts'
import { close } from '../../lib/texts.ts'
import { compare, differs, same } from '../../ui/overlay/compare.css.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { EmailText } from '../../ui/text/EmailText.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import { pairsIn } from '../../domain/charges.ts'
import { known } from './PaymentFacts.tsx'
import * as css from './payments.css.ts'
import * as facts from './panel-texts.ts'
import * as texts from './pair-texts.ts'

interface CompareDialogProps {
  payments: readonly [Payment, Payment]
  onClose: () => void
}

/** Compares two payments field by field, and says how far apart they are. */
export function CompareDialog({ payments, onClose }: CompareDialogProps) {
  const zone = use(ZoneContext)
  const fields = fieldsOf(payments, zone)
  const [one, other] = payments.map(({ paidAt }) => toInstant(paidAt))
  const summary = [
    one == null || other == null ? texts.apartUnknown : texts.apart(Math.abs(one - other)),
    texts.differing(fields.filter(({ isSame }) => !isSame).length),
  ]
  return (
    <Dialog
      title={texts.comparePayments}
      isWide
      cancelLabel={null}
      action={{ label: close, onPress: onClose }}
      onClose={onClose}
    >
      <p className={css.summary}>
        {summary.join(' · ')}
        {pairsIn(payments).length > 0 && <Badge tone="caution">{facts.possibleDouble}</Badge>}
      </p>
      <PlainTable
        className={compare}
        heads={[
          texts.field,
          ...payments.map(({ transactionId }) => shown(cutText(textOf(transactionId), MESSAGE_LIMIT))),
        ]}
        rows={fields.map(({ key, label, values, isSame }) => ({
          key,
          className: isSame ? same : differs,
          cells: [
            <>
              <bdi>{label}</bdi> {!isSame && <VisuallyHidden>{texts.differs}</VisuallyHidden>}
            </>,
            ...values
              .map((value) => cutText(value, MESSAGE_LIMIT))
              .map((value) => (key === 'email' ? <EmailText>{value}</EmailText> : shown(value))),
          ],
        }))}
      />
    </Dialog>
  )
}

/** Returns all fields that at least one of the payments has, in the order of a payment's panel. */
function fieldsOf(payments: readonly [Payment, Payment], zone: string) {
  const field = (key: string, label: string, of: (payment: Payment) => string) => {
    const values = payments.map(of)
    return { key, label, values, isSame: values[0] === values[1] }
  }
  const others = payments.map((payment) => otherFields(payment, known))
  const labels = new Map(others.flat().map(({ key, label }) => [key, label]))
  const otherOf = (payment: Payment, wanted: string) =>
    others[payments.indexOf(payment)]?.find(({ key }) => key === wanted)?.text ?? textOf(null)
  return [
    field('paid', facts.paid, ({ paidAt }) => formatDateTime(paidAt, zone, true)),
    field('transaction', facts.transaction, ({ transactionId }) => textOf(transactionId)),
    field('id', facts.id, ({ _id }) => textOf(_id)),
    field('status', facts.status, ({ paymentStatus }) => wordOf(textOf(paymentStatus))),
    field('amount', facts.amount, paymentMoney),
    field('name', facts.name, ({ user }) => fullName(user)),
    field('email', facts.email, ({ user }) => textOf(user?.email)),
    field('company', facts.company, ({ user }) => textOf(user?.companyName)),
    field('gateway', facts.gateway, ({ paymentGateway }) => wordOf(textOf(paymentGateway))),
    field('mode', facts.mode, ({ paymentMode }) => wordOf(textOf(paymentMode))),
    field('plan', facts.plan, ({ subscriptionPlan }) => textOf(subscriptionPlan?.name)),
    field('duration', facts.duration, ({ subscriptionPlan }) => durationWithType(subscriptionPlan)),
    ...[...labels].map(([key, label]) => field(`other ${key}`, label, (payment) => otherOf(payment, key))),
  ]
}
