// The age of a list, and the number of newer rows: once a minute it requests one row and compares the totals. A failed check is silent, because the displayed age keeps growing. The machine's code loads after the rows.
// Spec, sections 2 (payments list screen, list of businesses) and 7 (payments/all, business/all).
import { assign, setup, type DoneActorEvent } from 'xstate'
import { port, listRows, type RowsPage } from '../contract/call.ts'
import { isSameFilter, toPageInput, type PageQuery } from '../rules/page-query.ts'
import type { Read } from './read.ts'

/** The age of an answer. */
export interface Age extends Pick<Read, 'since'> {
  /** the current time in ms; null before it is read */
  now: number | null
}

/** The app provides the current time, in ms. */
export const readClock = port<number, unknown>('readClock')

/** The states that track an answer's age. Each answer restarts them at `reading`. */
export const ageStates = {
  unknown: {},
  reading: {
    invoke: {
      id: 'readClock',
      src: 'readClock',
      onDone: {
        target: 'known',
        actions: {
          type: 'setNow',
          params: ({ event }: { event: DoneActorEvent<number> }) => ({ now: event.output }),
        },
      },
    },
  },
  known: { after: { tick: 'reading' } },
} as const

/** The parts of a list's answer that its age depends on. */
export interface ListAnswer extends Pick<Age, 'since'> {
  query: Pick<PageQuery, 'search' | 'filter'>
  total: number
}

export interface ListAge extends Age {
  /** null until the list is answered */
  list: ListAnswer | null
  /** the total and time (ms) of the last check; null if the list's answer is newer */
  latest: { total: number; at: number } | null
}

export type ListAgeEvent =
  | { type: 'answer.received'; answer: ListAnswer }
  /** the page is visible and online, and the list has no pending request */
  | { type: 'watch.enabled' }
  | { type: 'watch.disabled' }

/** Returns the number of rows that were added after the list's answer. */
export function newerIn({ list, latest }: Pick<ListAge, 'list' | 'latest'>): number {
  return list === null || latest === null ? 0 : Math.max(0, latest.total - list.total)
}

const isSameList = (one: ListAnswer['query'], other: ListAnswer['query']) =>
  one.search === other.search && isSameFilter(one.filter, other.filter)

export const listAgeMachine = setup({
  types: { context: {} as ListAge, events: {} as ListAgeEvent },
  actors: { listRows: listRows<object>(), readClock },
  actions: {
    setNow: assign(({ context: { since } }, { now }: { now: number }) => ({ since: since ?? now, now })),
    setAnswer: assign(({ context: { list, latest } }, { answer }: { answer: ListAnswer }) => ({
      list: answer,
      since: answer.since,
      now: null,
      // keeps the last check if it is newer than the answer, which may be a cached page of the same list
      latest:
        latest && list && isSameList(list.query, answer.query) && latest.at > (answer.since ?? Infinity)
          ? latest
          : null,
    })),
    setLatest: assign((_, { total, answeredAt = 0 }: RowsPage<object>) => ({
      latest: { total, at: answeredAt },
    })),
  },
  delays: { tick: 10_000, minute: 60_000 },
}).createMachine({
  id: 'listAge',
  context: { since: null, now: null, list: null, latest: null },
  type: 'parallel',
  states: {
    age: {
      initial: 'unknown',
      on: {
        'answer.received': {
          target: '.reading',
          actions: { type: 'setAnswer', params: ({ event }) => event },
        },
      },
      states: ageStates,
    },
    look: {
      initial: 'off',
      on: { 'watch.enabled': '.resting', 'watch.disabled': '.off' },
      states: {
        off: {},
        resting: { after: { minute: 'looking' } },
        looking: {
          invoke: {
            id: 'listRows',
            src: 'listRows',
            input: ({ context: { list } }) => ({
              ...toPageInput({ search: '', ...list?.query, page: 1, limit: 1 }),
              fresh: true,
            }),
            onDone: {
              target: 'resting',
              actions: { type: 'setLatest', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
      },
    },
  },
})
