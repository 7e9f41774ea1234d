/**
 * The parts of a chart that shows a list's age and the number of newer rows: once a minute it calls for one row and
 * compares the totals. A failed check is silent, because the age keeps growing.
 * Spec, section 2 (payments list screen).
 */
import type { DoneActorEvent } from 'xstate'
import type { CallOutput } from '../contract/calls.ts'
import { isSameFilter } from '../rules/page-filter.ts'
import { toPageInput } from '../rules/page-input.ts'
import type { PageQuery } from '../rules/page-query.ts'
import { age, type Age } from './aged-read.ts'
import { sharedAssign } from './read.ts'

/** The answer that a list shows. */
export interface ListAnswer extends Pick<Age, 'since'> {
  query: Pick<PageQuery, 'search' | 'filter'>
  /** the number of matching rows */
  total: number
}

export interface ListAge extends Age {
  /** the list's answer; null before it */
  list: ListAnswer | null
  /** the total and time (ms) of the last check; null if the list is newer */
  latest: { total: number; at: number } | null
}

export type ListAgeEvent =
  /** sent by the list */
  | { type: 'answer.received'; answer: ListAnswer }
  /** the page is visible and online, and the list has no pending request */
  | { type: 'watch.enabled' }
  | { type: 'watch.disabled' }

/** Returns the number of newer rows that the list does not have. */
export function newerIn({ list, latest }: Pick<ListAge, 'list' | 'latest'>): number {
  return list === null || latest === null ? 0 : Math.max(0, latest.total - list.total)
}

const isSameList = (one: ListAnswer['query'], other: ListAnswer['query']) =>
  one.search === other.search && isSameFilter(one.filter, other.filter)

/** Builds the parts of `setup` and chart for a machine with `readClock` and the call among its actors. */
export function listAge<K extends 'listPayments' | 'listBusinesses'>(
  operationId: K,
  totalOf: (answer: CallOutput<K>) => number,
) {
  return {
    actions: {
      ...age.actions,
      setAnswer: sharedAssign<ListAge, { answer: ListAnswer }>(({ list, latest }, { answer }) => ({
        list: answer,
        since: answer.since,
        now: null,
        // a cached page of the same list may be older than the last check
        latest:
          latest && list && isSameList(list.query, answer.query) && latest.at > (answer.since ?? Infinity)
            ? latest
            : null,
      })),
      setLatest: sharedAssign<ListAge, CallOutput<K>>((_, answer) => ({
        latest: { total: totalOf(answer), at: answer.answeredAt ?? 0 },
      })),
    },
    delays: { ...age.delays, minute: 60_000 },
    context: { since: null, now: null, list: null, latest: null } satisfies ListAge,
    age: {
      ...age.region,
      on: {
        'answer.received': {
          target: '.reading',
          actions: {
            type: 'setAnswer',
            params: ({ event }: { event: { answer: ListAnswer } }) => event,
          },
        },
      },
    },
    look: {
      initial: 'off',
      on: { 'watch.enabled': '.resting', 'watch.disabled': '.off' },
      states: {
        off: {},
        resting: { after: { minute: 'looking' } },
        looking: {
          invoke: {
            id: operationId,
            src: operationId,
            input: ({ context: { list } }: { context: ListAge }) => ({
              ...toPageInput({ search: '', ...list?.query, page: 1, limit: 1 }),
              fresh: true,
            }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'setLatest',
                params: ({ event }: { event: DoneActorEvent<CallOutput<K>> }) => event.output,
              },
            },
            onError: 'resting',
          },
        },
      },
    },
  } as const
}
