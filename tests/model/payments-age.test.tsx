import { afterEach } from 'vitest'
import type { paymentsAgeMachine } from '../../machines/payments-age.machine.ts'
import { listAge } from './list-age.ts'
import { paymentsAgeModel } from './models/payments-age.ts'
import { testOnTheScreen } from './on-the-screen.tsx'
import type { World } from './on-the-screen.tsx'

const { events, states, show } = listAge<World<typeof paymentsAgeMachine>>('payments')

afterEach(show)

testOnTheScreen<typeof paymentsAgeMachine>(paymentsAgeModel, {
  events,
  answers: { 'listPayments (twelve more)': 'as modelled', 'listPayments (no more)': 'as modelled' },
  states,
})
