import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, reconnect } from './gestures.ts'

/** What the lists with pages have in common on the screen: their places, what a person does there, and what is seen. */
export function pagedList(tableName: RegExp, searchName: string) {
  const table = page.getByRole('table', { name: tableName })
  const search = page.getByRole('searchbox', { name: searchName })
  return {
    search,
    isBusy: () => expect.element(table).toHaveAttribute('aria-busy', 'true'),
    hasRows: async () => {
      await expect.element(table).toHaveAttribute('aria-busy', 'false')
      await expect.element(table.getByRole('rowheader').first()).toBeVisible()
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
