import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { button, reconnect, slowness } from './gestures.ts'

/** What the tabs that are one table each have in common: gestures, and what is seen. */
export function businessTab(label: 'Payments' | 'Subscriptions') {
  const table = page.getByRole('table', { name: new RegExp(`^${label}`) })
  const hasRows = async () => {
    await expect.element(table).toHaveAttribute('aria-busy', 'false')
    await expect.element(table.getByRole('rowheader').first()).toBeVisible()
  }
  const isBusy = async () => {
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText(`Loading ${label.toLowerCase()}`)).toBeInTheDocument()
  }
  return {
    open: () => page.getByRole('tab', { name: label }).click(),
    events: {
      'retry.requested': () => button('Try again').click(),
      'wait.stopped': () => button('Stop').click(),
      'data.outdated': reconnect,
    },
    states: {
      idle: async () => {
        await expect
          .element(page.getByRole('tab', { name: 'Overview' }))
          .toHaveAttribute('aria-selected', 'true')
        await expect.element(table).not.toBeInTheDocument()
      },
      'loading.brief': isBusy,
      'loading.slow': slowness.slow,
      'loading.long': slowness.long,
      'success.resting': hasRows,
      'success.refreshing': hasRows,
      error: async () => {
        const alert = page.getByRole('alert')
        await expect.element(alert).toHaveTextContent(`Could not load ${label.toLowerCase()}`)
        await expect.element(alert).toHaveTextContent(/An error occurred|Loading was stopped/)
        await expect.element(button('Try again')).toBeVisible()
      },
    },
  }
}
