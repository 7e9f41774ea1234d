import { formatMoney } from '../../machines/rules/money.ts'
import type { Queries } from '../../openapi/backend/db/port.ts'
import type { Screen } from './screen.ts'
import { businessesIn, oneRow, paymentsIn, PLAN, TAKEN } from './stored.ts'

/** A figure on the screen, and the same figure computed from the database. */
export interface Figure {
  readonly what: string
  readonly shown: string
  readonly stored: string
}

type Check = (screen: Screen, db: Queries, now: Date) => Promise<Figure[]>
type Row = Readonly<Record<string, string>>

const counted = (count: number) => count.toLocaleString('en-US')

/** Returns the number in a table's name ("Payments, 120 payments"), or 0 if the page says "No results." */
function totalOf({ tables, text }: Screen, title: string): string | null {
  const table = tables.find(
    ({ name, isBusy }) => !isBusy && (name === title || name.startsWith(`${title}, `)),
  )
  if (table === undefined) return null
  const [, total] = /, ([\d,]+) /.exec(table.name) ?? []
  return total ?? (text.includes('No results.') ? '0' : null)
}

/** Compares a table's rows with the stored rows, by id or else by position, in the columns that both have. */
function compareRows({ tables }: Screen, title: string, stored: readonly Row[]): Figure[] {
  const shown = tables.find(({ name, isBusy }) => !isBusy && name.startsWith(title))?.rows ?? []
  return shown.flatMap(({ id, cells }, index) => {
    const row = stored[0]?.['id'] === undefined ? stored[index] : stored.find((one) => one['id'] === id)
    if (row === undefined)
      return [{ what: `${title}, row ${id}`, shown: JSON.stringify(cells), stored: 'no row' }]
    const heads = Object.keys(row).filter((head) => cells[head] !== undefined)
    return heads.map((head) => ({
      what: `${title}, row ${id}, ${head}`,
      shown: cells[head] ?? '',
      stored: row[head] ?? '',
    }))
  })
}

const present = (what: string, shown: string | null | undefined, stored: string): Figure[] =>
  shown == null ? [] : [{ what, shown, stored }]

const SUMS = `count(*)::int as count, ${['completed', 'failed', 'refunded', 'pending']
  .map((status) => `sum(amount) filter (where status = '${status}')::float8 as ${status}`)
  .join()}, round(avg(amount) filter (where status = 'completed'), 2)::float8 as average`

interface Sums extends Record<'completed' | 'failed' | 'refunded' | 'pending' | 'average', number | null> {
  count: number
}

async function sumsOf(query: Screen['query'], db: Queries, now: Date): Promise<Sums> {
  const { sql, values } = paymentsIn(query, now)
  return oneRow<Sums>(db, `select ${SUMS} from payments p where ${sql}`, values)
}

const paymentRows = (sql: string, more: string) => `select transaction_id as "TXN ID", email as "EMAIL",
  company_name as "COMPANY", amount::float8 as "AMOUNT", initcap(status) as "STATUS", plan_name as "PLAN"
  from payments p where ${sql} ${more}`

const asShown = (rows: readonly Record<string, string | number | null>[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([head, value]) => [
        head,
        typeof value === 'number' && /amount/i.test(head) ? formatMoney(value) : String(value ?? 'NA'),
      ]),
    ),
  )

const positionOf = ({ page = '1', limit = '10' }: Screen['query']) =>
  `limit ${Number(limit)} offset ${(Number(page) - 1) * Number(limit)}`

const payments: Check = async (screen, db, now) => {
  const { query, terms } = screen
  const sums = await sumsOf(query, db, now)
  const order = query['sort'] ?? '-paid'
  const column = order.endsWith('amount') ? 'amount' : 'paid_at'
  const way = order.startsWith('-') ? 'desc' : 'asc'
  const { sql, values } = paymentsIn(query, now)
  const rest = `order by ${column} ${way}, ${column === 'amount' ? 'paid_at desc, ' : ''}id desc ${positionOf(query)}`
  const rows = await db.query<Record<string, string>>(paymentRows(sql, rest), values)
  return [
    ...present('payments that match', totalOf(screen, 'Payments'), counted(sums.count)),
    ...terms.flatMap(({ region, term, text }) => {
      const name = term.toLowerCase()
      if (region !== 'Totals' || !(name in sums)) return []
      // The condition above makes the name one of the sums
      return present(`total ${term}`, text, formatMoney(sums[name as keyof Sums]))
    }),
    ...compareRows(screen, 'Payments', asShown(rows)),
  ]
}

const businesses: Check = async (screen, db, now) => {
  const { sql, values } = businessesIn(screen.query, now)
  const { count } = await oneRow<{ count: number }>(
    db,
    `select count(*)::int as count from businesses b where ${sql}`,
    values,
  )
  const rows = await db.query<Record<string, string>>(
    `select 'biz_' || id as id, email as "Email", coalesce(phone, 'NA') as "Phone",
       ${TAKEN} || ' of ' || seats || case when ${TAKEN} >= seats and ${TAKEN} > 1 then ', full' else '' end as "Seats",
       coalesce((select name from plans where id = ${PLAN}), 'No plan') as "Plan",
       case when is_active then 'Active' else 'Inactive' end as "Status" from businesses b`,
  )
  return [
    ...present('businesses that match', totalOf(screen, 'Businesses'), counted(count)),
    ...compareRows(screen, 'Businesses', rows),
  ]
}

const people: Check = async (screen, db) => {
  const { search = '' } = screen.query
  const found = 'strpos(search, lower(normalize($1::text))) > 0'
  const { count } = await oneRow<{ count: number }>(
    db,
    `select count(*)::int as count from employees where ${found}`,
    [search],
  )
  const rows = await db.query<Record<string, string>>(
    `select email as "Email", coalesce(phone, 'NA') as "Phone" from employees where ${found}
     order by created_at desc, id desc ${positionOf(screen.query)}`,
    [search],
  )
  return [
    ...present('people that match', totalOf(screen, 'People'), counted(count)),
    ...compareRows(screen, 'People', rows),
  ]
}

const plans: Check = async (screen, db) => {
  const rows = await db.query<Record<string, string> & { net: number; extra: number }>(
    `select 'pln_' || id as id, round(base_price * (1 - discount / 100), 2)::float8 as net, price::float8 as extra,
       users_included::text as "Users included", case when is_active then 'Active' else 'Inactive' end as "Status",
       (select count(*) from businesses b where ${PLAN} = p.id)::text as "Businesses"
     from plans p cross join (select price from extra_user_price) as e`,
  )
  const counts: Record<string, number> = {
    All: rows.length,
    Active: rows.filter(({ Status }) => Status === 'Active').length,
    Inactive: rows.filter(({ Status }) => Status === 'Inactive').length,
  }
  const tabs = screen.entries.filter(({ region }) => region === 'Status')
  return [
    ...tabs.flatMap(({ text }) => {
      const [, name = '', shown] = /^(\w+) ([\d,]+)$/.exec(text) ?? []
      return screen.search !== '' ? [] : present(`plans, ${name}`, shown, counted(counts[name] ?? -1))
    }),
    ...present(
      'extra-user price',
      /Extra-user price\s+(\S+)/.exec(screen.text)?.[1],
      formatMoney(rows[0]?.extra),
    ),
    ...compareRows(
      { ...screen, tables: screen.tables.map(withNetPrice) },
      'Subscription plans',
      rows.map(({ net, extra, ...row }) => ({
        ...row,
        Price: formatMoney(net),
        'Extra user': formatMoney(extra),
      })),
    ),
  ]
}

/** Drops the struck-through base price of a plan, which precedes the net price. */
const withNetPrice = (table: Screen['tables'][number]) => ({
  ...table,
  rows: table.rows.map(({ id, cells }) => ({
    id,
    cells: { ...cells, ...(cells['Price'] && { Price: cells['Price'].split(' ').at(-1) ?? '' }) },
  })),
})

const business: Check = async (screen, db) => {
  const id = Number(/biz_(\d+)$/.exec(screen.path)?.[1])
  const [stored] = await db.query<
    Record<'seats' | 'taken' | 'payments' | 'subscriptions' | 'collected', number>
  >(
    `select seats, ${TAKEN}::int as taken, (select count(*) from payments p where p.business_id = b.id)::int as payments,
       (select count(*) from subscriptions s where s.business_id = b.id)::int as subscriptions,
       (select coalesce(sum(amount), 0) from payments p where p.business_id = b.id and p.status = 'completed')::float8 as collected
     from businesses b where id = $1`,
    [id],
  )
  if (stored === undefined) return []
  const { seats, taken, payments, subscriptions, collected } = stored
  const figure = (name: string) =>
    screen.terms.find(({ region, term }) => region === 'Overview' && term === name)?.text
  const [, used] = /([\d,]+ of [\d,]+) seats used/.exec(screen.text) ?? []
  // The statement has tables of a period.
  const isWhole = screen.search === '' && screen.query['tab'] !== 'statement'
  return [
    ...present('seats', /\d+ of \d+/.exec(figure('Seats') ?? '')?.[0], `${taken} of ${seats}`),
    ...present('seats used', used, `${counted(taken)} of ${counted(seats)}`),
    ...present('collected', figure('Collected in all'), formatMoney(collected)),
    ...present('payments', figure('Payments'), counted(payments)),
    ...present('employees', isWhole ? totalOf(screen, 'Employees') : null, counted(taken)),
    ...present('subscriptions', isWhole ? totalOf(screen, 'Subscriptions') : null, counted(subscriptions)),
    ...present('payments', isWhole ? totalOf(screen, 'Payments') : null, counted(payments)),
  ]
}

const dashboard: Check = async (screen, db, now) => {
  const counts = await oneRow<
    Record<'businesses' | 'active' | 'employees' | 'plans' | 'sold' | 'payments' | 'revenue', number>
  >(
    db,
    `select (select count(*) from businesses)::int as businesses,
       (select count(*) from businesses where is_active)::int as active, (select count(*) from employees)::int as employees,
       (select count(*) from plans)::int as plans, (select count(*) from plans where is_active)::int as sold,
       (select count(*) from payments)::int as payments,
       (select coalesce(sum(amount), 0) from payments where status = 'completed')::float8 as revenue`,
    [],
  )
  const stored = [
    `Revenue ${formatMoney(counts.revenue)} Completed payments`,
    `Businesses ${counted(counts.businesses)} ${counted(counts.active)} active`,
    `Employees ${counted(counts.employees)}`,
    `Subscription plans ${counted(counts.plans)} ${counted(counts.sold)} active`,
    `Payments ${counted(counts.payments)}`,
  ]
  const cards = screen.entries.filter(({ region, text }) => region === 'Overview' && /\d/.test(text))
  const figures = cards.flatMap(({ text }) =>
    present('overview', text, stored.find((one) => one.startsWith(text.replace(/ [$\d].*$/, ' '))) ?? ''),
  )
  for (const { region, text, query } of screen.entries) {
    const [, name = '', shown] =
      /^(Revenue|Payments|Failed|Refunded|Average) ?(\$?[\d,.]*\d)/.exec(text) ?? []
    if (region !== 'Revenue' || shown === undefined || query['paidFrom'] === undefined) continue
    const sums = await sumsOf(query, db, now)
    const value =
      { Revenue: formatMoney(sums.completed ?? 0), Average: formatMoney(sums.average) }[name] ??
      counted(sums.count)
    figures.push({ what: `${name} of the period`, shown, stored: value })
  }
  for (const { region, text, query } of screen.entries) {
    const [, shown] = /^([\d,]+) (failed|payments? pending|business|active business)/.exec(text) ?? []
    if (region !== 'Needs attention' || shown === undefined) continue
    const isPayments = text.includes('payment')
    const { sql, values } = isPayments ? paymentsIn(query, now) : businessesIn(query, now)
    const from = isPayments ? 'payments p' : 'businesses b'
    const { count } = await oneRow<{ count: number }>(
      db,
      `select count(*)::int as count from ${from} where ${sql}`,
      values,
    )
    figures.push({ what: `needs attention: ${text}`, shown, stored: counted(count) })
  }
  const sales = await db.query<Record<string, string>>(
    `select company_name as "Company", amount::float8 as "Amount", plan_name as "Plan", initcap(status) as "Status"
     from payments order by paid_at desc, id desc limit 50`,
  )
  return [...figures, ...compareRows(screen, 'Recent sales', asShown(sales))]
}

const checks: readonly (readonly [path: RegExp, check: Check])[] = [
  [/^\/$/, dashboard],
  [/^\/payments$/, payments],
  [/^\/business$/, businesses],
  [/^\/business\/details\/biz_\d+$/, business],
  [/^\/people$/, people],
  [/^\/subscription-plans$/, plans],
]

/** Returns the figures of a screen, each with its value from the database. */
export async function figuresOn(screen: Screen, db: Queries, now: Date): Promise<Figure[]> {
  const check = checks.find(([path]) => path.test(screen.path))?.[1]
  return check === undefined ? [] : check(screen, db, now)
}

/** Returns true for a figure that is zero. */
export const isNothing = ({ shown }: Figure): boolean => /(^|\s)\$?0(\.00)?($|\s)/.test(shown)
