import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { otherFields } from '../../../lib/other-fields.ts'
import { formatDuration } from '../../../domain/duration.ts'
import { fullName } from '../../../domain/names.ts'
import { PayerLink } from '../../../domain/PayerLink.tsx'
import { textOf } from '../../../lib/text.ts'
import { LinesSkeleton } from '../../../ui/text/LinesSkeleton.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import * as css from '../business.css.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { BusinessFigures } from './BusinessFigures.tsx'
import * as record from './record.css.ts'
import { searchOf, type TabId } from './tabs.ts'
import { Timeline } from './Timeline.tsx'
import { noRows, useTabRead } from './use-tab-read.ts'
import * as texts from '../texts.ts'
import { email, phone } from '../../../lib/texts.ts'

/** Fields that the page already shows elsewhere. */
const known = new Set(
  '_id name email phone owner isActive count employees subscriptionPlan createdAt'.split(' '),
)

/** Shows the figures, and below them the timeline next to the contact, owner, plan and any further fields. */
export function OverviewTab({ page, beside }: Pick<TabProps, 'page' | 'beside'>) {
  const { business } = page.snapshot.context
  // the payments load after the business
  const paid = useTabRead(page.lists.payments, business?._id)
  if (business === null) return <LinesSkeleton rows={6} />
  const { owner, subscriptionPlan: plan } = business
  const more = otherFields(business, known)
  const { _id: businessId } = business
  return (
    <div className={record.overview}>
      <BusinessFigures page={page} business={business} />
      {beside(
        { rows: paid.snapshot.context.answer?.data ?? noRows, isBare: paid.isBare },
        <div className={record.record}>
          <div className={record.facts}>
            <Section title={texts.contact}>
              <Fact term={email}>
                <PayerLink email={business.email} />
              </Fact>
              <Fact term={phone}>{shown(textOf(business.phone))}</Fact>
            </Section>
            <Section title={texts.owner}>
              <Fact term={texts.name}>{shown(fullName(owner))}</Fact>
              <Fact term={email}>
                <PayerLink email={owner?.email} />
              </Fact>
            </Section>
            <Section
              title={texts.plan}
              more={<TabLink businessId={businessId} tab="subscriptions" text={texts.viewSubscriptions} />}
            >
              <Fact term={texts.currentPlan}>
                {plan == null ? texts.noRunningPlan : shown(textOf(plan.name))}
              </Fact>
              {plan != null && <Fact term={texts.duration}>{shown(formatDuration(plan))}</Fact>}
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
          <section className={record.timeline} aria-label={texts.timeline}>
            <SectionHead
              title={texts.timeline}
              more={<TabLink businessId={businessId} tab="payments" text={texts.viewPayments} />}
            />
            <Timeline page={page} business={business} paid={paid} />
          </section>
        </div>,
      )}
    </div>
  )
}

/** Links to another tab of the business; keeps the position in the list. */
function TabLink({ businessId, tab, text }: { businessId: string; tab: TabId; text: string }) {
  return (
    <Link
      to="/business/details/$businessId"
      params={{ businessId }}
      search={searchOf(tab)}
      state={(state) => state}
      className={css.more}
    >
      {text}
    </Link>
  )
}

function SectionHead({ title, more }: { title: string; more: ReactNode }) {
  return (
    <div className={css.sectionHead}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {more}
    </div>
  )
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={record.section} aria-label={title}>
      <SectionHead title={title} more={more} />
      <dl className={record.list}>{children}</dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={record.term}>
        <bdi>{term}</bdi>
      </dt>
      <dd className={record.value}>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}
