import { addDays, countDays, isRealDay, LONGEST_SERIES } from '../../../machines/rules/days.ts'
import type { components } from '../../schema.gen.d.ts'
import { SPAN } from '../db/migrations.ts'
import { badRequest } from '../http/problem.ts'
import type { Operations } from './operations.ts'
import { zoneOf } from './zone.ts'

type PaymentDays = components['schemas']['PaymentDays']

/** A group's payments in both periods: for each day with payments its number, the count and the amount. */
interface GroupRow extends Pick<PaymentDays, 'status' | 'gateway' | 'mode'> {
  days: [day: number, count: number, amount: number][]
}

/** The instants at which the stored spans of a day begin and end, as numbers of spans. */
const spanAt = (instant: string, round: 'ceil' | 'floor') =>
  `${round}(extract(epoch from ${instant}) / ${SPAN})::int`
const instantOf = (span: string) => `to_timestamp(${span}::float8 * ${SPAN})`

/** A day of the zone is its whole stored spans, and the payments themselves before and after these. */
const SERIES = `
  with bounds as (
    select day, (($1::date + day)::timestamp at time zone $3) as first,
      (($1::date + day + 1)::timestamp at time zone $3) as next
    from generate_series(0, $2::int - 1) as day
  ), days as (
    select *, ${spanAt('first', 'ceil')} as whole, ${spanAt('next', 'floor')} as beyond from bounds
  ), counted as (
    select day, grp, sum(payments) as payments, sum(amount) as amount from (
      select day, s.grp, s.payments, s.amount
      from days cross join lateral (
        select grp, sum(payments) as payments, sum(amount) as amount from payment_spans
        where span >= whole and span < beyond group by grp
      ) as s
      union all
      select day, g.id, 1, p.amount
      from days
      cross join lateral (
        select gateway, status, mode, amount from payments
        where paid_at >= first and paid_at < ${instantOf('whole')}
        union all
        select gateway, status, mode, amount from payments
        where paid_at >= ${instantOf('beyond')} and paid_at < next
      ) as p
      join payment_groups g using (gateway, status, mode)
    ) as parts group by 1, 2
  )
  select g.status, g.gateway, g.mode,
    json_agg(json_build_array(c.day, c.payments, c.amount)) as days
  from counted c join payment_groups g on g.id = c.grp
  where c.payments > 0 group by g.id order by g.id`

export const series = {
  async getPaymentSeries({ db, query }) {
    const [{ from, to }, zone] = [query, zoneOf(query.zone ?? 'UTC')]
    if (!isRealDay(from) || !isRealDay(to)) throw badRequest('The parameters from and to must be days')
    const length = countDays(from, to)
    if (length < 1) throw badRequest('The parameter from must not be after to')
    if (length > LONGEST_SERIES) throw badRequest(`The period may have at most ${LONGEST_SERIES} days`)
    const groups = await db.query<GroupRow>(SERIES, [addDays(from, -length), 2 * length, zone])
    const data = { current: seriesOf(groups, length, length), before: seriesOf(groups, 0, length) }
    return { message: 'Payment series', data }
  },
} satisfies Partial<Operations>

/** Returns the groups with payments in the `length` days from `start` on. */
function seriesOf(groups: readonly GroupRow[], start: number, length: number): PaymentDays[] {
  return groups.flatMap(({ days, ...group }) => {
    const inside = days.filter(([day]) => day >= start && day < start + length)
    if (inside.length === 0) return []
    const [counts, amounts] = [Array<number>(length).fill(0), Array<number>(length).fill(0)]
    for (const [day, count, amount] of inside) {
      counts[day - start] = count
      amounts[day - start] = amount
    }
    return [{ ...group, counts, amounts }]
  })
}
