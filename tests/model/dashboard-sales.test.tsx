import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { dashboardSalesMachine } from '../../machines/dashboard-sales.machine.ts'
import { fullName } from '../../src/domain/names.ts'
import { reconnect, stopSlowRead } from './gestures.ts'
import { dashboardSalesModel } from './models/dashboard-sales.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { showsLoading, showsRows } from './rows.ts'

type Sales = World<typeof dashboardSalesMachine>

const card = page.getByRole('region', { name: 'Recent sales' })
const table = page.getByRole('table', { name: /^Recent sales/ })
const chart = page.getByRole('region', { name: 'Sales per day' })
const button = (name: string) => card.getByRole('button', { name })
const age = card.getByText(/^Updated /)
const ranges = { week: '7 days', month: '30 days', quarter: '90 days', all: 'All' } as const

/** Returns the newest sales, the only ones shown. */
const namesOf = ({ snapshot }: Sales) =>
  (snapshot().context.sales ?? []).slice(0, 10).map(({ user }) => fullName(user))
const isBusy = (world: Sales) => {
  const bones = world.snapshot().context.sales === null ? 10 : 0
  return showsLoading(table, { names: namesOf(world), bones, says: 'Loading recent sales' })
}
const saysAge = ({ snapshot }: Sales) => {
  const { since, now } = snapshot().context
  return since === null || now === null
    ? expect.element(age).not.toBeInTheDocument()
    : expect.element(age).toBeVisible()
}
const shows =
  (range: keyof typeof ranges) =>
  async ({ snapshot }: Sales) => {
    const { sales } = snapshot().context
    const radio = chart.getByRole('radio', { name: ranges[range] })
    if (sales === null) await expect.element(radio).not.toBeInTheDocument()
    else await expect.element(radio).toBeChecked()
  }

testOnTheScreen<typeof dashboardSalesMachine>(dashboardSalesModel, {
  events: {
    'refresh.requested': async (_, { snapshot }) => {
      if (snapshot().matches({ status: 'success' })) return button('Refresh recent sales').click()
      // after a failure only the palette has it
      await userEvent.keyboard('{Control>}k{/Control}')
      return page.getByRole('option', { name: 'Refresh recent sales' }).click()
    },
    'retry.requested': () => button('Try again').click(),
    'wait.stopped': (_, world) => stopSlowRead(world, card),
    'data.outdated': reconnect,
    'range.chosen': ({ range }) => chart.getByRole('radio', { name: ranges[range] }).click({ force: true }),
  },
  answers: {
    'listRecentSales (kept for a while)': 'as modelled',
  },
  states: {
    'status.loading': isBusy,
    'status.success': async (world) => {
      await showsRows(table, namesOf(world))
      await expect.element(button('Try again')).not.toBeInTheDocument()
    },
    'status.error': async (world) => {
      const { sales, error } = world.snapshot().context
      const words =
        sales === null ? 'Couldn’t load recent sales' : 'Couldn’t refresh. Showing older recent sales.'
      await expect.element(card.getByText(words)).toBeVisible()
      await expect.element(card.getByText(String(error))).toBeVisible()
      await expect.element(button('Try again')).toBeVisible()
      await showsRows(table, namesOf(world))
    },
    'age.unknown': () => expect.element(age).not.toBeInTheDocument(),
    'age.reading': saysAge,
    'age.known': saysAge,
    'range.week': shows('week'),
    'range.month': shows('month'),
    'range.quarter': shows('quarter'),
    'range.all': shows('all'),
  },
})
