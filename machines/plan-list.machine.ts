// The plan list: every plan at once, searched, filtered and sorted here; one actor a row for its status.
// Spec, sections 3 and 4 (subscription slice), 7 (subscription-plan/all) and 8 ('Failed to fetch plans').
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { call } from './contract/call.ts'
import type { CallOutput, Dated, ExtraUserPrice, Plan } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import { ownOf } from './contract/ids.ts'
import { toSearch } from './rules/page-query.ts'
import { ALL_PLANS, isSamePlanQuery, nextSort, type PlanColumn, type PlanQuery } from './rules/plan-query.ts'
import { viewOf, type PlanView } from './rules/plan-view.ts'
import { planMachine, type PlanReport } from './plan.machine.ts'

interface Context {
  /** what the list call answered, as the spec's slice keeps it; null until it did */
  plans: readonly Plan[] | null
  /** when the list was answered, in ms */
  since: number | null
  /** single plans as later calls confirmed them, by id, since the list was read */
  confirmed: Readonly<Record<string, Plan>>
  /** the plans' own actors, by id: of every row that was shown */
  rows: Readonly<Record<string, ActorRefFrom<typeof planMachine>>>
  view: PlanView
  /** what the address confirmed; only `query.received` writes it */
  query: PlanQuery
  /** the text in the search box */
  draft: string
  /** the search this box asked the address for; null once the address has answered */
  asked: string | null
  message: string | null
  error: string | null
  failure: Failure | null
  /** why the list could not be had, whatever became of commands since; null until it failed */
  unread: { error: string; failure: Failure | null } | null
  /** id of the plan that was just added or updated, while it is marked */
  changed: string | null
}

type Event =
  | PlanReport
  | { type: 'query.received'; query: PlanQuery }
  | { type: 'search.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'sort.requested'; column: PlanColumn }
  | { type: 'page.requested'; page: number }
  | { type: 'retry.requested' }
  | { type: 'wait.stopped' }
  /** what is shown may be old: it is asked for quietly */
  | { type: 'data.outdated' }
  | { type: 'plan.added'; plan: Plan; message: string }
  | { type: 'plan.updated'; plan: Plan; message: string }
  | { type: 'price.updated'; price: ExtraUserPrice; message: string }
  /** add, update or the extra-user price failed */
  | { type: 'command.failed'; error: string; failure: Failure | null }
  /** the spec's clear action */
  | { type: 'slice.cleared' }

/** The plans as they are known now: the list, with what later calls confirmed. */
export function knownPlans({ plans, confirmed }: Pick<Context, 'plans' | 'confirmed'>): readonly Plan[] {
  return (plans ?? []).map((plan) => ownOf(confirmed, plan._id) ?? plan)
}

export const planListMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: { listPlans: call('listPlans'), plan: planMachine },
  actions: {
    /** the app's: writes the address */
    navigate: (_, _params: { query: PlanQuery; replace: boolean }) => undefined,
    /** the app's: says what became of a plan's status, and offers Undo, or to check */
    tell: (_, _report: PlanReport) => undefined,
    setQuery: assign((_, { query }: { query: PlanQuery }) => ({ query })),
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    setAsked: assign((_, { search }: { search: string | null }) => ({ asked: search })),
    setError: assign((_, { error, failure }: { error: string; failure: Failure | null }) => ({
      error,
      failure,
    })),
    setUnread: assign((_, unread: { error: string; failure: Failure | null }) => ({ ...unread, unread })),
    setMessage: assign((_, { message }: { message: string }) => ({ message, error: null, failure: null })),
    clearMessages: assign({ message: null, error: null, failure: null, unread: null }),
    /** replaces the list, and tells every row's actor */
    setPlans: enqueueActions(({ context, enqueue }, { data: plans, answeredAt }: CallOutput<'listPlans'>) => {
      const byId = new Map(plans.map((plan) => [plan._id, plan]))
      const rows = Object.entries(context.rows).filter(([id, row]) => {
        const plan = byId.get(id)
        if (plan === undefined) enqueue.stopChild(row)
        else enqueue.sendTo(row, { type: 'plan.received', plan })
        return plan !== undefined
      })
      enqueue.assign({
        plans,
        since: answeredAt ?? null,
        confirmed: {},
        rows: Object.fromEntries(rows),
        error: null,
        failure: null,
      })
    }),
    appendPlan: assign(({ context: { plans } }, { plan }: { plan: Plan }) => ({
      plans: plans && [...plans, plan],
    })),
    confirm: assign(({ context }, { plan }: { plan: Plan }) => ({
      confirmed: { ...context.confirmed, [plan._id]: plan },
    })),
    tellRow: enqueueActions(({ context, enqueue }, { plan }: { plan: Plan }) => {
      const row = ownOf(context.rows, plan._id)
      if (row) enqueue.sendTo(row, { type: 'plan.received', plan })
    }),
    setPrice: enqueueActions(({ context, enqueue }, { price }: { price: ExtraUserPrice }) => {
      const priced = (plan: Plan): Plan => ({ ...plan, extraUserPriceObj: price })
      for (const row of Object.values(context.rows)) {
        enqueue.sendTo(row, { type: 'plan.received', plan: priced(row.getSnapshot().context.plan) })
      }
      enqueue.assign({
        plans: context.plans && context.plans.map(priced),
        confirmed: Object.fromEntries(
          Object.entries(context.confirmed).map(([id, plan]) => [id, priced(plan)]),
        ),
      })
    }),
    mark: assign((_, { plan }: { plan: Plan }) => ({ changed: plan._id })),
    unmark: assign({ changed: null }),
    /** searches, filters, sorts; a row that is shown for the first time gets its actor */
    drawView: assign(({ context, spawn }) => {
      const view = viewOf(knownPlans(context), context.query)
      const added = view.rows
        .filter(({ _id }) => ownOf(context.rows, _id) === undefined)
        .map((plan) => [plan._id, spawn('plan', { id: `plan ${plan._id}`, input: { plan } })] as const)
      return { view, rows: { ...context.rows, ...Object.fromEntries(added) } }
    }),
  },
  guards: {
    /** a kept answer: shown at once, and read again */
    isOld: (_, { isOld }: Dated) => isOld === true,
    isUnread: ({ context }) => context.plans === null,
    isNewQuery: ({ context }, { query }: { query: PlanQuery }) => !isSamePlanQuery(context.query, query),
    /** the address got another search that this box did not ask for: Back, Forward or a link */
    isOtherSearch: ({ context }, { query: { search } }: { query: PlanQuery }) =>
      search !== context.query.search && search !== context.asked && search !== toSearch(context.draft),
    isNewSearch: ({ context }) => toSearch(context.draft) !== context.query.search,
  },
  delays: { searchPause: 200, patience: 3000, longWait: 7000, markPause: 5000 },
}).createMachine({
  id: 'planList',
  context: {
    plans: null,
    since: null,
    confirmed: {},
    rows: {},
    view: viewOf([], ALL_PLANS),
    query: ALL_PLANS,
    draft: '',
    asked: null,
    message: null,
    error: null,
    failure: null,
    unread: null,
    changed: null,
  },
  type: 'parallel',
  on: {
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
            { type: 'tell', params: ({ event }) => event },
            'drawView',
          ],
        },
        'status.checked': {
          actions: [
            { type: 'confirm', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
            'drawView',
          ],
        },
        'status.failed': {
          target: '.error',
          actions: [
            { type: 'setError', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
        'status.unknown': {
          target: '.error',
          actions: [
            { type: 'setError', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
          ],
        },
        'command.failed': {
          target: '.error',
          actions: { type: 'setError', params: ({ event }) => event },
        },
        'slice.cleared': { target: '.idle', actions: 'clearMessages' },
      },
      states: {
        idle: {
          on: {
            'query.received': [
              {
                guard: 'isUnread',
                target: 'loading',
                actions: { type: 'setQuery', params: ({ event }) => event },
              },
              {
                guard: { type: 'isNewQuery', params: ({ event }) => event },
                actions: [{ type: 'setQuery', params: ({ event }) => event }, 'drawView'],
              },
            ],
            'data.outdated': [{ guard: 'isUnread', target: 'loading' }, { target: 'success.refreshing' }],
          },
        },
        loading: {
          tags: 'pending',
          initial: 'brief',
          on: {
            // the list under way may be older than what was written meanwhile: it is asked for again
            'plan.added': {
              target: 'loading',
              reenter: true,
              actions: { type: 'setMessage', params: ({ event }) => event },
            },
            'plan.updated': {
              target: 'loading',
              reenter: true,
              actions: { type: 'setMessage', params: ({ event }) => event },
            },
            'price.updated': {
              target: 'loading',
              reenter: true,
              actions: { type: 'setMessage', params: ({ event }) => event },
            },
            'status.confirmed': {
              target: 'loading',
              reenter: true,
              actions: [
                { type: 'setMessage', params: ({ event }) => event },
                { type: 'tell', params: ({ event }) => event },
              ],
            },
            'status.failed': { actions: { type: 'tell', params: ({ event }) => event } },
            'status.unknown': { actions: { type: 'tell', params: ({ event }) => event } },
            'command.failed': {},
          },
          invoke: {
            id: 'listPlans',
            src: 'listPlans',
            input: ({ context }) => ({ fresh: context.plans !== null }),
            onDone: [
              {
                guard: { type: 'isOld', params: ({ event }) => event.output },
                target: 'success.refreshing',
                actions: [{ type: 'setPlans', params: ({ event }) => event.output }, 'drawView'],
              },
              {
                target: 'success',
                actions: [{ type: 'setPlans', params: ({ event }) => event.output }, 'drawView'],
              },
            ],
            onError: {
              target: 'error',
              actions: {
                type: 'setUnread',
                params: ({ event }) => failed(event.error, 'Failed to fetch plans'),
              },
            },
          },
          states: {
            brief: { after: { patience: 'slow' } },
            slow: { after: { longWait: 'long' } },
            long: {
              on: {
                'wait.stopped': {
                  target: '#planList.status.error',
                  actions: { type: 'setUnread', params: { error: 'Loading was stopped', failure: null } },
                },
              },
            },
          },
        },
        success: {
          initial: 'resting',
          // written while there was no list
          always: { guard: 'isUnread', target: 'loading' },
          on: { 'data.outdated': '.refreshing' },
          states: {
            resting: {},
            // the rows stay as they are until others are there
            refreshing: {
              invoke: {
                id: 'listPlansAnew',
                src: 'listPlans',
                input: { fresh: true },
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'setPlans', params: ({ event }) => event.output }, 'drawView'],
                },
                onError: {
                  target: 'outdated',
                  actions: {
                    type: 'setError',
                    params: ({ event }) => failed(event.error, 'Failed to fetch plans'),
                  },
                },
              },
            },
            // newer rows could not be had
            outdated: { on: { 'retry.requested': 'refreshing' } },
          },
        },
        error: { on: { 'data.outdated': 'loading', 'retry.requested': 'loading' } },
      },
    },
    mark: {
      initial: 'none',
      on: {
        'plan.added': { target: '.shown', actions: { type: 'mark', params: ({ event }) => event } },
        'plan.updated': { target: '.shown', actions: { type: 'mark', params: ({ event }) => event } },
      },
      states: {
        none: {},
        shown: { after: { markPause: { target: 'none', actions: 'unmark' } } },
      },
    },
    search: {
      initial: 'resting',
      on: {
        'search.typed': {
          target: '.typing',
          actions: { type: 'setDraft', params: ({ event }) => ({ text: event.text }) },
        },
        'query.received': [
          {
            guard: { type: 'isOtherSearch', params: ({ event }) => event },
            target: '.resting',
            actions: [
              { type: 'setDraft', params: ({ event }) => ({ text: event.query.search }) },
              { type: 'setAsked', params: { search: null } },
            ],
          },
          // typing goes on while the address takes in what was asked before
          { actions: { type: 'setAsked', params: { search: null } } },
        ],
      },
      states: {
        resting: {},
        typing: { after: { searchPause: 'searching' }, on: { 'search.submitted': 'searching' } },
        searching: {
          always: [
            {
              guard: 'isNewSearch',
              target: 'resting',
              actions: [
                { type: 'setAsked', params: ({ context }) => ({ search: toSearch(context.draft) }) },
                {
                  type: 'navigate',
                  params: ({ context }) => ({
                    query: { ...context.query, page: 1, search: toSearch(context.draft) },
                    replace: true,
                  }),
                },
              ],
            },
            { target: 'resting' },
          ],
        },
      },
    },
  },
})
