import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { peopleReaderMachine } from '../../machines/people-reader.machine.ts'
import { button } from './gestures.ts'
import { peopleReaderModel } from './models/people-reader.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'
import { signOut, supportNothing } from './reader-on-screen.ts'

type OwnWorld = World<typeof peopleReaderMachine>

const reading = page.getByRole('group', { name: 'Reading businesses' })
const stop = reading.getByRole('button', { name: 'Stop' })
/** Expects the number of businesses that have been read, once the first page of businesses has loaded. */
const saysHowMany = async ({ snapshot }: OwnWorld) => {
  const { businesses, staff, total } = snapshot().context
  if (total === null) return
  const read = businesses.filter(({ _id }) => staff.has(_id)).length
  const some = snapshot().matches('success') ? '' : `${read} of `
  const share = new RegExp(`${some}${businesses.length} businesses read`)
  await expect.element(page.getByText(share).first()).toBeVisible()
}

// Requirements: U111
testOnTheScreen<typeof peopleReaderMachine>(peopleReaderModel, {
  options: supportNothing,
  events: {
    'people.requested': ({ search }, { app }) => app.router.navigate({ to: '/people', search: { search } }),
    'retry.requested': (_, { snapshot }) =>
      snapshot().matches('error')
        ? page
            .getByRole('alert')
            .filter({ hasText: 'Couldn’t read all businesses' })
            .getByRole('button', { name: 'Try again' })
            .click()
        : button(/^(Resume|Refetch)$/).click(),
    'wait.stopped': () => stop.click(),
    // simulates a change of the business's employees on another page
    'business.changed': ({ businessId }, { app }) =>
      app.services.activity.send({
        type: 'action.recorded',
        action: { businessId, at: 0, text: 'Removed Asha Raman', outcome: 'done' },
      }),
    'list.left': (_, { app }) => app.router.navigate({ to: '/profile' }),
    'session.ended': signOut,
  },
  answers: 'as modelled',
  states: {
    idle: () => expect.poll(() => reading.elements()).toEqual([]),
    'loading.listing': saysHowMany,
    'loading.reading.first.asking': saysHowMany,
    'loading.reading.first.known': saysHowMany,
    'loading.reading.second.asking': saysHowMany,
    'loading.reading.second.known': saysHowMany,
    stopped: async (world) => {
      await saysHowMany(world)
      await expect.element(button('Resume')).toBeVisible()
    },
    success: async (world) => {
      await saysHowMany(world)
      await expect.poll(() => stop.elements()).toEqual([])
      await expect.element(button('Refetch')).toBeVisible()
    },
    error: async (world) => {
      const { error } = world.snapshot().context
      await expect.element(page.getByText(new RegExp(String(error))).first()).toBeVisible()
    },
  },
})
