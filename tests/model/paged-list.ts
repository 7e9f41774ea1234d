import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SimulatedClock } from 'xstate'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import type { PagedList } from '../../machines/shared/paged-list.ts'
import { button, holds, reconnect, searchFor, stopSlowRead } from './gestures.ts'
import { showsLoading, showsNames, showsRows } from './rows.ts'

interface Paged<Row> {
  app: { clock: SimulatedClock }
  snapshot: () => {
    matches: (state: { view: 'skeleton' | 'turning' } | { selection: 'all' }) => boolean
    context: PagedList<Row>
  }
}

/** The shared parts of paged lists on the screen: their places, gestures and checks. */
export function pagedList<Row, W extends Paged<Row>>(
  {
    id,
    title,
    searchName,
    sorts,
  }: {
    id: string
    title: string
    searchName: string
    /** headers of the requested order, and of the list's own */
    sorts: readonly [string, string]
  },
  nameOf: (row: Row) => string,
) {
  const namesOf = ({ rows }: PagedList<Row>) => rows.map(nameOf)
  const table = page.getByRole('table', { name: new RegExp(`^${title}`) })
  const bar = page.getByRole('region', { name: `Selected ${title.toLowerCase()}` })
  const search = page.getByRole('searchbox', { name: searchName })
  const isBusy = ({ snapshot }: W) => {
    const { context } = snapshot()
    // a cached page shows in this very turn: until then all stays the same
    if (snapshot().matches({ view: 'turning' })) return showsNames(table, namesOf(context), 0)
    const isBare = snapshot().matches({ view: 'skeleton' })
    const bones = isBare ? context.query.limit : 0
    const names = isBare ? [] : namesOf(context)
    return showsLoading(table, { names, bones, says: `Loading ${title.toLowerCase()}` })
  }
  const hasRows = async ({ snapshot }: W) => {
    const { context } = snapshot()
    await showsRows(table, namesOf(context))
    const { total, query, selected, rows } = context
    const isAll = snapshot().matches({ selection: 'all' })
    const count = isAll ? rows.length : rows.filter((row) => selected.includes(row)).length
    const last = Math.max(1, Math.ceil((total ?? 0) / query.limit))
    await expect.element(page.getByText(`Page ${query.page} of ${last}`)).toBeVisible()
    await expect.element(page.getByText(`${count} of ${rows.length} row(s) selected.`)).toBeVisible()
  }
  return {
    gestures: {
      'page.requested': () => button('Go to next page').click(),
      'limit.chosen': async ({ limit }: { limit: number }) => {
        await button(/Rows per page/).click()
        await page.getByRole('option', { name: String(limit) }).click()
      },
      'filter.chosen': ({ filter }: { filter: PageFilter }) =>
        table.getByRole('button', { name: sorts[filter.sort === undefined ? 1 : 0] }).click(),
      'search.requested': ({ search: text }: { search: string }) => searchFor(search, text),
      'rows.toggled': ({ ids }: { ids: readonly string[] }) =>
        table
          .getByRole('checkbox')
          .nth(ids.length === 1 ? 1 : 0)
          .click(),
      'all.chosen': () => button(/^Select all [\d,]+$/).click(),
      'selection.cleared': () => button('Clear selection').click(),
      'retry.requested': () => button('Try again').click(),
      'wait.stopped': (_: unknown, world: W) => stopSlowRead(world),
      'data.outdated': reconnect,
    },
    states: {
      'status.loading': isBusy,
      'status.success.painting': hasRows,
      'status.success.fetchingAhead': hasRows,
      'status.success.resting': hasRows,
      'status.success.refreshing': hasRows,
      'status.success.outdated': async (world: W) => {
        await hasRows(world)
        const notice = page.getByText(`Couldn’t refresh. Showing older ${title.toLowerCase()}.`)
        await expect.element(notice).toBeVisible()
      },
      'status.error': async ({ snapshot }: W) => {
        await expect.element(page.getByText(String(snapshot().context.error)).first()).toBeVisible()
        await expect.element(button('Try again')).toBeVisible()
      },
      'view.skeleton': () => undefined,
      'view.rows': () => undefined,
      'view.turning': () => undefined,
      'selection.some': async ({ snapshot }: W) => {
        const { length } = snapshot().context.selected
        const clear = button('Clear selection')
        if (length === 0) await expect.element(clear).not.toBeInTheDocument()
        else await expect.element(bar.getByText(new RegExp(`^${length} \\w+ selected$`))).toBeVisible()
      },
      'selection.all': ({ snapshot }: W) =>
        expect
          .element(bar.getByText(`All ${snapshot().context.total} ${title.toLowerCase()} selected`))
          .toBeVisible(),
      search: ({ snapshot }: W) => holds(search, () => snapshot().context.query.search),
    },
    unrefused: {
      [`${id}.status query.received 0`]: 'the address tells its query only when it is another',
      [`${id}.view.rows query.received 0`]: 'as above',
      [`${id} page.requested 0`]: 'no button leads to the page that is shown',
      [`${id} filter.chosen 0`]: 'a header asks for another order than there is',
      [`${id} limit.chosen 0`]: 'choosing the size that is chosen already changes nothing, so it is not told',
    },
  }
}
