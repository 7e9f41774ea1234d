import { use, useId } from 'react'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import type { ReadActor } from '../../../machines/shared/read.machine.ts'
import { paymentMoney } from '../../../machines/rules/money.ts'
import { PaymentLink } from '../../domain/PaymentLink.tsx'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { formatDateTime } from '../../lib/dates.ts'
import { usePatience } from '../../services/patience.ts'
import { useOutdated } from '../../services/services.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { LinesSkeleton } from '../../ui/text/LinesSkeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import * as css from './payments.css.ts'
import { countOf, formatCount, textOf } from '../../lib/text.ts'
import { loading } from '../../lib/texts.ts'
import * as texts from './panel-texts.ts'
import { payment as noun, payments } from './texts.ts'

export interface CustomerPaymentsProps {
  actor: ReadActor<'listPayments'>
  payment: Payment
  /** all payments with the same email: possible double charges first, then newest first */
  all: readonly Payment[]
  doubles: ReadonlySet<string>
}

/** Lists the payments with the same email, with their times. */
export function CustomerPayments({ actor, payment, all, doubles }: CustomerPaymentsProps) {
  const titleId = useId()
  const snapshot = useSelector(actor, (current) => current)
  useOutdated(actor)
  const { answer, since } = snapshot.context
  const [read, total] = [answer?.payments.length ?? 0, answer?.total_payments ?? 0]
  const isPending = snapshot.hasTag('pending')
  const isThere = snapshot.matches('success')
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId} className={css.title}>
          {texts.sameEmail}
        </h3>
        {snapshot.matches({ success: 'outdated' }) && (
          <RefreshFailed what={payments} read={snapshot.context} actor={actor} />
        )}
        <Waiting {...usePatience(snapshot.children)} call="listPayments" since={since} />
      </div>
      <VisuallyHidden role="status">
        {isPending && loading(texts.sameEmailPayments)}
        {isThere && texts.foundOf(countOf(all.length, noun), doubles.size)}
      </VisuallyHidden>
      {isPending && doubles.size === 0 && <LinesSkeleton rows={3} widths={['40%', '20%']} />}
      {snapshot.matches('idle') && <p>{texts.noEmail}</p>}
      {snapshot.matches('error') && <LoadFailed what={payments} read={snapshot.context} actor={actor} />}
      {isThere && all.length === 1 && <p>{texts.onlyOne}</p>}
      {(isThere || (isPending && doubles.size > 0)) && all.length > 1 && (
        <Entries payment={payment} all={all} doubles={doubles} />
      )}
      {isThere && read < total && (
        <p className={css.hint}>
          {`${texts.someOf(formatCount(read), formatCount(total))} `}
          <Link to="/payments" search={({ limit }) => searchFor(textOf(payment.user?.email), limit)}>
            {texts.showAll}
          </Link>
        </p>
      )}
    </section>
  )
}

function Entries({ payment, all, doubles }: Omit<CustomerPaymentsProps, 'actor'>) {
  const zone = use(ZoneContext)
  return (
    <>
      {doubles.size > 0 && (
        <p className={css.hint}>{texts.doublesOf(countOf(doubles.size, texts.aPossibleDouble))}</p>
      )}
      <ul className={css.entries}>
        {all.map((one, index) => {
          const isShown = one === payment
          return (
            <li key={paymentId(one) || index} className={css.entry} aria-current={isShown || undefined}>
              <span>{shown(formatDateTime(one.paidAt, zone, true))}</span>
              <span className={css.entryAmount}>{shown(paymentMoney(one))}</span>
              <bdi>{isShown ? texts.thisPayment : <PaymentLink payment={one} />}</bdi>
              <span className={css.entryStatus}>
                {doubles.has(paymentId(one)) && <Badge tone="caution">{texts.possibleDouble}</Badge>}
                <PaymentStatus status={one.paymentStatus} />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Returns the list's search parameters with a search text and the current page size. */
export function searchFor(search: string, limit: number | undefined) {
  return { ...(limit !== undefined && { limit }), search }
}
