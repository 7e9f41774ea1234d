import type { Value } from './db/port.ts'
import { choicesOf, instantsOf, isOneOf, sortOf, valuesOf } from './filter.ts'

/** The plan of the newest subscription that runs at the instant of the given parameter. */
export const currentPlan = (business: string, now: string) => `
  select json_build_object('_id', 'pln_' || p.id, 'name', p.name, 'duration', p.duration,
    'durationType', p.duration_type) as plan, p.name
  from subscriptions s join plans p on p.id = s.plan_id
  where s.business_id = ${business} and s.status = 'active' and (s.ends_at is null or s.ends_at > ${now}::timestamptz)
  order by s.started_at desc, s.id desc limit 1`

/** How businesses are ordered: SQL for `businesses b`. Names as they are compared everywhere, whatever the locale. */
const ORDERS = {
  '-created': 'b.created_at desc, b.id desc',
  created: 'b.created_at asc, b.id desc',
  name: 'lower(b.name) collate "C" asc, b.created_at desc, b.id desc',
  '-name': 'lower(b.name) collate "C" desc, b.created_at desc, b.id desc',
} as const
const SORTS = ['-created', 'created', 'name', '-name'] as const satisfies readonly (keyof typeof ORDERS)[]

/** What narrows and orders the businesses: SQL whose parameters begin at $5, and their values. Throws 400. */
export function readFilter(query: URLSearchParams): { condition: string; values: Value[]; order: string } {
  const status = choicesOf(query, 'status', ['active', 'inactive'])
  const full = choicesOf(query, 'full', ['yes', 'no'])
  const { from, to } = instantsOf(query, 'created')
  const seats = '(select count(*) from employees e where e.business_id = b.id) >= b.seats'
  return {
    condition: `($5::boolean is null or b.is_active = $5) and ($6::boolean is null or (${seats}) = $6)
      and ($7::timestamptz is null or b.created_at >= $7) and ($8::timestamptz is null or b.created_at < $8)
      and ($9::text[] is null or exists (
        select from (${currentPlan('b.id', '$2')}) as current where ${isOneOf('current.name', '$9')}
      ))`,
    values: [
      status && status.includes('active'),
      full && full.includes('yes'),
      from,
      to,
      valuesOf(query, 'plan'),
    ],
    order: ORDERS[sortOf(query, SORTS)],
  }
}
