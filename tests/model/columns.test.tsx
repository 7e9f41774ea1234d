import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { columnsMachine } from '../../machines/columns.machine.ts'
import { changeInOtherTab } from './gestures.ts'
import { columnsKey, keptColumns } from './kept-columns.ts'
import { columnsModel } from './models/columns.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const heads = page.getByRole('table', { name: /^Payments/ }).getByRole('columnheader')
const button = (name: string) => page.getByRole('button', { name })
const allOfThem = 12

async function inTheSheet(deed: () => Promise<unknown>) {
  await button('Columns').click()
  await deed()
  await button('Done').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

let width = 200
testOnTheScreen<typeof columnsMachine>(columnsModel, {
  events: {
    'columns.chosen': () => inTheSheet(() => page.getByRole('checkbox', { name: 'COMPANY' }).click()),
    'columns.cleared': () => inTheSheet(() => button('Reset columns').click()),
    'columns.received': ({ kept }) => {
      width += 8
      changeInOtherTab(columnsKey, kept && JSON.stringify(keptColumns(width)))
    },
  },
  states: {
    usual: () => expect.poll(() => heads.elements().length).toBe(allOfThem),
    chosen: ({ snapshot }) => {
      const { kept } = snapshot().context
      return expect.poll(() => heads.elements().length).toBe((kept?.drawn.length ?? 0) + 1)
    },
  },
})
