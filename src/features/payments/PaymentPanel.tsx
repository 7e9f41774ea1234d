import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import type { ListedPayments } from '../../domain/listed-payments.ts'
import { usePatience } from '../../services/patience.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { LinesSkeleton } from '../../ui/text/LinesSkeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { CustomerPayments, type CustomerPaymentsProps, searchFor } from './CustomerPayments.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { usePayment } from './use-payment.ts'
import { formatCount } from '../../lib/text.ts'
import { loading } from '../../lib/texts.ts'
import * as texts from './panel-texts.ts'

const LOOKED_THROUGH = 50

/** Shows a payment with the customer's other payments, or that the payment was not found. */
export function PaymentPanel({ transactionId, list }: { transactionId: string; list: ListedPayments }) {
  const { snapshot, actor, customer, payment, all, doubles } = usePayment(transactionId, list)
  const { total } = snapshot.context
  const isPending = snapshot.hasTag('pending') || snapshot.matches('idle')
  return (
    <>
      <Waiting {...usePatience(snapshot.children)} call="listPayments" />
      <VisuallyHidden role="status">{isPending && loading(texts.thePayment)}</VisuallyHidden>
      {isPending && <LinesSkeleton rows={9} widths={['25%', '45%']} />}
      {snapshot.matches('error') && (
        <LoadFailed what={texts.thePayment} read={snapshot.context} actor={actor} />
      )}
      {snapshot.matches('missing') && (
        <EmptyState
          role="alert"
          title={texts.noPayment}
          action={
            <Link
              to="/payments"
              search={({ limit }) => searchFor(transactionId, limit)}
              className={buttonClass()}
            >
              {texts.searchForIt}
            </Link>
          }
        >
          {total > LOOKED_THROUGH
            ? texts.notAmong(formatCount(LOOKED_THROUGH), formatCount(total))
            : texts.noPaymentWhy}
        </EmptyState>
      )}
      {payment && customer && <Shown actor={customer} payment={payment} all={all} doubles={doubles} />}
    </>
  )
}

/** Shows a payment. If the loaded rows reveal a possible double charge, the customer's payments come first. */
function Shown(props: CustomerPaymentsProps) {
  const { payment, doubles } = props
  // decided once, so that a double charge found later does not move the content
  const [isUrgent] = useState(() => doubles.has(paymentId(payment)))
  const others = <CustomerPayments {...props} />
  return (
    <>
      <PaymentFacts payment={payment} doubles={doubles}>
        {isUrgent && others}
      </PaymentFacts>
      {!isUrgent && others}
    </>
  )
}
