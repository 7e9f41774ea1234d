import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf } from '../../machines/rules/page-query.ts'
import { formatCount, textOf } from '../../src/lib/text.ts'
import {
  askForStatus,
  button,
  checkAfterSilence,
  closeMessage,
  confirmStatus,
  fillInBusiness,
  holds,
  searchFor,
  sendBusiness,
} from './gestures.ts'
import { pagedListModel, type Row } from './models/paged-list.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { showsLoading, showsNames, showsRows } from './rows.ts'

type OwnMachine = typeof pagedListModel.machine
type OwnWorld = World<OwnMachine>

/** The texts of each list's screen. `sorts` names the column that the model sorts by and the default column. */
const lists = {
  payments: { title: 'Payments', sorts: ['AMOUNT', 'Paid At'], nameOf: (row: Row) => row.transactionId },
  businesses: { title: 'Businesses', sorts: ['Business', 'Created'], nameOf: (row: Row) => row.name },
} as const

/** Returns the parts of the started list's screen. */
function on({ start, snapshot }: OwnWorld) {
  const { title, sorts, nameOf } = lists[start.as === 'payments' ? 'payments' : 'businesses']
  const { context } = snapshot()
  return {
    context,
    sorts,
    plural: title.toLowerCase(),
    names: context.rows.map((row) => textOf(nameOf(row))),
    table: page.getByRole('table', { name: new RegExp(`^${title}`) }),
    bar: page.getByRole('region', { name: `Selected ${title.toLowerCase()}` }),
    search: page.getByRole('searchbox', { name: `Search ${title.toLowerCase()}` }),
  }
}

const isBusy = (world: OwnWorld) => {
  const { context, table, names, plural } = on(world)
  // the old rows stay for one turn of the event loop, in case a cached page can replace them at once
  if (world.snapshot().matches({ view: 'turning' })) return showsNames(table, names, 0)
  const isBare = world.snapshot().matches({ view: 'skeleton' })
  return showsLoading(table, {
    names: isBare ? [] : names,
    bones: isBare ? context.query.limit : 0,
    says: `Loading ${plural}`,
  })
}
const hasRows = async (world: OwnWorld) => {
  const { context, table, names } = on(world)
  await showsRows(table, names)
  const { total, query, selected, rows } = context
  const isAll = world.snapshot().matches({ selection: 'all' })
  const count = rows.filter((row) => selected.includes(row)).length
  const all = formatCount(total ?? 0)
  const share = isAll ? `${all} of ${all}` : `${count} of ${rows.length}`
  const last = Math.max(1, Math.ceil((total ?? 0) / query.limit))
  await expect.element(page.getByText(`Page ${query.page} of ${last}`)).toBeVisible()
  await expect.element(page.getByText(`${share} row(s) selected.`)).toBeVisible()
}
const askForAnyStatus = (world: OwnWorld) => askForStatus(on(world).names[0] ?? '')

// Requirements: §2.20, §2.22, §2.23, §2.36, §2.37, T2, I23
testOnTheScreen<OwnMachine>(pagedListModel, {
  events: {
    'query.received': ({ query }, { app, start }) =>
      app.router.navigate({
        to: start.as === 'payments' ? '/payments' : '/business',
        search: addressOf(query),
      }),
    'page.requested': () => button('Go to next page').click(),
    'limit.chosen': async ({ limit }) => {
      await button(/Rows per page/).click()
      await page.getByRole('option', { name: String(limit) }).click()
    },
    'filter.chosen': ({ filter }, world) => {
      const { table, sorts } = on(world)
      return table.getByRole('button', { name: sorts[filter.sort === undefined ? 1 : 0] }).click()
    },
    'search.requested': ({ search: text }, world) => searchFor(on(world).search, text),
    'rows.toggled': ({ ids }, world) =>
      on(world)
        .table.getByRole('checkbox')
        .nth(ids.length === 1 ? 1 : 0)
        .click(),
    'all.chosen': () => button(/^Select all [\d,]+$/).click(),
    'selection.cleared': () => button('Clear selection').click(),
    'row.updated': async (_, world) => {
      await askForAnyStatus(world)
      await confirmStatus()
      await closeMessage()
    },
    'check.requested': (_, world) => checkAfterSilence(() => askForAnyStatus(world)),
    'row.added': async () => {
      await button('Add business').click()
      await fillInBusiness()
      await sendBusiness()
      await closeMessage()
    },
  },
  answers: { 'listRows (one page)': 'as modelled' },
  unrefused: {
    'pagedList.status query.received 0': 'the app sends the URL’s query only when the query has changed',
    'pagedList.view.rows query.received 0': 'the app sends the URL’s query only when the query has changed',
    'pagedList page.requested 0': 'no button leads to the displayed page',
    'pagedList filter.chosen 0': 'a header always requests another sort order',
    'pagedList limit.chosen 0': 'choosing the current page size sends no event',
  },
  states: {
    'status.loading': isBusy,
    'status.success.painting': hasRows,
    'status.success.fetchingAhead': hasRows,
    'status.success.resting': hasRows,
    'status.success.refreshing': hasRows,
    'status.success.outdated': async (world) => {
      await hasRows(world)
      const notice = page.getByText(`Couldn’t refresh. Showing older ${on(world).plural}.`)
      await expect.element(notice).toBeVisible()
    },
    'status.error': async (world) => {
      await expect.element(page.getByText(String(on(world).context.error)).first()).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
      await expect.poll(() => document.body.textContent).not.toMatch(/\b0 (of|payments|businesses)|Page 1 of/)
    },
    'view.skeleton': () => undefined,
    'view.rows': () => undefined,
    'view.turning': () => undefined,
    'selection.some': async (world) => {
      const { context, bar } = on(world)
      const { length } = context.selected
      const clear = button('Clear selection')
      if (length === 0) await expect.element(clear).not.toBeInTheDocument()
      else await expect.element(bar.getByText(new RegExp(`^${length} \\w+ selected$`))).toBeVisible()
    },
    'selection.all': (world) => {
      const { context, bar, plural } = on(world)
      return expect.element(bar.getByText(`All ${context.total} ${plural} selected`)).toBeVisible()
    },
    search: (world) => holds(on(world).search, () => world.snapshot().context.query.search),
  },
})
