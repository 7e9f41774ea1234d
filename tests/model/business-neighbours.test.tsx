import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessNeighboursMachine } from '../../machines/business-neighbours.machine.ts'
import { businessNeighboursModel } from './models/business-neighbours.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const way = page.getByRole('navigation', { name: 'Businesses of the list' })
const next = way.getByRole('link', { name: 'Next business' })

testOnTheScreen<typeof businessNeighboursMachine>(businessNeighboursModel, {
  events: {
    'retry.requested': () => way.getByRole('button', { name: 'Try again' }).click(),
  },
  states: {
    loading: () => expect.element(next).toHaveAttribute('aria-disabled', 'true'),
    success: async () => {
      await expect.element(next).toHaveAttribute('href', '/business/details/biz_22')
      await expect
        .element(way.getByRole('link', { name: 'Previous business' }))
        .toHaveAttribute('href', '/business/details/biz_24')
    },
    error: async () => {
      await expect.element(way.getByRole('status')).toHaveTextContent('Previous and next could not be loaded')
      await expect.element(way.getByRole('link')).not.toBeInTheDocument()
    },
  },
})
