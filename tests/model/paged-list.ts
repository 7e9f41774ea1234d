import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SimulatedClock } from 'xstate'
import { button, holds, reconnect, searchFor, stopSlowRead } from './gestures.ts'
import { showsLoading, showsRows } from './rows.ts'

interface Paged {
  app: { clock: SimulatedClock }
  snapshot: () => {
    matches: (state: { view: 'skeleton' }) => boolean
    context: {
      total: number | null
      query: { page: number; limit: number; search: string }
      selected: readonly string[]
    }
  }
}

/** What the lists with pages have in common on the screen: their places, what a person does there, and what is seen. */
export function pagedList<W extends Paged>(
  { title, searchName }: { title: string; searchName: string },
  namesOf: (context: ReturnType<W['snapshot']>['context']) => readonly string[],
) {
  const table = page.getByRole('table', { name: new RegExp(`^${title}`) })
  const search = page.getByRole('searchbox', { name: searchName })
  return {
    holdsTheAddress: ({ snapshot }: W) => holds(search, () => snapshot().context.query.search),
    isBusy: ({ snapshot }: W) => {
      const { context } = snapshot()
      const isBare = snapshot().matches({ view: 'skeleton' })
      const bones = isBare ? context.query.limit : 0
      const names = isBare ? [] : namesOf(context)
      return showsLoading(table, { names, bones, says: `Loading ${title.toLowerCase()}` })
    },
    hasRows: async ({ snapshot }: W) => {
      const { context } = snapshot()
      await showsRows(table, namesOf(context))
      const { total, query, selected } = context
      const last = Math.max(1, Math.ceil((total ?? 0) / query.limit))
      await expect.element(page.getByText(`Page ${query.page} of ${last}`)).toBeVisible()
      const rows = namesOf(context).length
      await expect.element(page.getByText(`${selected.length} of ${rows} row(s) selected.`)).toBeVisible()
    },
    gestures: {
      'page.requested': () => button('Go to next page').click(),
      'limit.chosen': async ({ limit }: { limit: number }) => {
        await button(/Rows per page/).click()
        await page.getByRole('option', { name: String(limit) }).click()
      },
      'search.requested': ({ search: text }: { search: string }) => searchFor(search, text),
      'row.toggled': () => table.getByRole('checkbox').nth(1).click(),
      'page.toggled': () => table.getByRole('checkbox').first().click(),
      'retry.requested': () => button('Try again').click(),
      'wait.stopped': (_: unknown, world: W) => stopSlowRead(world),
      'data.outdated': reconnect,
    },
  }
}
