import { page } from 'vitest/browser'
import type { peopleMachine } from '../../machines/people.machine.ts'
import { closeMessage, confirmRemoval } from './gestures.ts'
import { peopleModel } from './models/people.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

// Requirements: U112
testOnTheScreen<typeof peopleMachine>(peopleModel, {
  events: {
    'employee.removed': async () => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await confirmRemoval()
      await closeMessage()
    },
  },
  // this machine has no visible states, but the machines that it spawns have some
  states: { '': () => undefined },
})
