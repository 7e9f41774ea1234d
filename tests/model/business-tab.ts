import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { button, reconnect, stopSlowRead } from './gestures.ts'
import { showsLoading, showsRows } from './rows.ts'

/** The shared gestures and checks of tabs with one table. */
export function businessTab<W extends Parameters<typeof stopSlowRead>[0]>(
  label: 'Payments' | 'Subscriptions',
  namesOf: (world: W) => readonly string[],
) {
  const table = page.getByRole('table', { name: new RegExp(`^${label}`) })
  const hasRows = (world: W) => showsRows(table, namesOf(world))
  const isBusy = () => showsLoading(table, { names: [], bones: 5, says: `Loading ${label.toLowerCase()}` })
  return {
    open: () => page.getByRole('tab', { name: label }).click(),
    events: {
      'retry.requested': () => button('Try again').click(),
      'wait.stopped': (_: unknown, world: W) => stopSlowRead(world),
      'data.outdated': reconnect,
    },
    states: {
      idle: async () => {
        await expect
          .element(page.getByRole('tab', { name: 'Activity' }))
          .toHaveAttribute('aria-selected', 'true')
        await expect.element(table).not.toBeInTheDocument()
      },
      loading: isBusy,
      'success.resting': hasRows,
      'success.refreshing': hasRows,
      'success.outdated': async (world: W) => {
        await hasRows(world)
        const notice = page.getByText(`Couldn’t refresh. Showing older ${label.toLowerCase()}.`)
        await expect.element(notice).toBeVisible()
      },
      error: async () => {
        const alert = page.getByRole('alert')
        await expect.element(alert).toHaveTextContent(`Couldn’t load ${label.toLowerCase()}`)
        await expect.element(alert).toHaveTextContent(/An error occurred|Loading was stopped/)
        await expect.element(button('Try again')).toBeVisible()
      },
    },
  }
}
