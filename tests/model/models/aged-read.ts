import type { CallOutput } from '../../../machines/contract/calls.ts'
import { agedReadMachine } from '../../../machines/shared/aged-read.machine.ts'
import { modelOf, plain } from '../model.ts'
import { counts, payments } from '../samples.ts'

function cardModel<K extends 'getDashboardCount' | 'listRecentSales'>(
  name: K,
  answer: CallOutput<K>,
  now: number,
) {
  const machine = agedReadMachine<CallOutput<K>>()
  return modelOf<typeof machine>(machine, {
    name,
    place: { path: '/' },
    starts: [{ as: 'opened', first: [{ type: 'answer.requested' }] }],
    events: () => [...plain('refresh.requested', 'retry.requested', 'wait.stopped', 'data.outdated')],
    answers: {
      read: { answer, 'kept for a while': { ...answer, isOld: true } },
      readClock: { time: now },
    },
    // Stop appears after 10 s, when a displayed age would already have changed
    can: ({ value }, event) => event.type !== 'wait.stopped' || value.age === 'unknown',
    identity: ({ answer: shown, since, error }) => [shown !== null, since !== null, error],
  })
}

export const countsModel = cardModel(
  'getDashboardCount',
  { message: '', data: counts },
  Date.UTC(2026, 2, 9, 14, 5),
)
export const salesModel = cardModel(
  'listRecentSales',
  { message: '', data: payments },
  Date.UTC(2025, 9, 28, 14, 5),
)
