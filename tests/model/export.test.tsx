import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { exportMachine } from '../../machines/export.machine.ts'
import { button, dialog } from './gestures.ts'
import { exportModel } from './models/export.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type Seen = World<typeof exportMachine>

const says = (text: RegExp) => expect.element(dialog.getByText(text)).toBeVisible()
const isReading = async ({ snapshot }: Seen) => {
  const { pages, total } = snapshot().context
  const read = pages.reduce((count, { rows }) => count + rows.length, 0)
  await says(new RegExp(`^${read} of ${total} payments read$`))
}

testOnTheScreen<typeof exportMachine>(exportModel, {
  events: {
    'column.toggled': () => dialog.getByRole('checkbox', { name: 'TXN ID' }).click(),
    'zone.chosen': ({ zone }) => dialog.getByRole('radio', { name: zone }).click({ force: true }),
    'form.chosen': () => dialog.getByRole('radio', { name: 'Table on the clipboard' }).click({ force: true }),
    'export.confirmed': () => button(/^(Download CSV|Copy as a table)$/).click(),
    'export.cancelled': () => button('Stop').click(),
    'retry.requested': () => button('Go on').click(),
    'file.requested': () => button(/ again$/).click(),
  },
  answers: {
    'listRowsFirst (a page)': 'as modelled',
    'listRowsSecond (a page)': 'as modelled',
  },
  unrefused: {
    'export.choosing export.confirmed 1':
      'without a column the button says why it does nothing, and sends nothing',
  },
  states: {
    choosing: async ({ snapshot, start }) => {
      const { form, zone } = snapshot().context
      await expect.element(dialog).toHaveAccessibleName('Export payments')
      await says(start.as === 'of the selected' ? /^10 payments selected$/ : /^All 120 payments that match$/)
      const name = form === 'file' ? 'Download CSV' : 'Copy as a table'
      await expect.element(button(name)).toBeVisible()
      if (zone === 'UTC') await expect.element(dialog.getByRole('radio', { name: 'UTC' })).toBeChecked()
    },
    'running.first.reading': isReading,
    'running.first.ended': isReading,
    'running.second.reading': isReading,
    'running.second.ended': isReading,
    cancelled: () => says(/^Stopped at \d+ of 120 payments\. Nothing was saved\.$/),
    failed: async ({ snapshot }) => {
      await says(/^Broke off at \d+ of 120 payments\. Nothing was saved; what was read is kept\.$/)
      await expect.element(dialog.getByText(String(snapshot().context.error))).toBeVisible()
    },
    done: async ({ snapshot }) => {
      await says(
        snapshot().context.form === 'file'
          ? /^Exported \d+ payments\.$/
          : /^Copied \d+ payments as a table\.$/,
      )
      await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
    },
  },
})
