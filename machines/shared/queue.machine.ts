// Status changes, removals and additions. Each is requested, confirmed by the user, then sent alone, and keeps its outcome.
// Spec, sections 4 (employees), 7 (business/status/toggle, business/employee, business/details) and 8 ('An error occurred', 'Failed to delete employees'). A change with an unknown outcome is looked up, never sent again.
import { assign, fromCallback, sendParent, setup } from 'xstate'
import { call } from '../contract/call.ts'
import type { Business, CallOutput, Employee } from '../contract/calls.ts'
import {
  type Failed,
  failedWith,
  type Failure,
  failureOf,
  isMissing,
  isOutcomeUnknown,
} from '../contract/failure.ts'
import { emptyEmployee, toEmployeeForm } from '../rules/employee-form.ts'
import { known } from '../rules/known.ts'
import {
  type Change,
  is,
  isDoneIn,
  isPending,
  isUndoable,
  listOf,
  looked,
  personOf,
  type Queued,
  settle,
} from './changes.ts'
import { whenLeft } from './when-left.ts'

interface Context {
  /** the changes that the confirmation dialog asks about; null while it is closed */
  asked: readonly Change[] | null
  /** oldest first; changes with an outcome stay until the next confirmation */
  items: readonly Queued[]
  /** the changes to look up: those of employees in the employees of a business, statuses one by one */
  checks: readonly Change[]
}

type Event =
  | { type: 'changes.requested'; changes: readonly Change[] }
  | { type: 'changes.confirmed' }
  | { type: 'changes.cancelled' }
  /** drops the queued changes, but not the pending one; `followSession` sends this event too */
  | { type: 'changes.stopped' }
  /** resends all changes that certainly failed */
  | { type: 'retry.requested' }
  /** sends the opposite of all status changes that were done */
  | { type: 'undo.requested' }
  /** looks up all changes with an unknown outcome */
  | { type: 'check.requested' }
  | { type: 'check.stopped' }
  | { type: 'outcomes.closed' }

const sentOf = ({ items }: Pick<Context, 'items'>) => known(items.find(is('sent')))

/** Reports the server's answer to the pending change. */
const tellDone = {
  type: 'tellDone',
  params: ({ context, event }: { context: Context; event: { output: { message: string } } }) => ({
    change: sentOf(context).change,
    message: event.output.message,
    wasGone: false,
  }),
} as const
const tellFailed = {
  type: 'tellFailed',
  params: ({ context, event }: { context: Context; event: { error: unknown } }) => ({
    change: sentOf(context).change,
    failure: failureOf(event.error),
  }),
} as const

export const queueMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'pending' },
  actors: {
    toggleBusinessStatus: call('toggleBusinessStatus'),
    removeEmployee: call('removeEmployee'),
    addEmployee: call('addEmployee'),
    getBusiness: call('getBusiness'),
    listEmployees: call('listEmployees'),
    /** the app may stop the queue when the session ends or changes */
    followSession: fromCallback(() => undefined),
    /** when the screen unmounts, the app sends or reports the queued changes */
    whenLeft: whenLeft<Context>(),
  },
  actions: {
    /** the app shows or records the finished change; `wasGone`: another administrator had removed the employee */
    tellDone: (_, _params: { change: Change; message: string; wasGone: boolean }) => undefined,
    tellFailed: (_, _params: { change: Change; failure: Failure | null }) => undefined,
    tellUpdated: sendParent((_, { business }: { business: Business }) => ({
      type: 'business.updated',
      business,
    })),
    /** the parent refetches its employees, because the list may have changed */
    tellListed: sendParent({ type: 'employees.requested' }),
    tellRemoved: sendParent(({ context }) => ({ type: 'employee.removed', id: sentOf(context).change.id })),
    tellAdded: sendParent(({ context }, { employee }: { employee: Employee }) => ({
      type: 'employee.added',
      businessId: listOf(sentOf(context).change),
      employee,
    })),
    ask: assign((_, { changes }: { changes: readonly Change[] }) => ({ asked: changes })),
    forgetAsked: assign({ asked: null }),
    /** skips a business or employee that already has a pending change */
    queueAsked: assign(({ context }) => {
      const batch = known(context.asked)
      const pending = context.items.filter(isPending)
      const added = batch
        .filter(({ id }) => pending.every(({ change }) => change.id !== id))
        .map((change) => ({ change, outcome: { type: 'waiting' } as const, batch }))
      return { asked: null, items: [...pending, ...added] }
    }),
    take: assign(({ context: { items } }) => {
      const first = known(items.find(is('waiting')))
      return { items: settle(items, (item) => item === first, { type: 'sent' }) }
    }),
    /** notes that the other business has the employee of a move */
    setAdded: assign(({ context: { items } }) => ({
      items: items.map((item) =>
        is('sent')(item) ? { ...looked(item, true), outcome: item.outcome } : item,
      ),
    })),
    setDone: assign(({ context: { items } }) => ({ items: settle(items, is('sent'), { type: 'done' }) })),
    /** after a lost connection, sends no more changes of the batch, because they would fail too */
    setFailed: assign(({ context: { items } }, { error, failure }: Failed) => {
      const { batch } = sentOf({ items })
      const isCutOff = failure?.kind === 'unanswered' || failure?.kind === 'unsent'
      const kept = isCutOff
        ? settle(items, (item) => is('waiting')(item) && item.batch === batch, { type: 'unsent' })
        : items
      const type = isOutcomeUnknown(failure) ? 'unknown' : 'refused'
      return { items: settle(kept, is('sent'), { type, error, failure }) }
    }),
    stop: assign(({ context: { items } }) => ({ items: settle(items, is('waiting'), { type: 'unsent' }) })),
    queueUndone: assign(({ context: { items } }) => ({
      items: settle(items, is('unsent', 'refused', 'unchanged'), { type: 'waiting' }),
    })),
    queueOpposites: assign(({ context: { items } }) => {
      const batch = items.filter(isUndoable).map(({ change }) => ({ ...change, isActive: !change.isActive }))
      return { items: batch.map((change) => ({ change, outcome: { type: 'waiting' } as const, batch })) }
    }),
    queueChecks: assign(({ context: { items } }) => ({
      checks: items.filter(is('unknown')).map(({ change }) => change),
    })),
    /** leaves the outcome unknown if the status in the response is invalid */
    setChecked: assign(({ context: { items, checks } }, { isActive }: Business) => {
      const [wanted] = checks
      const type = wanted?.type === 'status' && isActive === wanted.isActive ? 'done' : 'unchanged'
      return typeof isActive === 'boolean'
        ? { items: settle(items, ({ change }) => change === checks[0], { type }) }
        : {}
    }),
    /** the employees of one business show the outcomes of all its removals, additions and moves */
    setListed: assign(({ context: { items, checks } }, { data }: CallOutput<'listEmployees'>) => {
      const isListed = (change: Change) => listOf(change) === listOf(checks[0])
      return {
        items: items.map((item): Queued => {
          const { change } = item
          return checks.includes(change) && isListed(change) ? looked(item, isDoneIn(change, data)) : item
        }),
        checks: checks.filter((change) => !isListed(change)),
      }
    }),
    setUnlisted: assign(({ context: { items, checks } }, why: Failed) => ({
      items: settle(items, ({ change }) => checks.includes(change), { type: 'unknown', ...why }),
    })),
    setUnchecked: assign(({ context: { items, checks } }, why: Failed) => ({
      items: settle(items, ({ change }) => change === checks[0], { type: 'unknown', ...why }),
    })),
    dropCheck: assign(({ context }) => ({ checks: context.checks.slice(1) })),
    forgetChecks: assign({ checks: [] }),
    forgetSettled: assign(({ context: { items } }) => ({ items: items.filter(isPending) })),
  },
  guards: {
    hasWaiting: ({ context }) => context.items.some(is('waiting')),
    /** with an unknown outcome among them, the user has to look it up first */
    canUndo: ({ context: { items } }) => items.some(isUndoable) && !items.some(is('unknown')),
    hasChecks: ({ context }) => context.checks.length > 0,
    hasListChecks: ({ context: { checks } }) => listOf(checks[0]) !== null,
    isStatus: ({ context }) => sentOf(context).change.type === 'status',
    isAddition: ({ context }) => personOf(sentOf(context).change) !== null,
    isMove: ({ context }) => sentOf(context).change.type === 'move',
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
  },
}).createMachine({
  id: 'queue',
  context: { asked: null, items: [], checks: [] },
  type: 'parallel',
  invoke: { id: 'whenLeft', src: 'whenLeft', input: ({ self }) => self },
  on: { 'outcomes.closed': { actions: 'forgetSettled' } },
  states: {
    confirmation: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'changes.requested': { target: 'open', actions: { type: 'ask', params: ({ event }) => event } },
          },
        },
        open: {
          on: {
            'changes.confirmed': { target: 'closed', actions: 'queueAsked' },
            'changes.cancelled': { target: 'closed', actions: 'forgetAsked' },
          },
        },
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: {
          always: [
            { guard: 'hasWaiting', target: 'sending', actions: 'take' },
            { guard: 'hasListChecks', target: 'listing' },
            { guard: 'hasChecks', target: 'checking' },
          ],
          on: {
            'retry.requested': { actions: 'queueUndone' },
            'undo.requested': { guard: 'canUndo', actions: 'queueOpposites' },
            'check.requested': { actions: 'queueChecks' },
          },
        },
        sending: {
          tags: 'pending',
          invoke: { id: 'followSession', src: 'followSession' },
          initial: 'choosing',
          on: { 'changes.stopped': { actions: 'stop' } },
          states: {
            choosing: {
              always: [
                { guard: 'isStatus', target: 'toggling' },
                { guard: 'isAddition', target: 'adding' },
                { target: 'removing' },
              ],
            },
            toggling: {
              invoke: {
                id: 'toggleBusinessStatus',
                src: 'toggleBusinessStatus',
                input: ({ context }) => {
                  const { change } = sentOf(context)
                  return {
                    businessId: change.id,
                    isActive: change.type === 'status' && change.isActive ? 1 : 0,
                  }
                },
                onDone: {
                  target: '#queue.work.resting',
                  actions: [
                    tellDone,
                    { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
                    'setDone',
                  ],
                },
                onError: {
                  target: '#queue.work.resting',
                  actions: [tellFailed, { type: 'setFailed', params: failedWith('An error occurred') }],
                },
              },
            },
            removing: {
              invoke: {
                id: 'removeEmployee',
                src: 'removeEmployee',
                input: ({ context }) => {
                  const { change } = sentOf(context)
                  return {
                    businessId: listOf(change) ?? '',
                    employeeId: change.id,
                  }
                },
                onDone: { target: '#queue.work.resting', actions: [tellDone, 'tellRemoved', 'setDone'] },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: '#queue.work.resting',
                    actions: [
                      {
                        type: 'tellDone',
                        params: ({ context, event }) => ({
                          change: sentOf(context).change,
                          message: failureOf(event.error)?.message ?? '',
                          wasGone: true,
                        }),
                      },
                      'tellRemoved',
                      'setDone',
                    ],
                  },
                  {
                    target: '#queue.work.resting',
                    actions: [
                      tellFailed,
                      { type: 'setFailed', params: failedWith('Failed to delete employees') },
                    ],
                  },
                ],
              },
            },
            adding: {
              invoke: {
                id: 'addEmployee',
                src: 'addEmployee',
                input: ({ context }) => {
                  const { change } = sentOf(context)
                  return {
                    businessId: listOf(change) ?? '',
                    ...(personOf(change) ?? toEmployeeForm(emptyEmployee)),
                  }
                },
                onDone: [
                  { guard: 'isMove', target: 'removing', actions: 'setAdded' },
                  {
                    target: '#queue.work.resting',
                    actions: [
                      tellDone,
                      { type: 'tellAdded', params: ({ event }) => ({ employee: event.output.data }) },
                      'setDone',
                    ],
                  },
                ],
                onError: {
                  target: '#queue.work.resting',
                  actions: [tellFailed, { type: 'setFailed', params: failedWith('An error occurred') }],
                },
              },
            },
          },
        },
        listing: {
          tags: 'pending',
          invoke: {
            id: 'listEmployees',
            src: 'listEmployees',
            input: ({ context: { checks } }) => ({ businessId: listOf(checks[0]) ?? '', fresh: true }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'setListed', params: ({ event }) => event.output }, 'tellListed'],
            },
            onError: {
              target: 'resting',
              actions: [
                { type: 'setUnlisted', params: failedWith('Failed to fetch employees') },
                'forgetChecks',
              ],
            },
          },
          on: { 'check.stopped': { target: 'resting', actions: 'forgetChecks' } },
        },
        checking: {
          tags: 'pending',
          invoke: {
            id: 'getBusiness',
            src: 'getBusiness',
            input: ({ context }) => ({ id: known(context.checks[0]).id, fresh: true }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'setChecked', params: ({ event }) => event.output.data },
                { type: 'tellUpdated', params: ({ event }) => ({ business: event.output.data }) },
                'dropCheck',
              ],
            },
            onError: {
              target: 'resting',
              actions: [{ type: 'setUnchecked', params: failedWith('An error occurred') }, 'dropCheck'],
            },
          },
          on: { 'check.stopped': { target: 'resting', actions: 'forgetChecks' } },
        },
      },
    },
  },
})
