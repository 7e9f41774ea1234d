import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import { button, confirmStatus } from './gestures.ts'
import { businessActivityModel } from './models/business-activity.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { signOut } from './reader-on-screen.ts'

const actions = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

testOnTheScreen<typeof businessActivityMachine>(businessActivityModel, {
  events: {
    'action.recorded': async () => {
      await page.getByRole('button', { name: /^(Activate|Deactivate)$/ }).click()
      await confirmStatus()
      await expect.element(actions.first()).toBeVisible()
    },
    'session.ended': signOut,
  },
  states: {
    '': async ({ app, snapshot }) => {
      const told = snapshot().context.actions
      if (!app.services.auth.getSnapshot().hasTag('inside')) {
        // the end of the session clears the activity
        expect(told).toEqual([])
        await expect.element(button('Sign in')).toBeVisible()
      } else if (told.length === 0) await expect.element(page.getByText('No activity yet')).toBeVisible()
      else await expect.element(actions.first()).toHaveTextContent(/Deactivate businessDone/)
    },
  },
})
