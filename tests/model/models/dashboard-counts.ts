import { dashboardCountsMachine } from '../../../machines/dashboard-counts.machine.ts'
import { modelOf } from '../model.ts'
import { counts } from '../samples.ts'

export const dashboardCountsModel = modelOf<typeof dashboardCountsMachine>(dashboardCountsMachine, {
  place: { path: '/' },
  starts: [{ as: 'opened', first: [{ type: 'answer.requested' }] }],
  events: () => [
    { type: 'refresh.requested' },
    { type: 'retry.requested' },
    { type: 'wait.stopped' },
    { type: 'data.outdated' },
  ],
  answers: {
    getDashboardCount: {
      figures: { message: '', data: counts },
      'kept for a while': { message: '', data: counts, isOld: true },
    },
    readClock: { time: Date.UTC(2026, 2, 9, 14, 5) },
  },
  // stopping takes 10 s, after which a shown age would differ
  can: ({ value }, event) => event.type !== 'wait.stopped' || value.age === 'unknown',
  identity: ({ counts, since, error }) => [counts !== null, since !== null, error],
})
