import type { components } from '../../schema.gen.d.ts'
import { badRequest } from '../http/problem.ts'
import type { Operations } from './operations.ts'
import { zoneOf } from './zone.ts'

type PaymentDays = components['schemas']['PaymentDays']

/** A group's payments in both periods. `day` counts from the current period's first day, and may be negative. */
interface GroupRow extends Pick<PaymentDays, 'status' | 'gateway' | 'mode'> {
  days: [day: number, count: number, cents: number][]
}

/**
 * Sums each group's payments by day of the time zone. Such a day overlaps up to three UTC days. Its share of a UTC
 * day is the difference of two of that day's running counts: the one at the share's end and the one at its start.
 */
const SERIES = `
  with parts as materialized (
    select day, date,
      greatest(extract(epoch from first - date) / 900, 0)::int as skipped,
      least(extract(epoch from next - date) / 900, 96)::int as until
    from (
      select day, ($1::date + day)::timestamp at time zone $3 at time zone 'UTC' as first,
        ($1::date + day + 1)::timestamp at time zone $3 at time zone 'UTC' as next
      from generate_series(-$2::int, $2::int - 1) as day offset 0
    ) as bounds
    cross join lateral (select first::date + later as date from generate_series(0, 2) as later) as dates
    where date < next
  ), counted as (
    select day, grp, sum(payments) as payments, sum(cents) as cents
    from parts cross join lateral (
      select grp, payments[until] - coalesce(payments[skipped], 0) as payments,
        cents[until] - coalesce(cents[skipped], 0) as cents
      from payment_quarters q where q.day = date offset 0
    ) as part group by 1, 2
  )
  select g.status, g.gateway, g.mode, json_agg(json_build_array(c.day, c.payments, c.cents)) as days
  from counted c join payment_groups g on g.id = c.grp where c.payments > 0 group by g.id order by g.id`

export const series = {
  async getPaymentSeries({ db, query }) {
    const [{ from, to }, zone] = [query, zoneOf(query.zone ?? 'UTC')]
    const length = dayOf('to', to) - dayOf('from', from) + 1
    if (length < 1) throw badRequest('The parameter from must not be after to')
    if (length > LONGEST) throw badRequest(`The period may have at most ${LONGEST} days`)
    const groups = await db.query<GroupRow>(SERIES, [from, length, zone])
    const data = { current: seriesOf(groups, 0, length), before: seriesOf(groups, -length, length) }
    return { message: 'Payment series', data }
  },
} satisfies Partial<Operations>

/** The longest period in days. */
const LONGEST = 731

/** Parses a parameter to the number of days since 1970. Throws 400. */
function dayOf(name: string, sent: string): number {
  const at = /^[12]\d{3}-\d\d-\d\d$/.test(sent) ? Date.parse(sent) : NaN
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(sent)) return at / 86_400_000
  throw badRequest(`The parameter ${name} must be a day, such as 2026-02-11`)
}

/** Returns the groups with payments in the `length` days from `start` on. */
function seriesOf(groups: readonly GroupRow[], start: number, length: number): PaymentDays[] {
  return groups.flatMap(({ days, ...group }) => {
    const inside = days.filter(([day]) => day >= start && day < start + length)
    if (inside.length === 0) return []
    const [counts, amounts] = [Array<number>(length).fill(0), Array<number>(length).fill(0)]
    for (const [day, count, cents] of inside) {
      counts[day - start] = count
      amounts[day - start] = cents / 100
    }
    return [{ ...group, counts, amounts }]
  })
}
