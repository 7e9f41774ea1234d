import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { extraUserPriceMachine } from '../../machines/extra-user-price.machine.ts'
import { leaveForm, stopWaiting, unanswered } from './gestures.ts'
import { extraUserPriceModel } from './models/extra-user-price.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const dialog = page.getByRole('dialog', { name: 'Change extra-user price' })
const field = dialog.getByRole('textbox', { name: 'Price of an extra user, USD' })
const save = dialog.getByRole('button', { name: /^Save price/ })
const check = dialog.getByRole('button', { name: /^Check/ })
const alert = dialog.getByRole('alert')

testOnTheScreen<typeof extraUserPriceMachine>(extraUserPriceModel, {
  events: {
    'form.submitted': async ({ draft }) => {
      await field.fill(draft.price)
      await save.click()
    },
    'form.left': leaveForm,
    // the last write has an unknown outcome
    'check.requested': async (_, { call }) => {
      if (check.elements().length === 0) {
        await save.click()
        call('updateExtraUserPrice').fail(unanswered)
      }
      await check.click()
    },
    'wait.stopped': (_, world) => stopWaiting(world),
  },
  answers: {
    'listPlans (changed)': async ({ release }) => {
      await fetch('/__test/sql', { method: 'POST', body: 'update extra_user_price set price = 7.5' })
      await release()
    },
  },
  states: {
    editing: () => expect.element(save).not.toHaveAttribute('aria-disabled'),
    sending: async () => {
      await expect.element(save).toHaveAttribute('aria-disabled', 'true')
      await expect.poll(() => check.elements()).toEqual([])
    },
    checking: async () => {
      await expect.element(alert).toHaveTextContent('We couldn’t confirm whether the price was changed')
      await expect.element(save).toHaveAttribute('aria-disabled', 'true')
      await expect.element(check).toHaveAttribute('aria-disabled', 'true')
    },
    left: () => expect.element(dialog).not.toBeInTheDocument(),
    saved: async () => {
      await expect.element(dialog).not.toBeInTheDocument()
      await expect
        .element(page.getByText(/^(Extra-user price changed to \$\d+\.\d\d|Extra-user price updated)$/))
        .toBeVisible()
    },
  },
})
