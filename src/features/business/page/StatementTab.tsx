import { use } from 'react'
import { unreadable } from '../../../../machines/rules/clean-text.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { capitalized } from '../../../lib/text.ts'
import { FilterDays } from '../../../list/filters/FilterDays.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Figure, Figures } from '../../../ui/text/Figures.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import { ZoneContext } from '../../../ui/text/zone.ts'
import * as css from '../business.css.ts'
import * as texts from '../texts.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { Payments } from './PaymentsTab.tsx'
import { saveStatement } from './statement-file.ts'
import * as statement from './statement-texts.ts'
import * as paper from './statement.css.ts'
import { Subscriptions } from './SubscriptionsTab.tsx'
import { control, useStatement } from './use-statement.ts'

/** Shows a business's payments, subscriptions and seats in a period, to print or to save as CSV. */
export function StatementTab({ page, businessId, name, beside }: TabProps) {
  const zone = use(ZoneContext)
  const { period, payments, subscriptions, notes, since } = useStatement(page, businessId)
  const { business } = page.snapshot.context
  const seats = texts.taken(business?.employees, business?.count)
  const isReady = payments.totals !== null && subscriptions.isThere && business !== null
  const { totals, ...listed } = payments
  const { isThere: _, ...running } = subscriptions
  const reason = isReady ? null : statement.notReady
  const head = [
    name,
    period.words,
    ...(since === null ? [] : [statement.asOf(formatDateTime(new Date(since).toISOString(), zone))]),
  ]
  return (
    <section className={css.list} aria-label={statement.heading}>
      <div className={paper.head}>
        <div className={css.prose}>
          <h2 className={css.sectionTitle}>{statement.heading}</h2>
          <p className={css.hint}>
            <bdi>{head.join(' · ')}</bdi>
          </p>
        </div>
        <div className={paper.actions}>
          <Button size="small" reason={reason} reasonAlign="end" onPress={() => print()}>
            {statement.print}
          </Button>
          <Button
            size="small"
            reason={reason}
            reasonAlign="end"
            onPress={() => saveStatement({ head, seats, notes, payments, subscriptions, period, name, zone })}
          >
            {statement.save}
          </Button>
        </div>
      </div>
      <div className={paper.period}>
        <FilterDays filters={period} control={control} />
      </div>
      <Figures columns={4}>
        {statement.totalsOf(totals).map(({ term, text }) => (
          <Figure key={term} name={term}>
            {text ?? (payments.read.snapshot.matches('error') ? shown(unreadable) : <Skeleton width="6ch" />)}
          </Figure>
        ))}
        <Figure name={statement.seatsNow}>
          {business === null ? <Skeleton width="6ch" /> : shown(seats)}
        </Figure>
      </Figures>
      {notes.length > 0 && <p className={css.hint}>{notes.join(' ')}</p>}
      <h3 className={css.sectionTitle}>{capitalized(`${texts.payment}s`)}</h3>
      <Payments
        {...listed}
        beside={beside}
        business={name}
        nothingYet={statement.noPayment(period.words)}
        isForPaper
      />
      <h3 className={css.sectionTitle}>{capitalized(`${texts.subscription}s`)}</h3>
      <Subscriptions
        {...running}
        business={name}
        nothingYet={statement.noSubscription(period.words)}
        isForPaper
      />
    </section>
  )
}
