import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { versionMachine } from '../../machines/version.machine.ts'
import { button } from './gestures.ts'
import { versionModel } from './models/version.ts'
import { testOnTheScreen } from './on-the-screen.tsx'

const offer = button('Reload for the new version')
const isSilent = () => expect.element(offer).not.toBeInTheDocument()

testOnTheScreen<typeof versionMachine>(versionModel, {
  events: {
    'page.opened': async (_, { app }) => {
      const name = app.address().startsWith('/business') ? 'People' : 'Businesses'
      await page.getByRole('link', { name, exact: true }).first().click()
    },
  },
  answers: 'as modelled',
  states: {
    resting: isSilent,
    due: isSilent,
    checking: isSilent,
    superseded: () => expect.element(offer).toBeVisible(),
  },
})
