import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { filtersMachine } from '../../machines/filters.machine.ts'
import { filtersModel } from './models/filters.ts'
import { button } from './gestures.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const panel = page.getByRole('dialog', { name: /^(Filters|Status)$/ })
const from = panel.getByLabelText('From, USD')

// Requirements: U81
testOnTheScreen<typeof filtersMachine>(filtersModel, {
  events: {
    'filters.opened': async ({ only }) => {
      if (only !== null) return button(/^Filter by Status/).click()
      await page.getByRole('heading', { name: 'Payments' }).click()
      await userEvent.keyboard('f')
    },
    'filters.closed': async (_, { snapshot }) => {
      if (snapshot().context.only === null) await from.click()
      await userEvent.keyboard('{Escape}')
    },
    'filter.changed': ({ change }, { snapshot }) =>
      snapshot().matches('open')
        ? panel.getByRole('checkbox', { name: 'Failed' }).click()
        : change.status === '' && button('Remove Status Failed').click(),
    'text.typed': ({ drafts }) => from.fill(drafts.amountFrom ?? ''),
    'text.submitted': async () => {
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
      const { status, amountFrom } = snapshot().context.filter
      await expect.element(button(`Filter by Status${status ? ' Failed' : ''}`)).toBeVisible()
      await expect.element(button(`Filter by Amount${amountFrom ? ' from $10.00' : ''}`)).toBeVisible()
    },
    open: () => expect.element(panel).toBeVisible(),
    'open.resting': ({ snapshot }) => {
      const { only, filter } = snapshot().context
      return only === null
        ? expect.element(from).toHaveValue(filter.amountFrom === undefined ? '' : '10.00')
        : expect.element(from).not.toBeInTheDocument()
    },
    'open.typing': ({ snapshot }) =>
      expect.element(from).toHaveValue(snapshot().context.drafts.amountFrom ?? ''),
    'open.refused': () => expect.element(panel.getByText('Enter a number, such as 99.50')).toBeVisible(),
  },
})
