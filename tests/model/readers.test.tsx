import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { readersMachine } from '../../machines/readers.machine.ts'
import { readersModel } from './models/readers.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { signOut, supportNothing } from './reader-on-screen.ts'

testOnTheScreen<typeof readersMachine>(readersModel, {
  options: supportNothing,
  events: { 'session.ended': signOut },
  states: {
    // the machine has no visible states; the screen shows the list or the sign-in page
    '': () => expect.element(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
})
