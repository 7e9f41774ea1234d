import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SimulatedClock } from 'xstate'
import type { OperationId } from '../../machines/contract/calls.ts'
import { bar } from '../../src/ui/text/skeleton.css.ts'
import { plantToken, renderApp, wire } from '../support/app.tsx'

const main = page.getByRole('main')

/** Resolves once React has rendered all pending updates. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => resolve())
    })
  })

/** Every screen that shows a read: the call and the path. */
const places: readonly [OperationId, string][] = [
  ['listPayments', '/payments'],
  ['listBusinesses', '/business'],
  ['listPlans', '/subscription-plans'],
  ['getPlan', '/subscription-plans/update/pln_2'],
  ['getDashboardCount', '/'],
  ['listRecentSales', '/'],
  ['getBusiness', '/business/details/biz_23'],
  ['listEmployees', '/business/details/biz_23?tab=employees'],
  ['listBusinessSubscriptions', '/business/details/biz_23?tab=subscriptions'],
  ['listBusinessPayments', '/business/details/biz_23?tab=payments'],
  ['getProfile', '/profile'],
]

describe.each(places)('%s', (id, path) => {
  // Requirements: A46, U10
  test('says which attempt runs from 3 s on, and offers to stop from 10 s on (R5)', async () => {
    const held = wire.hold(id)
    const { clock } = await renderApp({ path })
    const first = await held.next()
    // the screen is mounted, not only its request sent
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
    const stop = page.getByRole('button', { name: 'Stop' })
    clock.increment(2999)
    await painted()
    expect(page.getByText(/Still trying/).elements()).toHaveLength(0)
    clock.increment(1)
    await expect.element(page.getByText(/Still trying, attempt 1 of 4/).first()).toBeVisible()
    first.fail(503)
    const second = await held.next()
    await expect.element(page.getByText(/Still trying, attempt 2 of 4/).first()).toBeVisible()
    second.fail(503)
    await held.next()
    await expect.element(page.getByText(/Still trying, attempt 3 of 4/).first()).toBeVisible()
    expect(stop.elements()).toHaveLength(0)
    // the placeholder stays the same between attempts
    expect(document.body.textContent).not.toMatch(/Couldn’t load|No results|could not be/)
    expect(document.getElementsByClassName(bar).length).toBeGreaterThan(0)
    clock.increment(6999)
    await painted()
    expect(stop.elements()).toHaveLength(0)
    clock.increment(1)
    await stop.first().click()
    await expect.element(page.getByText(/Loading was stopped/).first()).toBeVisible()
    await expect.poll(() => page.getByText(/Still trying/).elements()).toHaveLength(0)
    held.stop()
  })
})

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const choose = async (of: string, item: string) => {
  await press(of)
  await page.getByRole('menuitem', { name: item }).click()
}
const plan = '/subscription-plans/update/pln_2'
const business = '/business/details/biz_23'

interface Aside {
  /** the name of the read */
  what: string
  id: OperationId
  /** opens the app, up to the control that sends the read */
  prepare: () => ReturnType<typeof renderApp>
  /** sends the read */
  ask?: (app: Awaited<ReturnType<typeof renderApp>>) => Promise<unknown>
  /** the text after stopping */
  stopped: RegExp
}

const typedName = async (path: string) => {
  const app = await renderApp({ path })
  await page.getByRole('textbox', { name: 'Name' }).fill('Zebra plan')
  return app
}
const check = () => page.getByRole('button', { name: 'Check status', exact: true }).click()
const openPalette = async () => {
  const app = await renderApp({ path: '/profile' })
  await press(/^Search/)
  return app
}
const search = async ({ clock }: { clock: SimulatedClock }) => {
  await page.getByRole('combobox').fill('sable')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  clock.increment(1000)
}
const silentDeactivation = async (path: string, ask: () => Promise<unknown>) => {
  const app = await renderApp({ path })
  wire.inject('toggleBusinessStatus', 'refused', 1)
  await ask()
  await press('Deactivate business')
  return app
}

/** Every read outside a screen's own: of a form, a dialog, the palette, and each check of a write's outcome. */
const asides: readonly Aside[] = [
  {
    what: 'payments in the palette',
    id: 'listPayments',
    prepare: openPalette,
    ask: search,
    stopped: /Loading was stopped/,
  },
  {
    what: 'businesses in the palette',
    id: 'listBusinesses',
    prepare: openPalette,
    ask: search,
    stopped: /Loading was stopped/,
  },
  {
    what: 'the plans a new business may have',
    id: 'listPlans',
    prepare: () => renderApp({ path: '/business' }),
    ask: () => press('Add business'),
    stopped: /Loading was stopped/,
  },
  {
    what: 'what became of a plan whose saving had no answer',
    id: 'getPlan',
    prepare: async () => {
      const app = await typedName(plan)
      wire.inject('updatePlan', 'refused', 1)
      await press('Save plan')
      return app
    },
    ask: check,
    stopped: /Checking was stopped/,
  },
  {
    what: 'what became of a plan whose adding had no answer',
    id: 'listPlans',
    prepare: async () => {
      const app = await typedName('/subscription-plans?new=1&copy=pln_2')
      wire.inject('addPlan', 'refused', 1)
      await press('Add plan')
      return app
    },
    ask: check,
    stopped: /Checking was stopped/,
  },
  {
    what: 'the status of a plan of the list',
    id: 'getPlan',
    prepare: async () => {
      const app = await renderApp({ path: '/subscription-plans' })
      wire.inject('deactivatePlan', 'refused', 1)
      await choose('Actions for Growth', 'Deactivate')
      return app
    },
    ask: check,
    stopped: /Growth: Checking was stopped\. We couldn’t confirm whether it was deactivated/,
  },
  {
    what: 'the status of a plan, from another page',
    id: 'getPlan',
    prepare: async () => {
      const app = await renderApp({ path: '/subscription-plans' })
      wire.inject('deactivatePlan', 'refused', 1)
      await choose('Actions for Growth', 'Deactivate')
      await expect.element(page.getByText(/couldn’t confirm/)).toBeVisible()
      await app.router.navigate({ to: '/profile' })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      return app
    },
    ask: async () => {
      await check()
      await expect.element(page.getByText('Checking Growth…')).toBeVisible()
    },
    stopped: /Growth: Checking was stopped\. We couldn’t confirm whether it was deactivated/,
  },
  {
    what: 'the extra-user price',
    id: 'listPlans',
    prepare: async () => {
      const app = await renderApp({ path: '/subscription-plans' })
      await press('Change extra-user price')
      await page.getByRole('dialog').getByRole('textbox').fill('7')
      wire.inject('updateExtraUserPrice', 'refused', 1)
      await press('Save price')
      return app
    },
    ask: check,
    stopped: /Checking was stopped/,
  },
  {
    what: 'the status of a business',
    id: 'getBusiness',
    prepare: () => silentDeactivation(business, () => press('Deactivate')),
    ask: check,
    stopped: /Loading was stopped/,
  },
  {
    what: 'the status of a business of the list',
    id: 'listBusinesses',
    prepare: () => silentDeactivation('/business', () => choose('Actions for Sable Media LLC', 'Deactivate')),
    ask: check,
    stopped: /Loading was stopped/,
  },
  {
    what: 'who signed in in another tab',
    id: 'getProfile',
    prepare: async () => {
      const app = await renderApp()
      await expect.element(page.getByRole('button', { name: 'Account of Asha Raman' })).toBeVisible()
      return app
    },
    ask: async () => {
      await plantToken()
      dispatchEvent(new StorageEvent('storage', { key: 'x-access-token', storageArea: localStorage }))
      await expect.element(page.getByRole('dialog', { name: 'Who is signed in?' })).toBeVisible()
    },
    stopped: /Checking was stopped/,
  },
]

const trying = (attempt: number) =>
  page.getByText(new RegExp(`Still trying, attempt ${attempt} of 4`)).first()
const nothingOfWaiting = async () => {
  await painted()
  await expect.poll(() => page.getByText(/Still (trying|waiting)/).elements()).toHaveLength(0)
}

describe('a read beside the screen’s own', () => {
  test.each(asides)(
    '$what says after 3 s which attempt runs, and can be stopped from 10 s on (R5)',
    async ({ id, prepare, ask, stopped }) => {
      const app = await prepare()
      const stop = page.getByRole('button', { name: 'Stop' })
      const held = wire.hold(id)
      await ask?.(app)
      const first = await held.next()
      await nothingOfWaiting()
      app.clock.increment(2999)
      await nothingOfWaiting()
      app.clock.increment(1)
      await expect.element(trying(1)).toBeVisible()
      first.fail(503)
      await held.next()
      await expect.element(trying(2)).toBeVisible()
      // the text of a write, which is sent once
      expect(page.getByText(/Still waiting/).elements()).toEqual([])
      app.clock.increment(6999)
      await painted()
      expect(stop.elements()).toHaveLength(0)
      app.clock.increment(1)
      await stop.click()
      // the page behind the session's question shows the text too, unseen
      await expect.element(page.getByText(stopped).last()).toBeVisible()
      await nothingOfWaiting()
      expect(stop.elements()).toHaveLength(0)
      held.stop()
    },
  )

  test('another user’s newer version says after 3 s which attempt runs, and the user can continue without it', async () => {
    const { clock } = await typedName(plan)
    wire.inject('updatePlan', 412, 1)
    const held = wire.hold('getPlan')
    await press('Save plan')
    const first = await held.next()
    await expect.element(page.getByText('Loading what they saved…')).toBeVisible()
    clock.increment(2999)
    await nothingOfWaiting()
    clock.increment(1)
    await expect.element(trying(1)).toBeVisible()
    first.fail(503)
    await held.next()
    await expect.element(trying(2)).toBeVisible()
    await press('Keep editing')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebra plan')
    await nothingOfWaiting()
  })
})

describe('a write', () => {
  // Requirements: U31
  test('of a dialog that takes over 3 s says so there, and counts no attempts', async () => {
    const held = wire.hold('updateExtraUserPrice')
    const { clock } = await renderApp({ path: '/subscription-plans' })
    await page.getByRole('button', { name: /extra-user price/i }).click()
    const dialog = page.getByRole('dialog', { name: 'Change extra-user price' })
    await dialog.getByRole('textbox').fill('7')
    await dialog.getByRole('button', { name: 'Save price' }).click()
    const request = await held.next()
    clock.increment(2999)
    await painted()
    expect(dialog.getByText('Still waiting for the server to answer…').elements()).toHaveLength(0)
    clock.increment(1)
    await expect.element(dialog.getByText('Still waiting for the server to answer…').first()).toBeVisible()
    expect(page.getByText(/attempt/).elements()).toHaveLength(0)
    request.release()
    await expect.element(page.getByText('Extra-user price updated')).toBeVisible()
  })

  test('of a row says so above the page', async () => {
    const held = wire.hold('deactivatePlan')
    const { clock } = await renderApp({ path: '/subscription-plans' })
    await page.getByRole('button', { name: /^Actions for Growth/ }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    const request = await held.next()
    clock.increment(2999)
    await painted()
    expect(page.getByText(/Still waiting/).elements()).toEqual([])
    clock.increment(1)
    await expect.element(main.getByText('Still waiting for the server to answer…').first()).toBeVisible()
    request.release()
    await expect.element(page.getByText('Growth: Plan deactivated')).toBeVisible()
    await expect.poll(() => page.getByText(/Still waiting/).elements()).toHaveLength(0)
  })
})
