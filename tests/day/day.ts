import fc from 'fast-check'
import type { BrowserContext, Page } from 'playwright'
import { alive, shown, useEverything } from '../support/long-use.ts'
import { go } from '../support/product.ts'
import { act, isTroubled } from './administrator.ts'
import type { Day } from './administrator.ts'
import { checkDraft, clear, openDesk, rest, signInIfAsked } from './desk.ts'
import type { Desk } from './desk.ts'
import { createDisturbances } from './disturbances.ts'
import { figuresOn, isNothing } from './figures.ts'
import type { Figure } from './figures.ts'
import type { Office } from './office.ts'
import { readScreen } from './screen.ts'

const MINUTE = 60_000
/** The simulated time of an action, in ms: 2,000 actions take eight hours. */
const PACE = (8 * 60 * MINUTE) / 2000
/** The numbers of actions between two checks of all pages, two disturbances, and two new payments. */
const EVERY = { check: 50, disturbance: 9, payment: 100 }
/** The number of actions after which growth is measured. In a shorter run the browser still compiles code. */
const FIRST_HOUR = (60 * MINUTE) / PACE

const TOUR = [
  '/',
  '/payments',
  '/business',
  '/people',
  '/subscription-plans',
  '/business/details/biz_7?tab=employees',
]

type Alive = Awaited<ReturnType<typeof alive>>

interface DayReport {
  /** A sentence for each error, with the number of its action. */
  readonly errors: readonly string[]
  readonly compared: number
  readonly wrong: readonly string[]
  /** The number of actions whose control was gone or covered by the time of the press. */
  readonly missed: number
  /** The live objects after the first hour and at the end; null for a shorter run. */
  readonly growth: { readonly first: Alive; readonly last: Alive } | null
}

interface DayOptions {
  readonly seed: number
  readonly actions: number
  /** Prints the disturbances and the errors found. */
  readonly tell?: (line: string) => void
}

/** Spends a simulated day with a random administrator in two tabs, on a backend that sometimes fails. */
export async function spendDay(
  context: BrowserContext,
  office: Office,
  options: DayOptions,
): Promise<DayReport> {
  const { seed, actions, tell = () => undefined } = options
  const [errors, wrong]: [string[], string[]] = [[], []]
  let [compared, missed, writes] = [0, 0, 0]
  const compareds = new Map<Page, string>()
  const report = (what: string, list = errors) => {
    if (!list.some((one) => one.endsWith(what)))
      tell(`action ${day.number}: ${what}\n  after ${day.done.slice(-8).join(' › ')}`)
    list.push(`action ${day.number}: ${what}`)
  }
  await context.clock.install({ time: office.now() })
  const desks = [
    await openDesk('first tab', context, { isTroubled: () => isTroubled(day), report }),
    await openDesk('second tab', context, { isTroubled: () => isTroubled(day), report }),
  ] as const
  const chances = fc.noBias(fc.nat({ max: 2 ** 30 - 1 }))
  const numbers = fc.sample(chances, { seed, numRuns: actions * 12 + 1000 }).values()
  const day: Day = {
    ...{ office, context, desks, desk: desks[0], number: 0, troubledUntil: -9, done: [] },
    chance: () => (numbers.next().value ?? 0) / 2 ** 30,
    async pass(ms) {
      office.advance(ms)
      await context.clock.fastForward(ms)
    },
  }
  context.on('request', (request) => {
    if (request.method() === 'GET' || request.url().endsWith('/login')) return
    writes += 1
    for (const one of desks) if (isTroubled(day) || one.page !== request.frame().page()) one.isStale = true
  })
  /** The last calls of both tabs with their action, for the report of a wrong figure. */
  const calls: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/v1/')) return
    const name = desks.find(({ page }) => page === request.frame().page())?.name ?? ''
    calls.push(`${day.number} ${name}: ${request.method()} ${pathname}${search} ${response.status()}`)
    if (calls.length > 40) calls.shift()
  })
  const disturbances = createDisturbances(day, tell)

  /** Compares a tab's figures, or only those that show 0. Repeats a failed comparison, as a timer may have fired. */
  async function compare({ name, page }: Desk, isWhole: boolean) {
    // The reads wait for the sign-in.
    if (await page.locator('[role=dialog] form:has([type=password])').isVisible()) return
    // A figure whose call failed stays unknown while a form covers “Try again”.
    const isCovered = await page.locator('[role=dialog] form').first().isVisible()
    const isWrong = ({ shown, stored }: Figure) => shown !== stored && !(shown === 'Unknown' && isCovered)
    const look = async (isAgain: boolean) => {
      const screen = await readScreen(page)
      // An unchanged screen is not compared again unless the data have changed.
      const known = JSON.stringify([screen, writes, isWhole])
      if (known === compareds.get(page) && !isAgain) return []
      compareds.set(page, known)
      const figures = await figuresOn(screen, office.db, office.now())
      return figures.filter((figure) => isWhole || isNothing(figure))
    }
    let figures = await look(false)
    if (figures.some(isWrong)) {
      if (isWhole) await rest(page)
      figures = await look(true)
    }
    compared += figures.length
    const { pathname, search } = new URL(page.url())
    if (figures.some(isWrong)) tell(calls.join('\n'))
    for (const { what, shown, stored } of figures.filter(isWrong))
      report(`${name}, ${pathname}${search}: ${what}: shown ${shown}, stored ${stored}`, wrong)
  }

  async function checkAll() {
    await disturbances.calm()
    for (const one of desks) {
      if (!one.isStale) await compare(one, true)
      if (one.draft !== null) continue
      // A cached response that is older than 30 s is refetched.
      await day.pass(31_000)
      if (!(await refresh(one.page))) continue
      one.isStale = false
      await compare(one, true)
    }
    if (day.desk.draft !== null) return
    await clear(day.desk)
    for (const path of TOUR) {
      await day.pass(31_000)
      await go(day.desk.page, path)
      await compare(day.desk, true)
    }
    day.desk.isStale = false
  }

  /**
   * Counts the live objects, without the nodes that the tabs show (such as saved views) and the listeners of these
   * nodes. The tabs share a process. First both visit the same pages, because React keeps the elements of the last
   * pages and the browser their compiled code; then they show a page without data.
   */
  async function measure(): Promise<Alive> {
    await disturbances.calm()
    for (const desk of desks) {
      const { page } = desk
      await page.bringToFront()
      await clear(desk)
      const expand = page.getByRole('button', { name: 'Expand sidebar' })
      if (await expand.isVisible()) await expand.click()
      await useEverything(page)
      await go(page, '/people?search=nobody+has+this+name')
    }
    const { page } = desks[0]
    // The cache drops responses after five minutes.
    for (let minute = 0; minute < 7; minute++) await day.pass(MINUTE)
    await rest(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    const counts = await alive(devtools)
    await devtools.detach()
    const all = await Promise.all(desks.map((desk) => shown(desk.page)))
    const sum = (name: 'nodes' | 'listeners') => all.reduce((total, one) => total + one[name], 0)
    return { ...counts, nodes: counts.nodes - sum('nodes'), listeners: counts.listeners - sum('listeners') }
  }

  async function step() {
    const isTyping = await act(day)
    const isCalm = day.number > day.troubledUntil
    if (isCalm) await rest(day.desk.page)
    else await day.pass(3000)
    for (const one of desks) await checkDraft(one, { isTyping: isTyping && one === day.desk, isCalm, report })
    if (!isCalm || !day.desk.isStale) await compare(day.desk, isCalm)
  }

  for (const one of desks) {
    await one.page.bringToFront()
    await one.page.goto(office.url)
    await one.page.locator('h1:visible').first().waitFor()
    if (await signInIfAsked(one))
      await one.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await rest(one.page)
  }
  const begun = office.now().getTime()
  let first: Alive | null = null
  for (day.number = 1; day.number <= actions; day.number++) {
    if (day.number % EVERY.disturbance === 0) await disturbances.disturb()
    if (disturbances.isDue()) await disturbances.calm()
    await step().catch((error: unknown) => {
      if (!GONE.test(String(error))) throw error
      missed += 1
    })
    const behind = begun + day.number * PACE - office.now().getTime()
    if (behind > MINUTE) await day.pass(behind)
    if (day.number % EVERY.check === 0 || day.number === actions) await checkAll()
    if (day.number % EVERY.payment === 0) {
      await office.db.query(PAYMENT, [office.now(), `TXN-DAY-${day.number}`])
      writes += 1
      for (const one of desks) one.isStale = true
    }
    if (day.number === FIRST_HOUR) first = await measure()
  }
  const last = first === null ? null : await measure()
  return { errors, compared, wrong, missed, growth: first && last && { first, last } }
}

/** Matches the errors of a press on a control that is gone or covered. Such a press is not counted as an error. */
const GONE = /Timeout|elementHandle\.|offer is gone|context was destroyed/

/** Presses every button that refreshes a part of the page. Returns false without any, or if a dialog covers one. */
async function refresh(page: Page): Promise<boolean> {
  await rest(page)
  const buttons = page.getByRole('button', { name: /^Refresh / }).filter({ visible: true })
  // Found by name, because a button may unmount while its part loads
  const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))
  for (const name of names) {
    const isPressed = await page
      .getByRole('button', { name, exact: true })
      .click({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    if (!isPressed) return false
  }
  await rest(page)
  return names.length > 0
}

/** SQL that adds another payment of the last customer. */
const PAYMENT = `insert into payments (transaction_id, business_id, first_name, last_name, email, company_name, gateway,
    status, mode, amount, plan_name, plan_duration, plan_duration_type, paid_at)
  select $2::text, business_id, first_name, last_name, email, company_name, gateway, status, mode, amount, plan_name,
    plan_duration, plan_duration_type, $1 from payments order by id desc limit 1`
