import type { ReactNode } from 'react'
import type { Business } from '../../../machines/lib/calls.ts'
import { formatDuration, fullName } from '../../lib/names.ts'
import { textOf } from '../../lib/text.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { shown } from '../../ui/Value.tsx'
import * as css from './business.css.ts'
import { SeatsMeter } from './SeatsMeter.tsx'
import { statusWord } from './use-business-status.ts'

/** Contact, plan, seats, and whatever else the server says of the business. */
export function OverviewTab({ business }: { business: Business | null }) {
  if (business === null) return <Skeleton width="100%" height="12rem" />
  const { owner, subscriptionPlan: plan } = business
  const more = furtherFacts(business)
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
      <Section title="Record">
        <Fact term="Status">{statusWord(business.isActive)}</Fact>
        <Fact term="Created">
          <DateText value={business.createdAt} />
        </Fact>
        {more.map(([key, value]) => (
          <Fact key={key} term={key}>
            {shown(value)}
          </Fact>
        ))}
      </Section>
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

const known = new Set(
  '_id name email phone owner isActive count employees subscriptionPlan createdAt'.split(' '),
)

/** Every field beyond the contract's that is one value, by its own name. */
function furtherFacts(business: Business): [string, string][] {
  return Object.entries(business).flatMap(([key, value]: [string, unknown]) => {
    if (known.has(key)) return []
    if (typeof value === 'boolean') return [[textOf(key), value ? 'Yes' : 'No']]
    return typeof value === 'string' || typeof value === 'number' ? [[textOf(key), textOf(value)]] : []
  })
}
