import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { planUpdateModel } from './models/plan-update.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { planUpdateMachine } from '../../machines/plan-update.machine.ts'

const sheet = page.getByRole('dialog', { name: /^Edit (plan|Growth)$/ })

const isLoading = async () => {
  await expect.element(sheet.getByText('Loading the plan')).toBeInTheDocument()
  await expect.poll(() => sheet.getByRole('textbox').elements()).toEqual([])
}

testOnTheScreen<typeof planUpdateMachine>(planUpdateModel, {
  within: sheet,
  states: {
    loading: isLoading,
    success: () => expect.element(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Growth'),
    error: async () => {
      const alert = sheet.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Couldn’t load the plan')
      await expect.element(alert).toHaveTextContent(/Failed to fetch plan|Loading was stopped/)
    },
    missing: () => expect.element(sheet.getByRole('alert')).toHaveTextContent('Plan not found'),
    closed: async () => {
      await expect.element(sheet).not.toBeInTheDocument()
      await expect.element(page.getByRole('rowheader', { name: 'Growth' })).toBeVisible()
    },
  },
})
