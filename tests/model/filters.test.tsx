import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { filtersMachine } from '../../machines/filters.machine.ts'
import { filtersModel } from './models/filters.ts'
import { button } from './gestures.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const panel = page.getByRole('dialog', { name: 'Filters' })
const from = panel.getByLabelText('From, USD')

// Requirements: U81
testOnTheScreen<typeof filtersMachine>(filtersModel, {
  events: {
    'filters.opened': () => button(/^Filters/).click(),
    'filters.closed': async () => {
      await from.click()
      await userEvent.keyboard('{Escape}')
    },
    'filter.changed': ({ change }, { snapshot }) =>
      snapshot().matches('open')
        ? panel.getByRole('checkbox', { name: 'Failed' }).click()
        : change.status === '' && button('Remove Status: Failed').click(),
    'number.typed': ({ drafts }) => from.fill(drafts.amountFrom ?? ''),
    'number.submitted': async () => {
      await from.click()
      await userEvent.keyboard('{Enter}')
    },
    'filter.received': ({ filter, dropped }, { app }) =>
      app.router.navigate({
        to: '/payments',
        search: { ...filter, ...Object.fromEntries(dropped.map((name) => [name, 'much'])) },
      }),
  },
  states: {
    closed: async ({ snapshot }) => {
      await expect.element(panel).not.toBeInTheDocument()
      const count = Object.keys(snapshot().context.filter).length
      await expect.element(button(count === 0 ? 'Filters' : `Filters ${count} active`)).toBeVisible()
    },
    open: () => expect.element(panel).toBeVisible(),
    'open.resting': ({ snapshot }) =>
      expect.element(from).toHaveValue(snapshot().context.filter.amountFrom === undefined ? '' : '10.00'),
    'open.typing': ({ snapshot }) =>
      expect.element(from).toHaveValue(snapshot().context.drafts.amountFrom ?? ''),
    'open.refused': () => expect.element(panel.getByText('Enter a number, such as 99.50')).toBeVisible(),
  },
})
