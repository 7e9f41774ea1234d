import { statusesOf } from '../../../machines/rules/payment-meaning.ts'
import type { components } from '../../schema.gen.d.ts'
import { instant, rowOf } from '../db/rows.ts'
import { currentPlan } from './businesses.ts'
import { isOneOf } from './filter.ts'
import type { Operations } from './operations.ts'
import { IS_UNPAID } from './payment-filter.ts'

const DAY = 86_400_000

/** SQL for the labels of the payments whose status is in an array parameter: an index finds payments by labels. */
const labelsOf = (statuses: string) =>
  `any (array(select distinct labels from payment_kinds where ${isOneOf('status', statuses)}))`

const finding = (oldest: string) =>
  `json_strip_nulls(json_build_object('count', count(*), 'since', ${instant(`min(${oldest})`)}))`

const IN_PAYMENTS = `
  select
    (select ${finding('paid_at')} from payments
     where labels = ${labelsOf('$3')} and paid_at >= $1 and ${IS_UNPAID}) as unpaid,
    (select ${finding('paid_at')} from payments where labels = ${labelsOf('$4')} and paid_at < $2) as pending,
    (select ${finding('before')} from (
       select paid_at, lag(paid_at) over (partition by charge order by paid_at) as before
       from payments where paid_at >= $1 and charge is not null
     ) as charges where paid_at - before <= interval '24 hours') as doubles`

const counted = (condition: string) => `json_build_object('count', count(*) filter (where ${condition}))`

const IN_BUSINESSES = `
  with states as (
    select is_active, coalesce(taken, 0) - seats as extra, plan_id
    from businesses b
    left join (select business_id, count(*) as taken from employees group by 1) as e on e.business_id = b.id
    left join lateral (${currentPlan('b.id', '$1')}) as current on true
  )
  select ${counted('extra = 0')} as full, ${counted('extra > 0')} as over,
    ${counted('is_active and plan_id is null')} as planless,
    (select json_build_object('count', count(*), 'plans', coalesce(json_agg(name order by name), '[]'))
     from plans where not is_active and id in (select plan_id from states)) as retired
  from states`

type Findings = components['schemas']['Findings']

export const findings = {
  async getFindings({ db, query, now }) {
    const before = (days: number) => new Date(now.getTime() - days * DAY)
    const period = [query.paidFrom ?? before(30), query.paidTo ?? before(3)]
    const statuses = [statusesOf('failed'), statusesOf('awaited')]
    const [payments, businesses] = await Promise.all([
      rowOf<Pick<Findings, 'unpaid' | 'pending' | 'doubles'>>(db, IN_PAYMENTS, [...period, ...statuses]),
      rowOf<Omit<Findings, 'unpaid' | 'pending' | 'doubles'>>(db, IN_BUSINESSES, [now]),
    ])
    return { message: 'Findings', data: { ...payments, ...businesses } }
  },
} satisfies Partial<Operations>
