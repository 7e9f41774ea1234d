import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { dockMachine } from '../../machines/dock.machine.ts'
import { wire } from '../support/app.tsx'
import { dockModel } from './models/dock.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { payments } from './samples.ts'

const panel = page.getByRole('complementary', { name: /^Payment TXN-/ })
const width = () => panel.element().getBoundingClientRect().width

testOnTheScreen<typeof dockMachine>(dockModel, {
  options: () => {
    wire.inject('listPayments', () => Response.json({ payments, total_payments: payments.length }))
    return {}
  },
  events: { 'width.toggled': () => panel.getByRole('button', { name: /^(Widen|Narrow) panel$/ }).click() },
  states: {
    regular: async () => {
      await expect.element(panel.getByRole('button', { name: 'Widen panel' })).toBeVisible()
      await expect.poll(width).toBe(420)
    },
    wide: async () => {
      await expect.element(panel.getByRole('button', { name: 'Narrow panel' })).toBeVisible()
      await expect.poll(width).toBe(640)
    },
  },
})
