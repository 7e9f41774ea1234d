import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { exportMachine } from '../../machines/export.machine.ts'
import { wire } from '../support/app.tsx'
import { button, dialog } from './gestures.ts'
import { exportModel } from './models/export.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { administrator } from './samples.ts'

type Seen = World<typeof exportMachine>

const says = (text: RegExp) => expect.element(dialog.getByText(text)).toBeVisible()
const stoppedOf = (total: number) =>
  new RegExp(`^Stopped at \\d+ of ${total} payments\\. Nothing was saved\\.$`)
const isReading = async ({ snapshot }: Seen) => {
  const { rows, total } = snapshot().context
  await says(new RegExp(`^${rows.length} of ${total} payments read$`))
}

const isStreaming = ({ snapshot }: Seen) => {
  const { streamed, total } = snapshot().context
  return says(new RegExp(`^${streamed} of ${total} payments read$`))
}

/** The stream of the backend's file, and the number of rows sent so far. */
let sending: { controller: ReadableStreamDefaultController<Uint8Array>; rows: number } | undefined
const openFile = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      sending = { controller, rows: -1 }
    },
  })
const send = (rows: number) => {
  if (!sending) throw new Error('no file was asked for')
  sending.controller.enqueue(new TextEncoder().encode('A\r\n'.repeat(rows - sending.rows)))
  sending.rows = rows
  return sending.controller
}

testOnTheScreen<typeof exportMachine>(exportModel, {
  options: ({ as }) => {
    if (as !== 'by the backend')
      wire.inject('getProfile', () => Response.json({ message: '', data: administrator }))
    return {}
  },
  events: {
    'rows.received': ({ rows }) => {
      send(rows)
    },
    'file.received': ({ rows }) => send(rows).close(),
    'file.failed': ({ error }) => sending?.controller.error(error),
    'column.toggled': () => dialog.getByRole('checkbox', { name: 'TXN ID' }).click(),
    'zone.chosen': ({ zone }) => dialog.getByText(zone).click(),
    'form.chosen': () => dialog.getByText('Copy to clipboard').click(),
    'export.confirmed': () => button(/^(Download CSV|Copy as a table)$/).click(),
    'export.cancelled': () => button('Stop').click(),
    'retry.requested': () => button(/^(Resume|Start again)$/).click(),
    'file.requested': () => button(/ again$/).click(),
  },
  answers: {
    'listRows (a page)': 'as modelled',
    'listRows (the last page)': 'as modelled',
    'countRows (a page)': 'as modelled',
    'exportPayments (a file)': ({ answer }) => answer({ bytes: openFile() }),
  },
  unrefused: {
    'export.choosing export.confirmed 2':
      'without a column the button is disabled, shows the reason and sends no event',
  },
  states: {
    choosing: async ({ snapshot, start }) => {
      const { form, zone } = snapshot().context
      await expect.element(dialog).toHaveAccessibleName('Export payments')
      await says(start.as === 'of the selected' ? /^10 payments selected$/ : /^120 matching payments$/)
      const name = form === 'file' ? 'Download CSV' : 'Copy as a table'
      await expect.element(button(name)).toBeVisible()
      if (zone === 'UTC') await expect.element(dialog.getByRole('radio', { name: 'UTC' })).toBeChecked()
    },
    running: isReading,
    'streaming.counting': isStreaming,
    'streaming.asking': isStreaming,
    'streaming.reading': isStreaming,
    cancelled: ({ snapshot }) => says(stoppedOf(snapshot().context.total)),
    failed: async ({ snapshot }) => {
      await says(stoppedOf(snapshot().context.total))
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
