import type { components } from '../schema.gen.d.ts'
import type { Database } from './db/port.ts'
import { instant } from './db/rows.ts'
import type { Operation } from './operations.ts'
import { groupsOf } from './payment-counts.ts'
import type { Group } from './payment-counts.ts'
import { conditionOf, isCounted, readFilter } from './payment-filter.ts'
import type { Asked } from './payment-filter.ts'

type Summary = components['schemas']['PaymentSummary']

/** The words of the statuses that have a total of their own. */
const STATUSES = {
  collected: ['completed', 'succeeded', 'success', 'paid'],
  failed: ['failed', 'declined'],
  refunded: ['refunded'],
  pending: ['pending', 'processing'],
}
const KNOWN = Object.values(STATUSES).flat()

const isOf = (words: readonly string[]) => (group: Group) => words.includes(group.status.trim().toLowerCase())
const isCollected = isOf(STATUSES.collected)
const isKnown = isOf(KNOWN)

/** The totals of the payments that a filter leaves. */
export const getPaymentSummary: Operation<'getPaymentSummary'> = async ({ db, query }) => {
  const asked = await readFilter(db, query)
  const groups = await groupsOf(db, asked)
  return { message: 'Payment summary', data: { ...totalsOf(groups), ...(await endsOf(db, asked, groups)) } }
}

function totalsOf(groups: readonly Group[]): Omit<Summary, 'earliest' | 'latest'> {
  const { count, cents } = sumOf(groups.filter(isCollected))
  const of = (is: (group: Group) => boolean) => toDollars(sumOf(groups.filter(is)))
  // where nothing is completed, all there is to tell is what was tried
  const told = count === 0 ? sumOf : collectedOf
  return {
    count: sumOf(groups).count,
    collected: of(isCollected),
    failed: of(isOf(STATUSES.failed)),
    refunded: of(isOf(STATUSES.refunded)),
    pending: of(isOf(STATUSES.pending)),
    other: of((group) => !isKnown(group)),
    average: count === 0 ? null : Math.round(cents / count) / 100,
    byStatus: by(groups, ({ status }) => status, sumOf),
    byGateway: by(groups, ({ gateway }) => gateway, told),
    byMode: by(groups, ({ mode }) => mode, told),
    byPlan: by(groups, ({ plan }) => plan, told),
  }
}

interface Total {
  count: number
  cents: number
}

const sumOf = (groups: readonly Group[]): Total => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  cents: groups.reduce((sum, { cents }) => sum + cents, 0),
})

/** How many there are in all, and the amount of the completed ones. */
const collectedOf = (groups: readonly Group[]): Total => ({
  count: sumOf(groups).count,
  cents: sumOf(groups.filter(isCollected)).cents,
})

const toDollars = ({ count, cents }: Total) => ({ count, amount: cents / 100 })

function by(groups: readonly Group[], nameOf: (group: Group) => string, sum: (groups: Group[]) => Total) {
  const named = new Map<string, Group[]>()
  for (const group of groups) {
    const name = nameOf(group)
    named.set(name, [...(named.get(name) ?? []), group])
  }
  return [...named]
    .map(([name, ofName]) => ({ name, ...toDollars(sum(ofName)) }))
    .sort((a, b) => b.amount - a.amount || b.count - a.count || (a.name < b.name ? -1 : 1))
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
