import { afterEach } from 'vitest'
import type { businessListAgeMachine } from '../../machines/business-list-age.machine.ts'
import { listAge } from './list-age.ts'
import { businessListAgeModel } from './models/business-list-age.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const { events, states, show } = listAge<World<typeof businessListAgeMachine>>('businesses')

afterEach(show)

testOnTheScreen<typeof businessListAgeMachine>(businessListAgeModel, {
  events,
  answers: { 'listBusinesses (two more)': 'as modelled', 'listBusinesses (no more)': 'as modelled' },
  states,
})
