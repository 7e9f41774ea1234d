import { createActor } from 'xstate'
import { NO_RESPONSE } from '../../../machines/contract/failure.ts'
import { ALL_PLANS, isSamePlanQuery } from '../../../machines/rules/plan-view.ts'
import type { PlanQuery } from '../../../machines/rules/plan-query.ts'
import { planListMachine } from '../../../machines/plan-list.machine.ts'
import { planStatusesMachine } from '../../../machines/plan-statuses.machine.ts'
import { queueMachine } from '../../../machines/shared/queue.machine.ts'
import { modelOf, plain } from '../model.ts'
import { growth, plans } from '../samples.ts'

const message = 'Successfully Updated'
const unread = { message: 'Plans', data: plans }
const failed = { plan: growth, wanted: false, failure: null }
const updated = { type: 'plan.updated', plan: growth, message } as const
/** The events that need visible rows. */
const atRows = [
  { type: 'plan.added', plan: { ...growth, _id: 'pln_7', name: 'Growth (copy)' }, message },
  { type: 'price.updated', price: { _id: 'eup_1', price: 5 }, message },
  { type: 'command.failed', error: 'Failed to update the price', failure: null },
  { type: 'status.confirmed', plan: { ...growth, isActive: false }, message },
  { type: 'status.checked', plan: growth },
  { type: 'status.failed', ...failed, error: 'Failed to deactivate plan' },
  { type: 'status.unknown', ...failed, error: NO_RESPONSE },
] as const

export const planListModel = modelOf<typeof planListMachine>(planListMachine, {
  place: { path: '/subscription-plans' },
  starts: [
    {
      as: 'opened',
      input: { statuses: createActor(planStatusesMachine).start() },
      first: [{ type: 'query.received', query: ALL_PLANS }],
    },
  ],
  events: ({ context: { plans, view }, value: { status } }) => [
    { type: 'query.received', query: ALL_PLANS },
    { type: 'query.received', query: { ...ALL_PLANS, search: 'Growth' } },
    { type: 'query.received', query: { ...ALL_PLANS, page: 2 } },
    { type: 'page.requested', page: 1 },
    { type: 'sort.requested', column: 'name' },
    { type: 'search.requested', search: 'Growth' },
    ...plain('retry.requested', 'wait.stopped', 'data.outdated', 'slice.cleared'),
    { type: 'prices.opened', logic: queueMachine },
    ...(view.rows.length > 0 ? atRows : []),
    // the form has its own URL, so this event can come in any state of the list
    ...(plans !== null || status === 'error' ? [updated] : []),
  ],
  answers: {
    listPlans: { read: unread, 'kept for a while': { ...unread, isOld: true } },
    listPlansAnew: { read: unread },
  },
  echoes: { navigate: ({ query }: { query: PlanQuery }) => ({ type: 'query.received', query }) },
  identity: ({ plans, view, query, error }) => [
    plans !== null,
    view.rows.length > 0,
    query.page,
    query.search,
    error === NO_RESPONSE,
  ],
  can: (snapshot, event) => {
    const { plans, view, query, error } = snapshot.context
    // while the list is loading or failed, the form sends data.outdated together with this event
    if (event.type === 'slice.cleared') return plans !== null && !snapshot.matches({ status: 'loading' })
    if (event.type === 'prices.opened') return plans !== null && !snapshot.matches({ status: 'loading' })
    if (event.type === 'query.received') return !isSamePlanQuery(event.query, query)
    if (event.type === 'page.requested') return view.matched > 0 && view.rows.length === 0
    if (event.type === 'search.requested') return event.search !== query.search
    if (event.type === 'retry.requested')
      return plans === null || snapshot.matches({ status: { success: 'outdated' } })
    // Stop appears after 10 s, when the row's highlight has disappeared
    if (event.type === 'wait.stopped') return snapshot.matches({ mark: 'none' })
    if (event.type === 'status.checked') return error === NO_RESPONSE
    if (event.type === 'plan.updated') return query.page === 1
    return true
  },
})
