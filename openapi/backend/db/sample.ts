import { createHash } from 'node:crypto'
import { COMPANIES, COMPANY_KINDS, FIRST_NAMES, LAST_NAMES } from './names.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Days since the first customer arrived, since the newest arrived, and since the legacy plan was withdrawn. */
const AGES = { first: 1095, newest: 20, legacy: 500 }
/** The ratio of businesses to payments. People without a company make the other payments. */
const BUSINESSES = 0.074
/** The schema's default price. */
const EXTRA_USER_PRICE = 5
const FAILED_DAYS = 6
/** The PayPal outage, in days before now, and the days that a bank transfer is pending. */
const OUTAGE = { from: 46, until: 39 }
const TRANSFER = 4

const plan = (
  name: string,
  base_price: number,
  discount: number,
  duration_type: 'one-time' | 'month' | 'year',
  users_included: number,
  description: string,
) => ({
  name,
  description,
  base_price,
  discount,
  duration: 1,
  duration_type,
  users_included,
  is_active: true,
})
type Plan = ReturnType<typeof plan>

const STARTER = plan('Starter', 19, 0, 'month', 3, 'For a first team that wants to try things out.')
const GROWTH = plan('Growth', 49, 0, 'month', 10, 'For a company that is hiring.')
const ANNUAL = plan('Annual Pro', 588, 16.67, 'year', 15, 'A year at the price of ten months.')
const ENTERPRISE = plan('Enterprise', 2400, 10, 'year', 100, 'A year for many teams, with a person to call.')
const LIFETIME = plan('Lifetime', 999, 0, 'one-time', 5, 'Paid once, kept for good.')
const LEGACY = plan('Legacy Bundle', 299, 0, 'one-time', 2, 'No longer sold; those who have it keep it.')
LEGACY.is_active = false
const PLANS = [STARTER, GROWTH, ANNUAL, ENTERPRISE, LIFETIME, LEGACY]

const FOR_BUSINESSES = [
  ...[STARTER, STARTER, STARTER, STARTER, STARTER, GROWTH, GROWTH, GROWTH, GROWTH, GROWTH],
  ...[ANNUAL, ANNUAL, ENTERPRISE, LIFETIME, LEGACY],
]
const FOR_PEOPLE = [STARTER, STARTER, STARTER, STARTER, GROWTH, LIFETIME, LEGACY]

/** Plans and gateways are weighted by repetition. */
const STRIPE = { gateway: 'Stripe', modes: ['card', 'card', 'card', 'card', 'wallet'] }
const PAYPAL = { gateway: 'PayPal', modes: ['wallet'] }
const RAZORPAY = { gateway: 'Razorpay', modes: ['upi', 'upi', 'card', 'netbanking'] }
const BANK = { gateway: 'Bank transfer', modes: ['transfer'] }
const GATEWAYS = [STRIPE, STRIPE, STRIPE, STRIPE, PAYPAL, PAYPAL, RAZORPAY, RAZORPAY, BANK]

type Random = () => number

interface Period {
  plan: Plan
  users: number
  amount: number
  start: Date
  end: Date | null
  status: 'active' | 'expired' | 'cancelled'
}

/** Makes the rows of each table; a row's id is its position. The same `now` gives the same rows. */
export function makeSample(count: number, now: Date) {
  const businesses: object[] = []
  const subscriptions: object[] = []
  const employees: object[] = []
  const payments: ReturnType<typeof paymentsOf> = []

  const wanted = Math.round(count * BUSINESSES)
  for (let id = 1; id <= wanted; id++) {
    const random = randomOf(id)
    const name = companyName(id)
    const domain = `${plain(name)}.example`
    const owner = person(3 * id, domain)
    const created_at = workday(now, AGES.first - ((AGES.first - AGES.newest) * id) / wanted, random)
    const periods = random() < 0.03 ? [] : periodsOf(random, FOR_BUSINESSES, created_at, now)
    const paid = paymentsOf(random, { business_id: id, company_name: name, ...owner }, periods, now)
    if (payments.length + paid.length > count) break
    payments.push(...paid)
    for (const { plan, status, start, end, amount } of periods) {
      const plan_id = 1 + PLANS.indexOf(plan)
      subscriptions.push({ business_id: id, plan_id, status, started_at: start, ends_at: end, amount })
    }
    const last = periods.at(-1)
    const seats = last?.users ?? STARTER.users_included
    businesses.push({
      name,
      email: `hello@${domain}`,
      phone: id % 4 > 0 ? phone(id * 37) : null,
      owner_first_name: owner.first_name,
      owner_last_name: owner.last_name,
      owner_email: owner.email,
      // Only customers without an active subscription are deactivated.
      is_active: last?.status === 'active' || random() < 0.6,
      seats,
      created_at,
    })
    // Every fourth business has no free seat, and some have no employees. A business buys only the seats it needs.
    const needed = last && seats > last.plan.users_included ? last.plan.users_included + 1 : 0
    const taken =
      id % 4 === 0 ? seats : Math.max(needed, id % 10 === 0 ? 0 : Math.ceil(seats * random() ** 2))
    for (let seat = 1; seat <= taken; seat++) {
      const number = employees.length
      const joined = new Date(created_at.getTime() + (now.getTime() - created_at.getTime()) * random())
      const called = number % 3 > 0 ? phone(number * 53) : null
      employees.push({ business_id: id, ...person(number, domain), phone: called, created_at: joined })
    }
  }
  for (let number = 1; payments.length < count; number++) {
    const random = randomOf(-number)
    const payer = { business_id: null, company_name: null, ...person(number, 'mailbox.example') }
    const begun = workday(now, AGES.newest + (AGES.first - AGES.newest) * random(), random)
    payments.push(...paymentsOf(random, payer, periodsOf(random, FOR_PEOPLE, begun, now), now))
  }
  payments.length = count
  payments.sort((one, other) => one.paid_at.getTime() - other.paid_at.getTime())
  const numbered = payments.map((payment, index) => ({ transaction_id: transactionId(index), ...payment }))
  return { plans: PLANS, businesses, subscriptions, employees, payments: numbered }
}

function periodsOf(random: Random, plans: readonly Plan[], begun: Date, now: Date): Period[] {
  const liked = pick(random, plans)
  const isSold = liked.is_active || begun.getTime() < now.getTime() - AGES.legacy * DAY
  const chosen = isSold ? liked : STARTER
  const mayHaveMore = plans === FOR_BUSINESSES && chosen.duration_type === 'month'
  const extra = mayHaveMore && random() < 0.4 ? Math.ceil(random() * chosen.users_included) : 0
  const trials = chosen === STARTER || random() < 0.65 ? 0 : Math.ceil(random() * 3)
  const stays = random() < 0.8 ? Infinity : trials + Math.ceil(random() * 12)
  const periods: Period[] = []
  let start: Date | null = begun
  while (start !== null && start <= now && periods.length < stays) {
    const [plan, extraUsers]: [Plan, number] = periods.length < trials ? [STARTER, 0] : [chosen, extra]
    const end = endOf(plan, start)
    const isOver = end !== null && end <= now
    const isLast = periods.length + 1 === stays
    periods.push({
      plan,
      users: plan.users_included + extraUsers,
      amount: Math.round(plan.base_price * (100 - plan.discount)) / 100 + EXTRA_USER_PRICE * extraUsers,
      start,
      end,
      status: !isOver ? 'active' : isLast && random() < 0.5 ? 'cancelled' : 'expired',
    })
    start = end
  }
  return periods
}

/** Adds the plan's duration as PostgreSQL does: the 31st becomes the last day of a shorter month. */
function endOf({ duration, duration_type }: Plan, start: Date): Date | null {
  if (duration_type === 'one-time') return null
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + duration * (duration_type === 'year' ? 12 : 1))
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Returns a payment at the start of each period. Retries a failed payment a day later; duplicates a few. */
function paymentsOf<Payer>(random: Random, payer: Payer, periods: readonly Period[], now: Date) {
  const way = periods.at(-1)?.plan === ENTERPRISE ? BANK : pick(random, GATEWAYS)
  const mode = pick(random, way.modes)
  return periods.flatMap(({ plan, amount, start, end, status }) => {
    const pay = (at: number, status: 'completed' | 'failed' | 'pending' | 'refunded') => ({
      ...payer,
      ...{ gateway: way.gateway, mode, status, amount },
      plan_name: plan.name,
      plan_duration: plan.duration,
      plan_duration_type: plan.duration_type,
      paid_at: new Date(at),
    })
    const failed: ReturnType<typeof pay>[] = []
    let at = start.getTime()
    const isFailing = () => random() < (way === PAYPAL && isOutage(at, now) ? 0.7 : 0.03)
    for (; failed.length < FAILED_DAYS && at <= now.getTime() && isFailing(); at += DAY)
      failed.push(pay(at, 'failed'))
    if (at > now.getTime()) return failed
    if (way === BANK && at > now.getTime() - TRANSFER * DAY) return [...failed, pay(at, 'pending')]
    if (random() < { active: 0, expired: 0.012, cancelled: 0.5 }[status])
      return [...failed, pay(at, 'refunded')]
    const again = at + (2 + 7 * random()) * MINUTE
    const isTwice = end !== null && again <= now.getTime() && random() < 0.008
    const twice = isTwice ? [pay(again, random() < 0.5 ? 'refunded' : 'completed')] : []
    return [...failed, pay(at, 'completed'), ...twice]
  })
}

function isOutage(at: number, now: Date): boolean {
  const age = (now.getTime() - at) / DAY
  return age < OUTAGE.from && age > OUTAGE.until
}

function person(number: number, domain: string) {
  const first_name = entry(FIRST_NAMES, number)
  const last_name = entry(LAST_NAMES, Math.floor(number / FIRST_NAMES.length) + number * 11)
  const round = Math.floor(number / (FIRST_NAMES.length * LAST_NAMES.length))
  const email = `${plain(first_name)}.${plain(last_name)}${round > 0 ? round + 1 : ''}@${domain}`
  return { first_name, last_name, email }
}

function companyName(id: number): string {
  const round = Math.floor(id / (COMPANIES.length * COMPANY_KINDS.length))
  const kind = entry(COMPANY_KINDS, Math.floor(id / COMPANIES.length) * 9 + (id % COMPANIES.length) * 7)
  return `${entry(COMPANIES, id)} ${kind}${round > 0 ? ` ${round + 1}` : ''}`
}

function plain(name: string): string {
  const letters = name.toLowerCase().replaceAll('ø', 'o').normalize('NFD')
  return letters.replaceAll(/[^a-z0-9]/g, '')
}

const phone = (number: number) => `+1 555 ${String(number % 10_000).padStart(4, '0')}`

const transactionId = (number: number) =>
  `TXN-${createHash('md5').update(`payment ${number}`).digest('hex').slice(0, 12).toUpperCase()}`

function workday(now: Date, age: number, random: Random): Date {
  const day = new Date(now.getTime() - age * DAY).setUTCHours(6, 0, 0, 0)
  return new Date(day + Math.floor(random() * 12 * 3600) * 1000)
}

/** mulberry32: the same seed gives the same numbers. */
function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, list: readonly T[]): T => entry(list, Math.floor(random() * list.length))

function entry<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}
