import type { ReactNode } from 'react'
import type { Business } from '../../../machines/contract/calls.ts'
import { otherFields } from '../../lib/fields.ts'
import { formatDuration, fullName } from '../../domain/names.ts'
import { textOf } from '../../lib/text.ts'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { shown } from '../../ui/text/Value.tsx'
import * as css from './business.css.ts'
import { SeatsMeter } from './SeatsMeter.tsx'

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
      <Section title="Contact">
        <Fact term="E-mail">{shown(textOf(business.email))}</Fact>
        <Fact term="Phone">{shown(textOf(business.phone))}</Fact>
        <Fact term="Owner">{shown(fullName(owner))}</Fact>
        <Fact term="Owner’s e-mail">{shown(textOf(owner?.email))}</Fact>
      </Section>
      <Section title="Plan">
        <Fact term="Plan">{plan == null ? 'No running plan' : shown(textOf(plan.name))}</Fact>
        {plan != null && <Fact term="Duration">{shown(formatDuration(plan))}</Fact>}
        <Fact term="Seats">
          <SeatsMeter taken={business.employees} count={business.count} isLong />
        </Fact>
      </Section>
      {more.length > 0 && (
        <Section title="More">
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
