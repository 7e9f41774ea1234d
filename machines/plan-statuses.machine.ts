// The actors of the plans' statuses: one for each displayed row, and for each plan whose message offers an action.
// Spec, section 4 (plan: active or inactive). A mounted list receives the reports of its plans.
import { assign, enqueueActions, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate'
import type { ExtraUserPrice, Plan } from './contract/calls.ts'
import { ownOf } from './contract/ids.ts'
import { planMachine, type PlanReport } from './plan.machine.ts'

interface Context {
  plans: Readonly<Record<string, ActorRefFrom<typeof planMachine>>>
  list: ActorRef<Snapshot<unknown>, PlanReport> | null
}

type Event =
  /** from a plan: the outcome of a change, or the start of a check */
  | { type: 'report.received'; report: PlanReport }
  | { type: 'check.sent'; plan: Plan }
  | { type: 'list.opened'; list: ActorRef<Snapshot<unknown>, PlanReport> }
  | { type: 'list.left' }
  /** from the app; the actors of a mounted list run until the list unmounts */
  | { type: 'session.ended' }
  /** from the list: its answer, its displayed rows, a confirmed plan, a confirmed extra-user price */
  | { type: 'plans.received'; plans: readonly Plan[] }
  | { type: 'rows.requested'; plans: readonly Plan[] }
  | { type: 'plan.updated'; plan: Plan }
  | { type: 'price.updated'; price: ExtraUserPrice }
  /** from the button of a message about this plan */
  | { type: 'status.requested'; plan: Plan; isActive: boolean }
  | { type: 'check.requested'; plan: Plan; wanted: boolean }

/** A report of a plan's status. */
export type PlanNews = PlanReport | { type: 'check.sent'; plan: Plan }

export const planStatusesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { plan: planMachine },
  actions: {
    /** the app shows the outcome of a change, with Undo or Check */
    tell: (_, _news: PlanNews) => undefined,
    setList: assign((_, { list }: Pick<Context, 'list'>) => ({ list })),
    tellList: enqueueActions(({ context: { list }, enqueue }, report: PlanReport) => {
      if (list) enqueue.sendTo(list, report)
    }),
    addPlans: assign(
      ({ context, spawn }, { plans, wanted }: { plans: readonly Plan[]; wanted?: boolean }) => {
        const added = plans
          .filter(({ _id }) => ownOf(context.plans, _id) === undefined)
          .map(
            (plan) => [plan._id, spawn('plan', { id: `plan ${plan._id}`, input: { plan, wanted } })] as const,
          )
        return added.length === 0 ? {} : { plans: { ...context.plans, ...Object.fromEntries(added) } }
      },
    ),
    /** the full list arrived: stops the actors of plans that are no longer in it */
    setPlans: enqueueActions(({ context, enqueue }, { plans }: { plans: readonly Plan[] }) => {
      const byId = new Map(plans.map((plan) => [plan._id, plan]))
      const known = Object.entries(context.plans).filter(([id, actor]) => {
        const plan = byId.get(id)
        if (plan === undefined) enqueue.stopChild(actor)
        else enqueue.sendTo(actor, { type: 'plan.received', plan })
        return plan !== undefined
      })
      enqueue.assign({ plans: Object.fromEntries(known) })
    }),
    setPlan: enqueueActions(({ context, enqueue }, { plan }: { plan: Plan }) => {
      const actor = ownOf(context.plans, plan._id)
      if (actor) enqueue.sendTo(actor, { type: 'plan.received', plan })
    }),
    setPrice: enqueueActions(({ context, enqueue }, { price }: { price: ExtraUserPrice }) => {
      for (const actor of Object.values(context.plans)) {
        const plan = { ...actor.getSnapshot().context.plan, extraUserPriceObj: price }
        enqueue.sendTo(actor, { type: 'plan.received', plan })
      }
    }),
    requestStatus: enqueueActions(
      ({ context, enqueue }, { plan, isActive }: { plan: Plan; isActive: boolean }) => {
        const actor = ownOf(context.plans, plan._id)
        if (actor) enqueue.sendTo(actor, { type: 'status.requested', isActive })
      },
    ),
    requestCheck: enqueueActions(({ context, enqueue }, { plan }: { plan: Plan }) => {
      const actor = ownOf(context.plans, plan._id)
      if (actor) enqueue.sendTo(actor, { type: 'check.requested' })
    }),
    /** stops all actors; the commands machine follows their pending writes */
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const actor of Object.values(context.plans)) enqueue.stopChild(actor)
      enqueue.assign({ plans: {} })
    }),
    /** stops the actor of a plan that has no row; a later message about the plan spawns it again */
    drop: enqueueActions(({ context, enqueue }, { plan: { _id } }: { plan: Plan }) => {
      const { [_id]: actor, ...plans } = context.plans
      if (actor) enqueue.stopChild(actor)
      enqueue.assign({ plans })
    }),
  },
}).createMachine({
  id: 'planStatuses',
  context: { plans: {}, list: null },
  initial: 'away',
  on: {
    'plans.received': { actions: { type: 'setPlans', params: ({ event }) => event } },
    'rows.requested': { actions: { type: 'addPlans', params: ({ event }) => event } },
    'plan.updated': { actions: { type: 'setPlan', params: ({ event }) => event } },
    'price.updated': { actions: { type: 'setPrice', params: ({ event }) => event } },
    'status.requested': {
      actions: [
        { type: 'addPlans', params: ({ event: { plan } }) => ({ plans: [plan] }) },
        { type: 'requestStatus', params: ({ event }) => event },
      ],
    },
    'check.requested': {
      actions: [
        { type: 'addPlans', params: ({ event: { plan, wanted } }) => ({ plans: [plan], wanted }) },
        { type: 'requestCheck', params: ({ event }) => event },
      ],
    },
  },
  states: {
    away: {
      on: {
        'list.opened': { target: 'listed', actions: { type: 'setList', params: ({ event }) => event } },
        'report.received': {
          actions: [
            { type: 'tell', params: ({ event }) => event.report },
            { type: 'drop', params: ({ event }) => event.report },
          ],
        },
        'session.ended': { actions: 'dropAll' },
        'check.sent': { actions: { type: 'tell', params: ({ event }) => event } },
      },
    },
    // the list's rows show the pending checks
    listed: {
      on: {
        'report.received': {
          actions: [
            { type: 'tellList', params: ({ event }) => event.report },
            { type: 'tell', params: ({ event }) => event.report },
          ],
        },
        'list.left': { target: 'away', actions: [{ type: 'setList', params: { list: null } }, 'dropAll'] },
      },
    },
  },
})
