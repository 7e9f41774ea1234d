import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { businessReaderMachine } from '../../machines/business-reader.machine.ts'
import { businessReaderModel } from './models/business-reader.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import { PART, WHOLE } from './reader.ts'
import { readerOnScreen, supportNothing } from './reader-on-screen.ts'
import { sable } from './samples.ts'

const { reading, gestures, states } = readerOnScreen('businesses')
let limit = 10

// Requirements: U70
testOnTheScreen<typeof businessReaderMachine>(businessReaderModel, {
  options: () => {
    supportNothing()
    return {}
  },
  events: {
    ...gestures,
    'rows.requested': ({ wanted: { search } }, { app }) =>
      app.router.navigate({
        to: '/business',
        // another page of the same list requests it again
        search: { status: 'active', limit: ++limit, ...(search !== '' && { search }) },
      }),
  },
  answers: {
    'listBusinesses (a part)': (call) => call.answer(partFrom(call.input)),
    'listBusinesses (everything)': 'as modelled',
    'listBusinessesBeside (a part)': (call) => call.answer(partFrom(call.input)),
  },
  states: {
    ...states,
    idle: () => expect.poll(() => reading.elements()).toEqual([]),
    error: async (world) => {
      await expect.element(page.getByText(/An error occurred/).first()).toBeVisible()
      await states.error(world)
    },
  },
})

/** Returns the rows of the requested page, each with its own id. */
function partFrom(input: unknown) {
  // the input of a list's page
  const { offset } = input as { offset: number }
  const businesses = Array.from({ length: PART }, (_, index) => ({ ...sable, _id: `biz_${offset + index}` }))
  return { businesses, total_businesses: WHOLE }
}
