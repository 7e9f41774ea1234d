// The dashboard's figures: loaded, aged, refreshed and retried apart from the sales beside them.
// Spec, sections 2 (dashboard), 7 (dashboard/count) and 8 ('An error occurred').
import { setup } from 'xstate'
import { call } from './contract/call.ts'
import type { DashboardCount } from './contract/calls.ts'
import { agedRead, readClock, type AgedRead, type AgedReadEvent } from './shared/aged-read.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import { readGuards } from './shared/read.ts'

interface Context extends AgedRead {
  /** null before the first answer; a failed refresh keeps the previous ones */
  counts: DashboardCount | null
}

const card = agedRead<'getDashboardCount', Context>('getDashboardCount', 'An error occurred', {
  input: ({ counts }) => ({ fresh: counts !== null }),
  keep: ({ data }) => ({ counts: data }),
})

export const dashboardCountsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AgedReadEvent,
    tags: {} as 'pending',
    children: {} as { patience: 'patience' },
  },
  actors: { patience: patienceMachine, getDashboardCount: call('getDashboardCount'), readClock },
  actions: card.actions,
  guards: readGuards,
  delays: card.delays,
}).createMachine({
  id: 'dashboardCounts',
  context: { ...card.context, counts: null },
  type: 'parallel',
  states: { status: card.status, age: card.age },
})
