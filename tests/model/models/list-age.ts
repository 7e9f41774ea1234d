import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { listAgeMachine, newerIn, type ListAgeEvent } from '../../../machines/shared/list-age.machine.ts'
import { modelOf } from '../model.ts'

const query: PageQuery = { page: 1, limit: 10, search: '' }
const answeredAt = Date.UTC(2025, 9, 28, 14, 6)
/** The event that the app sends once the rows have loaded. */
const answer: ListAgeEvent = {
  type: 'answer.received',
  answer: { since: Date.UTC(2025, 9, 28, 14, 5), total: 120, query },
}

export const listAgeModel = modelOf<typeof listAgeMachine>(listAgeMachine, {
  place: { path: '/payments' },
  starts: [{ as: 'opened', first: [answer, { type: 'watch.enabled' }] }],
  events: () => [answer, { type: 'watch.enabled' }, { type: 'watch.disabled' }],
  answers: {
    readClock: { time: answeredAt },
    listRows: {
      'twelve more': { rows: [{}], total: 132, answeredAt },
      'no more': { rows: [{}], total: 120, answeredAt },
    },
  },
  // responses arrive only while the watch is off, because the app disables it during a request
  can: ({ value }, { type }) => {
    if (type === 'watch.disabled') return value.look !== 'off'
    return value.look === 'off' || type.startsWith('xstate.')
  },
  identity: (context) => [context.now !== null, newerIn(context)],
  unreachable: { 'enter listAge.age.unknown': 'this machine starts only after the list has loaded' },
})
