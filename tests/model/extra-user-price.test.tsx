import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { extraPriceError } from '../../machines/rules/plan-form.ts'
import type { extraUserPriceMachine } from '../../machines/extra-user-price.machine.ts'
import { stopWaiting } from './gestures.ts'
import { extraUserPriceModel } from './models/extra-user-price.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof extraUserPriceMachine>

const dialog = page.getByRole('dialog', { name: 'Change extra-user price' })
const field = dialog.getByRole('textbox', { name: 'Price of an extra user, USD' })
const save = dialog.getByRole('button', { name: /^Save price/ })
const check = dialog.getByRole('button', { name: /^Check/ })
const alert = dialog.getByRole('alert')

const isUnknown = async ({ snapshot }: OwnWorld) => {
  await expect.element(alert).toHaveTextContent('It is unknown whether the price was changed')
  await expect.element(alert).toHaveTextContent(String(snapshot().context.error))
  await expect.element(check).toBeVisible()
}

testOnTheScreen<typeof extraUserPriceMachine>(extraUserPriceModel, {
  events: {
    'price.typed': ({ text }) => field.fill(text),
    'price.submitted': () => save.click(),
    'check.requested': () => check.click(),
    'wait.stopped': (_, world) => stopWaiting(world),
  },
  answers: {
    'listPlans (changed)': async ({ release }) => {
      await fetch('/__test/sql', { method: 'POST', body: 'update extra_user_price set price = 7.5' })
      await release()
    },
  },
  states: {
    'open.editing': async ({ snapshot }) => {
      const { draft, isChecked, refused, error } = snapshot().context
      await expect.element(field).toHaveValue(draft)
      await expect.element(save).not.toHaveAttribute('aria-disabled')
      const words = refused ?? (isChecked ? extraPriceError(draft) : null)
      await expect.element(field).toHaveAccessibleDescription(words ?? '0 or more, in dollars')
      if (error !== null && refused === null) {
        await expect.element(alert).toHaveTextContent('The price was not changed')
        await expect.element(alert).toHaveTextContent(error)
      } else expect(alert.elements()).toEqual([])
    },
    saving: async () => {
      await expect.element(save).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => check.elements()).toEqual([])
    },
    'open.unknown': async (world) => {
      await expect.element(field).toHaveValue(world.snapshot().context.draft)
      await isUnknown(world)
      await expect.element(save).not.toHaveAttribute('aria-disabled')
    },
    checking: async (world) => {
      await isUnknown(world)
      await expect.element(save).toHaveAttribute('aria-disabled', 'true')
      await expect.element(check).toHaveAttribute('aria-disabled', 'true')
    },
    saved: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(page.getByText(/^The extra-user price is \$\d+\.\d\d now$/)).toBeVisible()
    },
  },
})
