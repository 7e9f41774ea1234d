import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, reconnect } from './gestures.ts'
import { showsLoading, showsRows } from './rows.ts'

interface Paged {
  snapshot: () => {
    matches: (state: { view: 'skeleton' }) => boolean
    context: { total: number | null; query: { page: number; limit: number }; selected: readonly string[] }
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
    search,
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
      'search.typed': ({ text }: { text: string }) => search.fill(text),
      'search.submitted': async () => {
        await search.click()
        await userEvent.keyboard('{Enter}')
      },
      'row.toggled': () => table.getByRole('checkbox').nth(1).click(),
      'page.toggled': () => table.getByRole('checkbox').first().click(),
      'retry.requested': () => button('Try again').click(),
      'wait.stopped': () => button('Stop').click(),
      'data.outdated': reconnect,
    },
  }
}
