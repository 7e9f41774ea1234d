import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { pricesMachine } from '../../machines/prices.machine.ts'
import { dialog, leaveForm } from './gestures.ts'
import { pricesModel } from './models/prices.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

testOnTheScreen<typeof pricesMachine>(pricesModel, {
  events: {
    'form.submitted': async ({ draft }) => {
      await dialog.getByRole('textbox', { name: 'Change by per cent' }).fill(draft.percent)
      await dialog.getByText(draft.rounding, { exact: true }).click()
      await expect.element(line('Growth')).toHaveTextContent('$49.00 → $53.99')
      await dialog.getByRole('button', { name: /^Change \d+ prices$/ }).click()
    },
    'form.left': leaveForm,
  },
  states: {
    editing: async () => {
      await expect.element(dialog.getByRole('textbox', { name: 'Change by per cent' })).toHaveFocus()
      await expect.element(dialog.getByRole('checkbox', { name: 'Change Growth' })).toBeChecked()
    },
    confirmed: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect
        .element(page.getByRole('region', { name: /^(Changing|Outcome: change) \d+ prices$/ }))
        .toBeVisible()
    },
    left: () => expect.element(dialog).not.toBeInTheDocument(),
  },
})
