import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessDetailsMachine } from '../../machines/business-details.machine.ts'
import { button, checkAfterSilence, closeMessage, confirmStatus } from './gestures.ts'
import { businessDetailsModel } from './models/business-details.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type OwnWorld = World<typeof businessDetailsMachine>

const heading = page.getByRole('heading', { level: 1 })
const loading = page.getByText('Loading the business')
const pressStatus = () => button(/^(Activate|Deactivate)$/).click()

const isThere = async ({ snapshot }: OwnWorld) => {
  const { business } = snapshot().context
  await expect.element(heading).toHaveTextContent('Sable Media LLC')
  await expect
    .element(page.getByText(business?.isActive ? 'Active' : 'Inactive', { exact: true }).first())
    .toBeVisible()
  await expect.element(button(business?.isActive ? 'Deactivate' : 'Activate')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
  if (page.getByRole('tab', { name: 'Overview', selected: true }).query() === null) return
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect.element(contact.getByText(String(business?.email))).toBeVisible()
}
const isLoading = async ({ snapshot }: OwnWorld) => {
  const { business } = snapshot().context
  // a refetch keeps the heading
  await expect.element(heading).toHaveTextContent(business === null ? /^Business$/ : 'Sable Media LLC')
  await expect.element(loading).toBeInTheDocument()
  await expect
    .poll(() => button(/^(Activate|Deactivate)$/).elements())
    .toHaveLength(business === null ? 0 : 1)
}

testOnTheScreen<typeof businessDetailsMachine>(businessDetailsModel, {
  events: {
    'business.updated': async () => {
      await pressStatus()
      await confirmStatus()
      await closeMessage()
    },
    'seats.updated': async () => {
      await page.getByRole('tab', { name: 'Employees' }).click()
      await expect.element(page.getByRole('table', { name: /^Employees, / })).toBeVisible()
    },
    'check.requested': () => checkAfterSilence(pressStatus),
  },
  states: {
    loading: isLoading,
    'success.resting': isThere,
    'success.refreshing': isThere,
    'success.outdated': async (world) => {
      await isThere(world)
      await expect.element(page.getByText('Couldn’t refresh. Showing older details.')).toBeVisible()
    },
    missing: async () => {
      await expect.element(heading).toHaveTextContent('Business not found')
      await expect.element(page.getByRole('link', { name: 'Go to businesses' })).toBeVisible()
    },
    error: async () => {
      const alert = page.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Couldn’t load the business')
      await expect.element(alert).toHaveTextContent(/An error occurred|Loading was stopped/)
      await expect.element(button('Try again')).toBeVisible()
    },
  },
})
