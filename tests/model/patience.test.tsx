import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { patienceMachine } from '../../machines/shared/patience.machine.ts'
import { wire } from '../support/app.tsx'
import { button, slowness } from './gestures.ts'
import { patienceModel } from './models/patience.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const saysNothing = async () => {
  await expect.element(page.getByText('Loading plans').first()).toBeInTheDocument()
  await expect.element(page.getByText(/Still trying/)).not.toBeInTheDocument()
}

// Requirements: R5
testOnTheScreen<typeof patienceMachine>(patienceModel, {
  options: () => {
    wire.inject('listPlans', 'silent')
    return {}
  },
  events: { 'wait.stopped': () => button('Stop').click() },
  states: {
    brief: saysNothing,
    slow: async () => {
      await slowness.slow()
      await expect.element(button('Stop')).not.toBeInTheDocument()
    },
    long: slowness.long,
    stopped: () => expect.element(page.getByText('Loading was stopped').first()).toBeVisible(),
  },
})
