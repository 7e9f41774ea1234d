import { totalsOf } from '../../machines/rules/payment-totals.ts'
import type { components } from '../schema.gen.d.ts'
import type { Database } from './db/port.ts'
import { instant } from './db/rows.ts'
import type { Operation } from './operations.ts'
import { groupsOf } from './payment-counts.ts'
import type { Group } from './payment-counts.ts'
import { conditionOf, isCounted, readFilter } from './payment-filter.ts'
import type { Asked } from './payment-filter.ts'

type Summary = components['schemas']['PaymentSummary']

/** The totals of the payments that a filter leaves. */
export const getPaymentSummary: Operation<'getPaymentSummary'> = async ({ db, query }) => {
  const asked = await readFilter(db, query)
  const groups = await groupsOf(db, asked)
  return { message: 'Payment summary', data: { ...totalsOf(groups), ...(await endsOf(db, asked, groups)) } }
}

/** When the first and the last of them were paid. */
async function endsOf(
  db: Database,
  asked: Asked,
  groups: readonly Group[],
): Promise<Pick<Summary, 'earliest' | 'latest'>> {
  if (!isCounted(asked)) {
    const firsts = groups.flatMap(({ earliest }) => earliest ?? []).sort()
    const lasts = groups.flatMap(({ latest }) => latest ?? []).sort()
    return { earliest: firsts[0] ?? null, latest: lasts.at(-1) ?? null }
  }
  const { sql, values } = conditionOf(asked)
  const [ends] = await db.query<Pick<Summary, 'earliest' | 'latest'>>(
    `select ${instant('min(paid_at)')} as earliest, ${instant('max(paid_at)')} as latest from payments where ${sql}`,
    values,
  )
  if (ends === undefined) throw new Error('the ends are missing')
  return ends
}
