import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId } from '../../../machines/rules/payment-ids.ts'
import { durationWithType, fullName } from '../../domain/names.ts'
import { PayerLink } from '../../domain/PayerLink.tsx'
import { PaymentStatus } from '../../domain/PaymentStatus.tsx'
import { formatDateTime, isoOf } from '../../lib/dates.ts'
import { otherFields } from '../../lib/other-fields.ts'
import { paymentMoney } from '../../../machines/rules/money.ts'
import { hasValue, textOf, wordOf } from '../../lib/text.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { ZoneContext } from '../../ui/text/zone.ts'
import * as css from './payments.css.ts'
import * as texts from './panel-texts.ts'

/** Fields that the facts show with their own label and format. */
export const known = new Set(
  '_id transactionId user paymentGateway paymentStatus paymentMode amount subscriptionPlan paidAt'.split(' '),
)

interface PaymentFactsProps {
  payment: Payment
  doubles: ReadonlySet<string>
  /** urgent content above the facts */
  children?: ReactNode
}

/** Shows all facts of a payment. */
export function PaymentFacts({ payment, doubles, children }: PaymentFactsProps) {
  const { user, subscriptionPlan: plan } = payment
  const company = textOf(user?.companyName)
  return (
    <section className={css.section} aria-label={texts.theDetails}>
      <p className={css.summary}>
        <span className={css.amount}>{shown(paymentMoney(payment))}</span>
        <PaymentStatus status={payment.paymentStatus} />
        {doubles.has(paymentId(payment)) && <Badge tone="caution">{texts.possibleDouble}</Badge>}
      </p>
      {children}
      <dl className={css.facts}>
        <Fact term={texts.paid}>
          <PaidAt value={payment.paidAt} />
        </Fact>
        <Fact term={texts.transaction} copied={texts.transactionId}>
          {textOf(payment.transactionId)}
        </Fact>
        <Fact term={texts.id} copied={texts.paymentId}>
          {textOf(payment._id)}
        </Fact>
        <Fact term={texts.name}>{fullName(user)}</Fact>
        <Fact term={texts.email} copied={texts.emailAddress} shownAs={<PayerLink email={user?.email} />}>
          {textOf(user?.email)}
        </Fact>
        <Fact term={texts.company}>
          {shown(company)}
          {/* A search for its name, because the response has no id of the company */}
          {hasValue(company) && (
            <Link to="/business" search={{ search: company }} className={css.aside}>
              {texts.findBusiness}
            </Link>
          )}
        </Fact>
        <Fact term={texts.gateway}>{wordOf(textOf(payment.paymentGateway))}</Fact>
        <Fact term={texts.mode}>{wordOf(textOf(payment.paymentMode))}</Fact>
        <Fact term={texts.plan}>{textOf(plan?.name)}</Fact>
        <Fact term={texts.duration}>{durationWithType(plan)}</Fact>
        {otherFields(payment, known).map(({ key, label, text }) => (
          <Fact key={key} term={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** Shows a time with seconds in the display time zone, UTC and the device's time zone; equal texts appear once. */
function PaidAt({ value }: { value: unknown }) {
  const zone = use(ZoneContext)
  const iso = isoOf(value)
  if (iso === undefined) return shown(formatDateTime(value))
  const lines = new Set([zone, 'UTC', 'local'].map((one) => formatDateTime(value, one, true)))
  return (
    <span className={css.lines}>
      {[...lines].map((text) => (
        <time key={text} dateTime={iso}>
          {text}
        </time>
      ))}
    </span>
  )
}

interface FactProps {
  term: string
  /** name of the value that the button copies: "email" */
  copied?: string
  /** shown in place of the text */
  shownAs?: ReactNode
  children: ReactNode
}

function Fact({ term, copied, shownAs, children }: FactProps) {
  const text = typeof children === 'string' ? children : null
  return (
    <>
      <dt className={css.term}>
        <bdi>{term}</bdi>
      </dt>
      <dd className={css.value}>
        {text === null ? children : (shownAs ?? <bdi>{shown(text)}</bdi>)}
        {copied !== undefined && text !== null && hasValue(text) && <CopyButton text={text} what={copied} />}
      </dd>
    </>
  )
}
