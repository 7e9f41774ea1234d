import { unreadable } from '../../../../machines/rules/clean-text.ts'
import { sumOf } from '../../../../machines/rules/money.ts'
import { paymentMeaning } from '../../../../machines/rules/payment-meaning.ts'
import type { Business } from '../../../../machines/contract/calls.ts'
import { moneyOf, unreadText } from '../../../domain/total-money.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Figure, Figures } from '../../../ui/text/Figures.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import { changeSeats } from '../employees/employee-texts.ts'
import { isCount } from '../SeatsMeter.tsx'
import type { TabProps } from './BusinessTabs.tsx'
import * as css from '../business.css.ts'
import * as texts from '../texts.ts'

/** The four figures of a business: total collected, payments, seats, customer since. */
export function BusinessFigures({ page, business }: Pick<TabProps, 'page'> & { business: Business }) {
  const { snapshot: payments } = page.lists.payments
  const rows = payments.context.answer?.data
  const pending = payments.matches('error') ? shown(unreadable) : <Skeleton width="5ch" />
  const collected = rows?.filter(({ paymentStatus }) => paymentMeaning(paymentStatus) === 'received') ?? []
  const { sum: amount, unread } = sumOf(collected.map(({ amount: paid }) => paid))
  const openSeats = () => {
    const [taken, count] = [business.employees, business.count].map((seats) => (isCount(seats) ? seats : 0))
    page.employees.page.send({ type: 'seats.opened', taken: taken ?? 0, count: count ?? 0 })
  }
  return (
    <>
      <Figures columns={4}>
        <Figure name={texts.collected(rows ?? [])}>
          {rows ? moneyOf({ count: collected.length, amount }, unread) : pending}
        </Figure>
        <Figure name={texts.paymentCount}>{rows ? texts.counted(rows) : pending}</Figure>
        <Figure name={texts.seats}>
          {shown(texts.taken(business.employees, business.count))}
          <Button size="small" onPress={openSeats}>
            {changeSeats}
          </Button>
        </Figure>
        <Figure name={texts.customerSince}>
          <DateText value={business.createdAt} />
        </Figure>
      </Figures>
      {unread > 0 && <p className={css.hint}>{unreadText(unread)}</p>}
    </>
  )
}
