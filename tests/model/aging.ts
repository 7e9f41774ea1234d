import type { PageQuery } from '../../machines/rules/page-query.ts'
import { newerIn, type ListAge, type ListAgeEvent } from '../../machines/shared/list-age.ts'

const query: PageQuery = { page: 1, limit: 10, search: '' }

/** Returns the event the app sends to a list's age machine once the rows have loaded. */
export const ageStart = (total: number) =>
  ({
    as: 'opened',
    first: [answerOf(total), { type: 'watch.enabled' }],
  }) as const

const answerOf = (total: number): ListAgeEvent => ({
  type: 'answer.received',
  answer: { since: Date.UTC(2025, 9, 28, 14, 5), total, query },
})

/** The events of a list's age: a hidden list refetches by itself, else the watch restarts with the response. */
export const agePart = (total: number) => ({
  events: (): readonly ListAgeEvent[] => [
    answerOf(total),
    { type: 'watch.enabled' },
    { type: 'watch.disabled' },
  ],
  can: ({ value }: { value: { look: string } }, { type }: ListAgeEvent) => {
    switch (type) {
      case 'watch.disabled':
        return value.look !== 'off'
      case 'watch.enabled':
      case 'answer.received':
        return value.look === 'off'
      default:
        // calls and delays
        return true
    }
  },
  identity: (context: ListAge) => [context.now !== null, newerIn(context)],
  readClock: { time: Date.UTC(2025, 9, 28, 14, 6) },
  unreachable: (id: string) => ({
    [`enter ${id}.age.unknown`]: 'the list has answered before this machine is there',
  }),
})
