import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { toPlanSearch } from '../../machines/rules/plan-query.ts'
import type { planListMachine } from '../../machines/plan-list.machine.ts'
import { textOf } from '../../src/lib/text.ts'
import { wire } from '../support/app.tsx'
import type { FaultName } from '../support/faults.ts'
import { button, closeMessage, dialog, holds, searchFor } from './gestures.ts'
import { planListModel } from './models/plan-list.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { choose, saveGrowth } from './plans.ts'
import { showsLoading, showsRows } from './rows.ts'

type OwnWorld = World<typeof planListMachine>

const table = page.getByRole('table', { name: /^Subscription plans/ })
const search = page.getByRole('searchbox', { name: 'Search plans' })
const marked = () => document.querySelectorAll('tr[data-mark="changed"]').length
let copies = 0

const namesOf = ({ snapshot }: OwnWorld) => snapshot().context.view.rows.map(({ name }) => textOf(name))
const isBusy = (world: OwnWorld) => {
  const bones = world.snapshot().context.plans === null ? 6 : 0
  return showsLoading(table, { names: namesOf(world), bones, says: 'Loading plans' })
}
const hasRows = async (world: OwnWorld) => {
  const { view, query } = world.snapshot().context
  await showsRows(table, namesOf(world))
  if (view.rows.length === 0)
    await expect.element(page.getByText(`There is no page ${query.page}.`)).toBeVisible()
}

/** Toggles Growth's status; the backend answers, or `fault` replaces its answer. */
async function askForStatus(fault?: FaultName): Promise<void> {
  for (const operation of ['activatePlan', 'deactivatePlan'] as const) {
    if (fault === undefined) wire.mend(operation)
    else wire.inject(operation, fault)
  }
  await choose('Growth', /^(Activate|Deactivate)$/)
  await closeMessage()
}

async function savePrice(): Promise<void> {
  await button('Change extra-user price').click()
  await dialog.getByRole('button', { name: 'Save price' }).click()
}

testOnTheScreen<typeof planListMachine>(planListModel, {
  events: {
    'query.received': ({ query }, { app }) =>
      app.router.navigate({ to: '/subscription-plans', search: toPlanSearch(query) }),
    'page.requested': () => button('Go to last page (1)').click(),
    'sort.requested': () => table.getByRole('button', { name: 'Name' }).click(),
    'search.requested': ({ search: text }) => searchFor(search, text),
    'plan.added': async () => {
      copies += 1
      await choose('Growth', 'Duplicate')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(`Growth, copy ${copies}`)
      await dialog.getByRole('button', { name: 'Add plan' }).click()
      await closeMessage()
    },
    'plan.updated': (_, { app }) => saveGrowth(app),
    'price.updated': async () => {
      wire.mend('updateExtraUserPrice')
      await savePrice()
      await closeMessage()
    },
    'command.failed': async () => {
      wire.inject('updateExtraUserPrice', 'empty 500')
      await savePrice()
      await expect.element(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    },
    'prices.opened': async (_, { snapshot }) => {
      await button('Change prices').click()
      await expect.poll(() => snapshot().context.prices).not.toBeNull()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    },
    'slice.cleared': async () => {
      await page.getByRole('link', { name: 'Add plan' }).click()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    },
    'status.confirmed': () => askForStatus(),
    'status.failed': () => askForStatus('empty 500'),
    'status.unknown': () => askForStatus('refused'),
    'status.checked': async () => {
      await choose('Growth', 'Check status')
      await closeMessage()
    },
  },
  exempt: {
    'planList.status.idle data.outdated 0':
      'a form that clears the slice before the list has loaded also requests the list, in the same turn',
  },
  unrefused: {
    'planList.status query.received 0': 'the app sends the URL’s query only when the query has changed',
  },
  states: {
    'status.idle': hasRows,
    'status.loading': isBusy,
    'status.success.resting': hasRows,
    'status.success.refreshing': hasRows,
    'status.success.outdated': async (world) => {
      await hasRows(world)
      await expect.element(page.getByText('Couldn’t refresh. Showing older plans.')).toBeVisible()
    },
    'status.error': async (world) => {
      const { plans, error } = world.snapshot().context
      if (plans !== null) return hasRows(world)
      await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load plans')
      await expect.element(page.getByRole('alert')).toHaveTextContent(String(error))
      await expect.element(button('Try again')).toBeVisible()
    },
    'mark.none': () => expect.poll(marked).toBe(0),
    'mark.shown': ({ snapshot }) => {
      const { view, changed } = snapshot().context
      return expect.poll(marked).toBe(view.rows.filter(({ _id }) => _id === changed).length)
    },
    search: ({ snapshot }) => holds(search, () => snapshot().context.query.search),
  },
})
