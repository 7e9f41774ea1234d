/**
 * A day in the life: `npm run test:day [-- --seed N --actions N]`. A random administrator works for eight simulated
 * hours in two tabs on the built product, while calls fail, the backend restarts and the session expires. The same
 * seed repeats the same choices unless a response arrives earlier or later. The last line summarises the errors.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import { openPGlite } from '../../openapi/backend/db/pglite.ts'
import { seed as fill } from '../../openapi/backend/db/seed.ts'
import { loadSite } from '../../openapi/backend/http/site.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import { browserArgs, findBrowser, installBrowser } from '../support/browser.ts'
import { watchRequests } from '../support/product.ts'
import { build, root, runStep } from '../support/steps.ts'
import { spendDay } from './day.ts'
import { openOffice } from './office.ts'
import { ZONE } from './stored.ts'

/**
 * The allowed growth, such as compiled code. Nodes in the tabs' documents, and their listeners, do not count. A leak of
 * one node in ten actions exceeds the limit.
 */
const LIMITS = { nodes: 150, listeners: 50, MB: 4 }

/** The time of the first action: nine in the morning in New York. */
const MORNING = new Date('2026-02-11T14:00:00.000Z')

/** Fewer than the demonstration's 10,000, because the day sums them after each action. */
const PAYMENTS = 4000

const { values } = parseArgs({ options: { seed: { type: 'string' }, actions: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const actions = Number(values.actions ?? 2000)
console.log(`Seed ${seed}`)

if (!process.env['IS_BUILT']) {
  const { passed, output } = await runStep(build)
  if (!passed) throw new Error(output)
}
const db = await openPGlite()
await migrate(db)
await fill(db, await createPasswords({ logN: 4, r: 1, p: 1 }).hash(DEMO.password), MORNING, PAYMENTS)
const office = await openOffice(db, await loadSite(`${root}dist`), MORNING)
const executablePath = findBrowser() ?? (await installBrowser())
const browser = await chromium.launch({ args: [...browserArgs], executablePath })
const context = await browser.newContext({
  locale: 'en-US',
  timezoneId: ZONE,
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-write'],
})
context.on('page', watchRequests)
// tsx wraps functions in this helper, also those that run in the page
await context.addInitScript('globalThis.__name = (wrapped) => wrapped')
const started = Date.now()
const { errors, wrong, compared, missed, growth } = await spendDay(context, office, {
  seed,
  actions,
  tell: console.log,
})
await browser.close()
await office.stop()
await db.close()

const grown = (name: 'kB' | 'nodes' | 'listeners') => (growth ? growth.last[name] - growth.first[name] : 0)
const isLeaking =
  grown('nodes') > LIMITS.nodes || grown('listeners') > LIMITS.listeners || grown('kB') > LIMITS.MB * 1000
const MB = (kB = 0) => (kB / 1000).toFixed(1)
const hours = Math.round((actions * 10) / 250) / 10
console.log(`${Math.round((Date.now() - started) / 1000)} s, ${missed} presses missed`)
console.log(
  [
    `${actions.toLocaleString('en')} actions in ${hours} h, ${errors.length} errors`,
    ...(growth === null
      ? []
      : [
          `heap ${MB(growth.first.kB)} → ${MB(growth.last.kB)} MB`,
          `${grown('nodes')} more nodes and ${grown('listeners')} more listeners that no tab shows`,
        ]),
    `${compared.toLocaleString('en')} figures compared, ${wrong.length} wrong (seed ${seed})`,
  ].join(', '),
)
process.exitCode = errors.length + wrong.length > 0 || isLeaking ? 1 : 0
