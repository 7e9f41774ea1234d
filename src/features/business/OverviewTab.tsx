import type { ReactNode } from 'react'
import type { Business } from '../../../machines/contract/calls.ts'
import { otherFields } from '../../lib/fields.ts'
import { formatDuration, fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import * as css from './business.css.ts'
import { SeatsMeter } from './SeatsMeter.tsx'
import * as texts from './texts.ts'
import { email, phone } from '../../lib/texts.ts'

/** Fields with a place of their own, here or in the header. */
const known = new Set(
  '_id name email phone owner isActive count employees subscriptionPlan createdAt'.split(' '),
)

/** Contact, plan, seats, and whatever else the server says of the business; status and date are in the header. */
export function OverviewTab({ business }: { business: Business | null }) {
  if (business === null) return <Skeleton width="100%" height="12rem" />
  const { owner, subscriptionPlan: plan } = business
  const more = otherFields(business, known)
  return (
    <div className={css.sections}>
      <Section title={texts.contact}>
        <Fact term={email}>{shown(textOf(business.email))}</Fact>
        <Fact term={phone}>{shown(textOf(business.phone))}</Fact>
      </Section>
      <Section title={texts.owner}>
        <Fact term={texts.name}>{shown(fullName(owner))}</Fact>
        <Fact term={email}>{shown(textOf(owner?.email))}</Fact>
      </Section>
      <Section title={texts.plan}>
        <Fact term={texts.currentPlan}>{plan == null ? texts.noRunningPlan : shown(textOf(plan.name))}</Fact>
        {plan != null && <Fact term={texts.duration}>{shown(formatDuration(plan))}</Fact>}
        <Fact term={texts.seats}>
          <SeatsMeter taken={business.employees} count={business.count} isLong />
        </Fact>
      </Section>
      {more.length > 0 && (
        <Section title={texts.more}>
          {more.map(({ key, label, text }) => (
            <Fact key={key} term={label}>
              {shown(text)}
            </Fact>
          ))}
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.sectionTitle}>{title}</h2>
      <dl className={css.facts2}>{children}</dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className={css.term}>
        <bdi>{term}</bdi>
      </dt>
      <dd className={css.value}>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </>
  )
}
