import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessDetailsMachine } from '../../machines/business-details.machine.ts'
import { button, checkAfterSilence, reconnect, confirmStatus, slowness } from './gestures.ts'
import { businessDetailsModel } from './models/business-details.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const heading = page.getByRole('heading', { level: 1 })
const loading = page.getByText('Loading the business')
const pressStatus = () => button(/^(Activate|Deactivate)$/).click()

const isThere = async () => {
  await expect.element(heading).toHaveTextContent('Sable Media LLC')
  await expect.element(button(/^(Activate|Deactivate)$/)).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
}

testOnTheScreen<typeof businessDetailsMachine>(businessDetailsModel, {
  // these begin in the page's header, or in a tab of it
  can: (snapshot, { type }) =>
    !['business.changed', 'seats.counted', 'business.outdated'].includes(type) || snapshot.matches('success'),
  events: {
    'business.changed': async () => {
      await pressStatus()
      await confirmStatus()
      await expect.element(page.getByText(/is (in)?active now/).first()).toBeVisible()
    },
    'seats.counted': async () => {
      await page.getByRole('tab', { name: 'Employees' }).click()
      await expect.element(page.getByRole('table', { name: /^Employees, / })).toBeVisible()
    },
    'business.outdated': () => checkAfterSilence(pressStatus),
    'retry.requested': () => button('Try again').click(),
    'wait.stopped': () => button('Stop').click(),
    'data.outdated': reconnect,
  },
  states: {
    'loading.brief': () => expect.element(loading).toBeInTheDocument(),
    'loading.slow': slowness.slow,
    'loading.long': slowness.long,
    'success.resting': isThere,
    'success.refreshing': isThere,
    missing: async () => {
      await expect.element(heading).toHaveTextContent('No such business')
      await expect.element(page.getByRole('link', { name: 'Go to businesses' })).toBeVisible()
    },
    error: async () => {
      const alert = page.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Could not load the business')
      await expect.element(alert).toHaveTextContent(/An error occurred|Loading was stopped/)
    },
  },
})
