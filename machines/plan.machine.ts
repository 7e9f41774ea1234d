// One plan's status: active or inactive as the server last confirmed it, and the two calls that change it.
// Spec, sections 4 (plan), 7 (activate, deactivate) and 8 ('Failed to activate plan', 'Failed to deactivate plan').
import { assign, or, sendParent, setup, stateIn } from 'xstate'
import { call } from './contract/call.ts'
import type { Plan } from './contract/calls.ts'
import { failed, failureOf, isOutcomeUnknown, type Failed } from './contract/failure.ts'
import { isActive } from './rules/plan-form.ts'

interface Context {
  plan: Plan
  wanted: boolean
}

type Event =
  | { type: 'status.requested'; isActive: boolean }
  /** from the list or a plan update: the plan as the server returned it */
  | { type: 'plan.received'; plan: Plan }
  | { type: 'check.requested' }
  | { type: 'wait.stopped' }

interface Refusal extends Failed {
  wanted: boolean
}

/** The outcome of a change of a plan's status. */
export type PlanReport =
  | { type: 'status.confirmed'; plan: Plan; message: string }
  | ({ type: 'status.failed'; plan: Plan } & Refusal)
  /** the call had no answer, so the outcome is unknown */
  | ({ type: 'status.unknown'; plan: Plan } & Refusal)
  | { type: 'status.checked'; plan: Plan }

const received = (report: PlanReport) => ({ type: 'report.received', report })

/** The requested status and the failure text of each call. */
const activation = { wanted: true, fallback: 'Failed to activate plan' }
const deactivation = { wanted: false, fallback: 'Failed to deactivate plan' }

const refusal =
  ({ wanted, fallback }: typeof activation) =>
  ({ event }: { event: { error: unknown } }): Refusal => ({ wanted, ...failed(event.error, fallback) })

const take = { type: 'setPlan', params: ({ event }: { event: { plan: Plan } }) => event } as const
const want = { type: 'setWanted', params: ({ event }: { event: { isActive: boolean } }) => event } as const

export const planMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { plan: Plan; wanted?: boolean | undefined },
    tags: {} as 'pending',
  },
  actors: {
    activatePlan: call('activatePlan'),
    deactivatePlan: call('deactivatePlan'),
    getPlan: call('getPlan'),
  },
  actions: {
    setPlan: assign((_, { plan }: { plan: Plan }) => ({ plan })),
    setWanted: assign((_, params: { isActive: boolean }) => ({ wanted: params.isActive })),
    setStatus: assign(({ context }, params: { isActive: boolean }) => ({
      plan: { ...context.plan, isActive: params.isActive },
    })),
    reportConfirmed: sendParent(({ context: { plan } }, { message }: { message: string }) =>
      received({ type: 'status.confirmed', plan, message }),
    ),
    reportFailed: sendParent(({ context: { plan } }, refusal: Refusal) =>
      received({ type: 'status.failed', plan, ...refusal }),
    ),
    reportUnknown: sendParent(({ context: { plan } }, refusal: Refusal) =>
      received({ type: 'status.unknown', plan, ...refusal }),
    ),
    reportChecked: sendParent(({ context: { plan } }) => received({ type: 'status.checked', plan })),
    reportCheck: sendParent(({ context: { plan } }) => ({ type: 'check.sent', plan })),
  },
  guards: {
    isResting: or([stateIn('active'), stateIn('inactive'), stateIn('unknown')]),
    isActive: ({ context }) => isActive(context.plan),
    isWanted: ({ context }) => context.wanted,
    isUnwanted: ({ context }) => !context.wanted,
    isOn: (_, params: { isActive: boolean }) => params.isActive,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(failureOf(error)),
  },
}).createMachine({
  id: 'plan',
  context: ({ input }) => ({ plan: input.plan, wanted: input.wanted ?? isActive(input.plan) }),
  initial: 'starting',
  on: {
    // while a status call is pending, a received plan does not change the state; the call's answer does
    'plan.received': { actions: take },
    // the button of an outdated message may request a check in any resting state
    'check.requested': { guard: 'isResting', target: '.checking' },
  },
  states: {
    starting: { always: [{ guard: 'isActive', target: 'active' }, { target: 'inactive' }] },
    active: {
      on: {
        'plan.received': { target: 'starting', actions: take },
        'status.requested': { guard: ({ event }) => !event.isActive, target: 'deactivating', actions: want },
      },
    },
    inactive: {
      on: {
        'plan.received': { target: 'starting', actions: take },
        'status.requested': { guard: ({ event }) => event.isActive, target: 'activating', actions: want },
      },
    },
    activating: {
      tags: 'pending',
      on: { 'status.requested': { actions: want } },
      invoke: {
        id: 'activatePlan',
        src: 'activatePlan',
        input: ({ context }) => ({ id: context.plan._id }),
        onDone: [
          {
            // the user changed their mind: the last request wins
            guard: 'isUnwanted',
            target: 'deactivating',
            actions: { type: 'setStatus', params: { isActive: true } },
          },
          {
            target: 'active',
            actions: [
              { type: 'setStatus', params: { isActive: true } },
              { type: 'reportConfirmed', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: ({ context, event }) => !context.wanted && isOutcomeUnknown(failureOf(event.error)),
            target: 'deactivating',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'reportUnknown', params: refusal(activation) },
          },
          { target: 'starting', actions: { type: 'reportFailed', params: refusal(activation) } },
        ],
      },
    },
    deactivating: {
      tags: 'pending',
      on: { 'status.requested': { actions: want } },
      invoke: {
        id: 'deactivatePlan',
        src: 'deactivatePlan',
        input: ({ context }) => ({ id: context.plan._id }),
        onDone: [
          {
            guard: 'isWanted',
            target: 'activating',
            actions: { type: 'setStatus', params: { isActive: false } },
          },
          {
            target: 'inactive',
            actions: [
              { type: 'setStatus', params: { isActive: false } },
              { type: 'reportConfirmed', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: ({ context, event }) => context.wanted && isOutcomeUnknown(failureOf(event.error)),
            target: 'activating',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'reportUnknown', params: refusal(deactivation) },
          },
          { target: 'starting', actions: { type: 'reportFailed', params: refusal(deactivation) } },
        ],
      },
    },
    // the write had no answer: both calls are idempotent, so either may be repeated
    unknown: {
      on: {
        'plan.received': { target: 'starting', actions: take },
        'status.requested': [
          { guard: { type: 'isOn', params: ({ event }) => event }, target: 'activating', actions: want },
          { target: 'deactivating', actions: want },
        ],
      },
    },
    checking: {
      tags: 'pending',
      entry: 'reportCheck',
      on: {
        'wait.stopped': {
          target: 'unknown',
          actions: {
            type: 'reportUnknown',
            params: ({ context: { wanted } }) => ({ wanted, error: 'Checking was stopped', failure: null }),
          },
        },
      },
      invoke: {
        id: 'getPlan',
        src: 'getPlan',
        input: ({ context }) => ({ id: context.plan._id, fresh: true }),
        onDone: {
          target: 'starting',
          actions: [
            { type: 'setPlan', params: ({ event }) => ({ plan: event.output.data }) },
            'reportChecked',
          ],
        },
        onError: {
          target: 'unknown',
          actions: {
            type: 'reportUnknown',
            params: ({ context: { wanted }, event }) => ({
              wanted,
              ...failed(event.error, 'Failed to fetch plan'),
            }),
          },
        },
      },
    },
  },
})
