import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { readersMachine } from '../../machines/readers.machine.ts'
import { readersModel } from './models/readers.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { signOut, supportNothing } from './reader-on-screen.ts'

testOnTheScreen<typeof readersMachine>(readersModel, {
  options: () => {
    supportNothing()
    return {}
  },
  events: { 'session.ended': signOut },
  states: {
    // it has no states of its own: the list is there, or the sign-in
    '': () => expect.element(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
})
