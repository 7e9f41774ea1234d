import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { dashboardCountsMachine } from '../../machines/dashboard-counts.machine.ts'
import { formatMoney } from '../../machines/rules/money.ts'
import { formatCount } from '../../src/lib/text.ts'
import { reconnect, stopSlowRead } from './gestures.ts'
import { dashboardCountsModel } from './models/dashboard-counts.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

type Counts = World<typeof dashboardCountsMachine>

const figures = page.getByRole('region', { name: 'Overview' })
const button = (name: string) => figures.getByRole('button', { name })
const businesses = (text: RegExp) => figures.getByRole('link', { name: text })
const age = figures.getByText(/^Updated /)

const isBusy = async ({ snapshot }: Counts) => {
  await expect.element(figures).toHaveAttribute('aria-busy', 'true')
  await expect.element(figures.getByText('Loading figures')).toBeInTheDocument()
  const { counts } = snapshot().context
  await expect.element(businesses(counts === null ? /^Businesses\s*$/ : /^Businesses 24 /)).toBeVisible()
}
const saysAge = ({ snapshot }: Counts) => {
  const { since, now } = snapshot().context
  return since === null || now === null
    ? expect.element(age).not.toBeInTheDocument()
    : expect.element(age).toBeVisible()
}

testOnTheScreen<typeof dashboardCountsMachine>(dashboardCountsModel, {
  events: {
    'refresh.requested': async (_, { snapshot }) => {
      if (snapshot().matches({ status: 'success' })) return button('Refresh figures').click()
      // after a failure only the palette has it
      await userEvent.keyboard('{Control>}k{/Control}')
      return page.getByRole('option', { name: 'Refresh figures' }).click()
    },
    'retry.requested': () => button('Try again').click(),
    'wait.stopped': (_, world) => stopSlowRead(world, figures),
    'data.outdated': reconnect,
  },
  answers: {
    'getDashboardCount (kept for a while)': 'as modelled',
  },
  states: {
    'status.loading': isBusy,
    'status.success': async ({ snapshot }) => {
      await expect.element(figures).toHaveAttribute('aria-busy', 'false')
      await expect.element(businesses(/^Businesses 24 22 active$/)).toBeVisible()
      const { counts } = snapshot().context
      await expect.element(figures.getByText(`Employees ${formatCount(counts?.employees)}`)).toBeVisible()
      await expect.element(businesses(/^Subscription plans 6 5 active$/)).toBeVisible()
      await expect.element(businesses(new RegExp(`^Payments ${formatCount(counts?.payments)}`))).toBeVisible()
      const revenue = formatMoney(counts?.revenue).replace('$', '\\$')
      await expect.element(businesses(new RegExp(`^Revenue ${revenue}`))).toBeVisible()
      await expect.element(figures.getByRole('alert')).not.toBeInTheDocument()
    },
    'status.error': async ({ snapshot }) => {
      const { counts, error } = snapshot().context
      const words = counts === null ? 'Couldn’t load figures' : 'Couldn’t refresh. Showing older figures.'
      await expect.element(figures.getByText(words)).toBeVisible()
      await expect.element(figures.getByText(String(error))).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
      await expect
        .element(businesses(counts === null ? /^Businesses (–|not available)/ : /^Businesses 24 /))
        .toBeVisible()
    },
    'age.unknown': () => expect.element(age).not.toBeInTheDocument(),
    'age.reading': saysAge,
    'age.known': saysAge,
  },
})
