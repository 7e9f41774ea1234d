// The dashboard's figures: loaded, aged, refreshed and retried apart from the sales beside them.
// Spec, sections 2 (dashboard), 7 (dashboard/count) and 8 ('An error occurred').
import { assign, raise, setup } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, DashboardCount } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { ageDelays, agedRead, readClock, type AgedRead, type AgedReadEvent } from './shared/aged-read.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { answered, readGuards } from './shared/read.ts'

interface Context extends AgedRead {
  /** null before the first answer; a failed refresh keeps the previous ones */
  counts: DashboardCount | null
}

const card = agedRead('getDashboardCount', 'An error occurred', ({ counts }: Context) => ({
  fresh: counts !== null,
}))

export const dashboardCountsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AgedReadEvent,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, getDashboardCount: call('getDashboardCount'), readClock },
  actions: {
    setError: assign((_, params: Failed) => params),
    setNow: assign(({ context: { since } }, { now }: { now: number }) => ({ since: since ?? now, now })),
    tellAge: raise({ type: 'answer.received' }),
    setAnswer: assign((_, answer: CallOutput<'getDashboardCount'>) => ({
      ...answered(answer),
      now: null,
      counts: answer.data,
    })),
  },
  guards: readGuards,
  delays: ageDelays,
}).createMachine({
  id: 'dashboardCounts',
  context: { ...card.context, counts: null },
  type: 'parallel',
  states: { status: card.status, age: card.age },
})
