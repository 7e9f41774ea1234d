// The plan list: all plans in one call, with client-side search, filters and sort order; one actor for each row's status.
// Spec, sections 3 and 4 (subscription slice), 7 (subscription-plan/all) and 8 ('Failed to fetch plans').
import {
  assign,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type EventObject,
  type Snapshot,
} from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Dated, ExtraUserPrice, Plan } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { ownOf } from './contract/ids.ts'
import type { PlanColumn, PlanQuery } from './rules/plan-query.ts'
import { ALL_PLANS, isSamePlanQuery, nextSort, type PlanView, viewOf } from './rules/plan-view.ts'
import type { PlanReport } from './plan.machine.ts'
import type { planStatusesMachine } from './plan-statuses.machine.ts'
import type { queueMachine } from './shared/queue.machine.ts'
import { patienceMachine } from './shared/patience.machine.ts'
import {
  answered,
  readGuards,
  readStates,
  unread as noAnswer,
  type Read,
  type ReadEvent,
} from './shared/read.ts'
import { searchBoxMachine } from './shared/search-box.machine.ts'

type Reason = Pick<Read, 'error' | 'failure'>

interface Context extends Read {
  /** the answer to the list call, as in the specification's slice; null until the call is answered */
  plans: readonly Plan[] | null
  /** plans confirmed by later calls, by id */
  confirmed: Readonly<Record<string, Plan>>
  /** owns the actors of the plans' statuses */
  statuses: ActorRefFrom<typeof planStatusesMachine>
  /** changes the prices of several plans; null before the form first opens, which loads its code */
  prices: ActorRefFrom<typeof queueMachine> | null
  view: PlanView
  /** the URL's query; only `query.received` writes it */
  query: PlanQuery
  message: string | null
  /** the list call's error, separate from the errors of later commands; null if the call succeeded */
  unread: Reason | null
  /** id of the last added or updated plan, while it is highlighted */
  changed: string | null
}

type Event =
  | ReadEvent
  | PlanReport
  | { type: 'prices.opened'; logic: typeof queueMachine }
  | { type: 'query.received'; query: PlanQuery }
  /** from the search box */
  | { type: 'search.requested'; search: string }
  | { type: 'sort.requested'; column: PlanColumn }
  | { type: 'page.requested'; page: number }
  | { type: 'plan.added'; plan: Plan; message: string }
  | { type: 'plan.updated'; plan: Plan; message: string }
  | { type: 'price.updated'; price: ExtraUserPrice; message: string }
  /** an add, an update or a change of the extra-user price failed */
  | ({ type: 'command.failed' } & Failed)
  /** the specification's clear action */
  | { type: 'slice.cleared' }

/** Returns the plans of the list, with the newer versions that later calls confirmed. */
export function knownPlans({ plans, confirmed }: Pick<Context, 'plans' | 'confirmed'>): readonly Plan[] {
  return (plans ?? []).map((plan) => ownOf(confirmed, plan._id) ?? plan)
}

const { loading, success, error } = readStates('listPlans', 'Failed to fetch plans', {
  input: ({ plans }: Context) => ({ fresh: plans !== null }),
  then: ['drawView'],
})

/** Refetches, because the pending list call may be answered with data from before the write. */
const refetch = {
  target: 'loading',
  reenter: true,
  actions: { type: 'setMessage', params: ({ event }: { event: { message: string } }) => event },
} as const

const refuse = {
  target: '.error',
  actions: { type: 'setRefusal', params: ({ event }: { event: Reason }) => event },
} as const

interface Followed extends Pick<Context, 'statuses'> {
  list: ActorRef<Snapshot<unknown>, PlanReport>
}

/** Subscribes the list to its plans' reports while it is mounted. */
const followStatuses = fromCallback<EventObject, Followed>(({ input: { statuses, list } }) => {
  statuses.send({ type: 'list.opened', list })
  return () => statuses.send({ type: 'list.left' })
})

export const planListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'statuses'>,
    tags: {} as 'pending',
    children: {} as { patience: 'patience'; searchBox: 'searchBox' },
  },
  actors: {
    listPlans: call('listPlans'),
    followStatuses,
    patience: patienceMachine,
    searchBox: searchBoxMachine,
  },
  actions: {
    navigate: (_, _params: { query: PlanQuery; replace: boolean }) => undefined,
    startPrices: assign(({ context: { prices }, spawn }, { logic }: { logic: typeof queueMachine }) => ({
      prices: prices ?? spawn(logic),
    })),
    setQuery: assign((_, { query }: { query: PlanQuery }) => ({ query })),
    /** sets the error of the list call */
    setError: assign((_, unread: Reason) => ({ ...unread, unread })),
    /** sets a command's error and keeps the list call's error */
    setRefusal: assign((_, { error, failure }: Reason) => ({ error, failure })),
    tellBox: sendTo('searchBox', (_, { search }: PlanQuery) => ({ type: 'search.received', search })),
    setMessage: assign((_, { message }: { message: string }) => ({ message, error: null, failure: null })),
    clearMessages: assign({ message: null, error: null, failure: null, unread: null }),
    /** replaces the list and updates every plan's actor */
    setAnswer: enqueueActions(({ context, enqueue }, answer: CallOutput<'listPlans'>) => {
      enqueue.assign({ ...answered(answer), plans: answer.data, confirmed: {} })
      enqueue.sendTo(context.statuses, { type: 'plans.received', plans: answer.data })
    }),
    appendPlan: assign(({ context: { plans } }, { plan }: { plan: Plan }) => ({
      plans: plans && [...plans, plan],
    })),
    confirm: assign(({ context }, { plan }: { plan: Plan }) => ({
      confirmed: { ...context.confirmed, [plan._id]: plan },
    })),
    tellRow: sendTo(
      ({ context }) => context.statuses,
      (_, { plan }: { plan: Plan }) => ({ type: 'plan.updated' as const, plan }),
    ),
    setPrice: enqueueActions(({ context, enqueue }, { price }: { price: ExtraUserPrice }) => {
      const priced = (plan: Plan): Plan => ({ ...plan, extraUserPriceObj: price })
      enqueue.assign({
        plans: context.plans && context.plans.map(priced),
        confirmed: Object.fromEntries(
          Object.entries(context.confirmed).map(([id, plan]) => [id, priced(plan)]),
        ),
      })
      enqueue.sendTo(context.statuses, { type: 'price.updated', price })
    }),
    mark: assign((_, { plan }: { plan: Plan }) => ({ changed: plan._id })),
    unmark: assign({ changed: null }),
    /** searches, filters and sorts the plans; spawns an actor for each new row */
    drawView: enqueueActions(({ context, enqueue }) => {
      const view = viewOf(knownPlans(context), context.query)
      enqueue.assign({ view })
      enqueue.sendTo(context.statuses, { type: 'rows.requested', plans: view.rows })
    }),
  },
  guards: {
    isOld: (args, answer: Dated) => readGuards.isOld(args, answer),
    isUnread: ({ context }) => context.plans === null,
    isNewQuery: ({ context }, { query }: { query: PlanQuery }) => !isSamePlanQuery(context.query, query),
  },
  delays: { markPause: 5000 },
}).createMachine({
  id: 'planList',
  context: ({ input }) => ({
    statuses: input.statuses,
    prices: null,
    ...noAnswer,
    plans: null,
    confirmed: {},
    view: viewOf([], ALL_PLANS),
    query: ALL_PLANS,
    message: null,
    unread: null,
    changed: null,
  }),
  type: 'parallel',
  invoke: {
    id: 'followStatuses',
    src: 'followStatuses',
    input: ({ context: { statuses }, self }) => ({ statuses, list: self }),
  },
  on: {
    'prices.opened': { actions: { type: 'startPrices', params: ({ event }) => event } },
    'sort.requested': {
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({
          query: { ...context.query, sort: nextSort(context.query.sort, event.column), page: 1 },
          replace: false,
        }),
      },
    },
    'page.requested': {
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({ query: { ...context.query, page: event.page }, replace: false }),
      },
    },
  },
  states: {
    status: {
      initial: 'idle',
      on: {
        'query.received': {
          guard: { type: 'isNewQuery', params: ({ event }) => event },
          actions: [{ type: 'setQuery', params: ({ event }) => event }, 'drawView'],
        },
        'plan.added': {
          target: '.success',
          actions: [
            { type: 'appendPlan', params: ({ event }) => event },
            { type: 'setMessage', params: ({ event }) => event },
            'drawView',
          ],
        },
        'plan.updated': {
          target: '.success',
          actions: [
            { type: 'confirm', params: ({ event }) => event },
            { type: 'tellRow', params: ({ event }) => event },
            { type: 'setMessage', params: ({ event }) => event },
            'drawView',
          ],
        },
        'price.updated': {
          target: '.success',
          actions: [
            { type: 'setPrice', params: ({ event }) => event },
            { type: 'setMessage', params: ({ event }) => event },
            'drawView',
          ],
        },
        'status.confirmed': {
          target: '.success',
          actions: [
            { type: 'confirm', params: ({ event }) => event },
            { type: 'setMessage', params: ({ event }) => event },
            'drawView',
          ],
        },
        'status.checked': { actions: [{ type: 'confirm', params: ({ event }) => event }, 'drawView'] },
        'status.failed': refuse,
        'status.unknown': refuse,
        'command.failed': refuse,
        'slice.cleared': { target: '.idle', actions: 'clearMessages' },
      },
      states: {
        idle: {
          on: {
            'query.received': {
              guard: 'isUnread',
              target: 'loading',
              actions: { type: 'setQuery', params: ({ event }) => event },
            },
            'data.outdated': [{ guard: 'isUnread', target: 'loading' }, { target: 'success.refreshing' }],
          },
        },
        loading: {
          ...loading,
          on: {
            ...loading.on,
            'plan.added': refetch,
            'plan.updated': refetch,
            'price.updated': refetch,
            'status.confirmed': refetch,
            'status.failed': {},
            'status.unknown': {},
            'command.failed': {},
          },
        },
        // a write was answered before the list call
        success: { ...success, always: { guard: 'isUnread', target: 'loading' } },
        error,
      },
    },
    mark: {
      initial: 'none',
      on: {
        'plan.added': { target: '.shown', actions: { type: 'mark', params: ({ event }) => event } },
        'plan.updated': { target: '.shown', actions: { type: 'mark', params: ({ event }) => event } },
      },
      states: { none: {}, shown: { after: { markPause: { target: 'none', actions: 'unmark' } } } },
    },
    search: {
      invoke: { id: 'searchBox', src: 'searchBox', input: { pause: 200 } },
      on: {
        'query.received': { actions: { type: 'tellBox', params: ({ event }) => event.query } },
        'search.requested': {
          actions: {
            type: 'navigate',
            params: ({ context: { query }, event: { search } }) => ({
              query: { ...query, page: 1, search },
              replace: true,
            }),
          },
        },
      },
    },
  },
})
