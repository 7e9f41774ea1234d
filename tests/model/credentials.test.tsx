import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { credentialsMachine } from '../../machines/credentials.machine.ts'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { wire } from '../support/app.tsx'
import { invalid } from '../support/faults.ts'
import { button } from './gestures.ts'
import { credentialsModel } from './models/credentials.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })

let sent: ReturnType<typeof wire.hold>

// Requirements: S38
testOnTheScreen<typeof credentialsMachine>(credentialsModel, {
  options: () => {
    sent = wire.hold('login')
    return {}
  },
  events: {
    'form.submitted': async ({ draft }) => {
      await email.fill(draft.email)
      await password.fill(DEMO.password)
      await button('Sign in').click()
    },
    'submission.failed': async () => (await sent.next()).fail(invalid({ email: 'Nobody has it' })),
    'session.confirmed': async () => (await sent.next()).release(),
  },
  states: {
    editing: async ({ app }) => {
      const { context } = app.services.auth.getSnapshot()
      if (context.isAuthenticated) {
        await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expect.element(password).not.toBeInTheDocument()
        return
      }
      await expect.element(button('Sign in')).not.toHaveAttribute('aria-disabled')
      if (context.error === null) await expect.element(email).toHaveFocus()
      else {
        await expect.element(page.getByRole('alert')).toHaveFocus()
        await expect.element(email).toHaveAccessibleDescription('Nobody has it')
        await expect.element(password).toHaveValue(DEMO.password)
      }
    },
    sending: async ({ snapshot }) => {
      await expect.element(button(/^Sign in\b/)).toHaveAttribute('aria-disabled', 'true')
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      expect(JSON.stringify(snapshot().toJSON())).not.toContain(DEMO.password)
    },
  },
})
