import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { payerMachine } from '../../machines/payer.machine.ts'
import { wire } from '../support/app.tsx'
import { button } from './gestures.ts'
import { payerModel } from './models/payer.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { payments } from './samples.ts'

const box = page.getByRole('checkbox', { name: /^Select payment TXN-/ })
const bar = page.getByRole('region', { name: 'Selected payments' })

// Requirements: U120, U123
testOnTheScreen<typeof payerMachine>(payerModel, {
  options: () => {
    wire.inject('listPayments', () => Response.json({ payments, total_payments: payments.length }))
    return {}
  },
  events: {
    'rows.toggled': () => box.click({ force: true }),
    'selection.cleared': () => button('Clear selection').click(),
  },
  states: {
    // the machine has no states of its own; the search found three payments, of which one has this email
    '': async ({ snapshot }) => {
      const { selected } = snapshot().context
      await expect.element(box).toBeInTheDocument()
      if (selected.length === 0) {
        await expect.element(box).not.toBeChecked()
        await expect.element(bar).not.toBeInTheDocument()
      } else {
        await expect.element(box).toBeChecked()
        await expect.element(bar.getByText('1 payment selected')).toBeVisible()
      }
    },
  },
})
