// Status changes, removals, additions, moves and new prices. Each is requested, confirmed by the user, then sent alone, and keeps its outcome.
// Spec, sections 4 (employees), 7 (business/status/toggle, business/employee, business/details, update) and 8 ('An error occurred', 'Failed to delete employees', 'Failed to update plan'). A change with an unknown outcome is looked up; an addition is never sent again without that.
import { assign, enqueueActions, fromCallback, sendParent, setup } from 'xstate'
import { call } from '../contract/call.ts'
import type { Business, CallInput, CallOutput, Employee, Plan } from '../contract/calls.ts'
import {
  type Failed,
  failedWith,
  type Failure,
  failureOf,
  isMissing,
  isOutcomeUnknown,
} from '../contract/failure.ts'
import { numberOf } from '../rules/decimal.ts'
import { emptyEmployee, toEmployeeForm } from '../rules/employee-form.ts'
import { known } from '../rules/known.ts'
import { formatMoney } from '../rules/money.ts'
import { repriced } from '../rules/price-change.ts'
import {
  type Change,
  confirmed,
  conflictIn,
  is,
  isDoneIn,
  isOpen,
  isUndoable,
  listOf,
  looked,
  personOf,
  oppositeOf,
  type Queued,
  queuedAs,
  settle,
} from './changes.ts'
import { whenLeft } from './when-left.ts'

interface Context {
  /** the changes that the confirmation dialog asks about; null while it is closed */
  asked: readonly Change[] | null
  /** oldest first; changes with an outcome stay until Close or the next confirmation, open ones (`isOpen`) until done */
  items: readonly Queued[]
  /** the changes to look up: one list of a business's employees shows all its changes, others are looked up alone */
  checks: readonly Change[]
  /** the input of the pending price's update, with the other fields that the server just returned */
  write: CallInput<'updatePlan'> | null
}

type Event =
  | { type: 'changes.requested'; changes: readonly Change[] }
  | { type: 'changes.confirmed' }
  | { type: 'changes.cancelled' }
  /** drops the queued changes, but not the pending one; `followSession` sends this event too */
  | { type: 'changes.stopped' }
  /** resends all changes that certainly failed */
  | { type: 'retry.requested' }
  /** sends the opposite change of each completed change that has an opposite */
  | { type: 'undo.requested' }
  /** looks up all changes with an unknown outcome */
  | { type: 'check.requested' }
  | { type: 'check.stopped' }
  | { type: 'outcomes.closed' }

/** A change that was not done. Without a `type`, the type follows from the failure. */
interface NotDone extends Failed {
  type?: 'refused'
}

const sentOf = ({ items }: Pick<Context, 'items'>) => known(items.find(is('sent')))

const nextOf = ({ items }: Pick<Context, 'items'>) => known(items.find(is('waiting'))).change

/** Returns the write of a new price; null if the plan has another price than the user saw, or an invalid field. */
const writeOf = (change: Change, read: CallOutput<'getPlan'>) =>
  change.type === 'price' && read.data.basePrice === change.from ? repriced(read, change.to) : null

/** Returns the refusal of a price for which `writeOf` returned null, so nothing was sent. */
const refusedAs = ({ context, event }: { context: Context; event: { output: CallOutput<'getPlan'> } }) => {
  const { basePrice } = event.output.data
  const { change } = sentOf(context)
  const isSame = change.type === 'price' && basePrice === change.from
  const error = isSame ? 'Another field is invalid' : `The price is now ${formatMoney(basePrice)}`
  return { type: 'refused', error, failure: null } as const
}

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
    getPlan: call('getPlan'),
    updatePlan: call('updatePlan'),
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
    tellPlan: sendParent((_, { data: plan, message }: { data: Plan; message: string }) => ({
      type: 'plan.updated',
      plan,
      message,
    })),
    /** after the last change, the parent refetches what another administrator has changed */
    tellConflict: enqueueActions(({ context: { items }, enqueue }) => {
      const failure = conflictIn(items)
      if (failure && !items.some(is('waiting'))) enqueue.sendParent({ type: 'command.failed', failure })
    }),
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
    queueAsked: assign(({ context: { asked, items } }) => ({
      asked: null,
      items: confirmed(items, known(asked)),
    })),
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
    setFailed: assign(({ context: { items } }, { type: given, error, failure }: NotDone) => {
      const { batch } = sentOf({ items })
      const isCutOff = failure?.kind === 'unanswered' || failure?.kind === 'unsent'
      const kept = isCutOff
        ? settle(items, (item) => is('waiting')(item) && item.batch === batch, { type: 'unsent' })
        : items
      const type = given ?? (isOutcomeUnknown(failure) ? 'unknown' : 'refused')
      return { items: settle(kept, is('sent'), { type, error, failure }) }
    }),
    stop: assign(({ context: { items } }) => ({ items: settle(items, is('waiting'), { type: 'unsent' }) })),
    queueUndone: assign(({ context: { items } }) => ({
      items: settle(items, is('unsent', 'refused', 'unchanged'), { type: 'waiting' }),
    })),
    queueOpposites: assign(({ context: { items } }) => ({
      items: queuedAs(items.filter(isUndoable).flatMap(({ change }) => oppositeOf(change) ?? [])),
    })),
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
    /** leaves the outcome unknown if the price in the response is invalid */
    setPriceChecked: assign(({ context: { items, checks } }, { basePrice }: Plan) => {
      const [wanted] = checks
      const type = wanted?.type === 'price' && basePrice === wanted.to ? 'done' : 'unchanged'
      return numberOf(basePrice) === null
        ? {}
        : { items: settle(items, ({ change }) => change === wanted, { type }) }
    }),
    setWrite: assign(({ context }, read: CallOutput<'getPlan'>) => ({
      write: writeOf(nextOf(context), read),
    })),
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
    forgetSettled: assign(({ context: { items } }) => ({ items: items.filter(isOpen) })),
  },
  guards: {
    hasWaiting: ({ context }) => context.items.some(is('waiting')),
    /** false while an outcome is unknown, because the user has to look it up first */
    canUndo: ({ context: { items } }) => items.some(isUndoable) && !items.some(is('unknown')),
    hasChecks: ({ context }) => context.checks.length > 0,
    hasListChecks: ({ context: { checks } }) => listOf(checks[0]) !== null,
    hasPriceChecks: ({ context: { checks } }) => checks[0]?.type === 'price',
    isStatus: ({ context }) => nextOf(context).type === 'status',
    isAddition: ({ context }) => personOf(nextOf(context)) !== null,
    isPrice: ({ context }) => nextOf(context).type === 'price',
    isAsSeen: ({ context }, read: CallOutput<'getPlan'>) => writeOf(nextOf(context), read) !== null,
    isMove: ({ context }) => sentOf(context).change.type === 'move',
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
  },
}).createMachine({
  id: 'queue',
  context: { asked: null, items: [], checks: [], write: null },
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
          entry: 'tellConflict',
          always: [
            { guard: 'hasWaiting', target: 'sending' },
            { guard: 'hasListChecks', target: 'listing' },
            { guard: 'hasPriceChecks', target: 'checkingPrice' },
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
                { guard: 'isStatus', target: 'toggling', actions: 'take' },
                { guard: 'isAddition', target: 'adding', actions: 'take' },
                { guard: 'isPrice', target: 'reading' },
                { target: 'removing', actions: 'take' },
              ],
            },
            // a price still counts as waiting while its plan loads, because another administrator may have changed
            // the plan
            reading: {
              on: { 'changes.stopped': { target: '#queue.work.resting', actions: 'stop' } },
              invoke: {
                id: 'getPlan',
                src: 'getPlan',
                input: ({ context }) => ({ id: nextOf(context).id, fresh: true }),
                onDone: [
                  {
                    guard: { type: 'isAsSeen', params: ({ event }) => event.output },
                    target: 'pricing',
                    actions: [{ type: 'setWrite', params: ({ event }) => event.output }, 'take'],
                  },
                  {
                    target: '#queue.work.resting',
                    actions: [
                      'take',
                      { type: 'tellPlan', params: ({ event }) => event.output },
                      { type: 'setFailed', params: refusedAs },
                    ],
                  },
                ],
                onError: {
                  target: '#queue.work.resting',
                  actions: [
                    'take',
                    {
                      type: 'setFailed',
                      params: (args) => ({
                        ...failedWith('Failed to fetch plan')(args),
                        type: 'refused' as const,
                      }),
                    },
                  ],
                },
              },
            },
            pricing: {
              invoke: {
                id: 'updatePlan',
                src: 'updatePlan',
                input: ({ context }) => known(context.write),
                onDone: {
                  target: '#queue.work.resting',
                  actions: [tellDone, { type: 'tellPlan', params: ({ event }) => event.output }, 'setDone'],
                },
                onError: {
                  target: '#queue.work.resting',
                  actions: [tellFailed, { type: 'setFailed', params: failedWith('Failed to update plan') }],
                },
              },
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
        checkingPrice: {
          tags: 'pending',
          invoke: {
            id: 'getPriced',
            src: 'getPlan',
            input: ({ context }) => ({ id: known(context.checks[0]).id, fresh: true }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'setPriceChecked', params: ({ event }) => event.output.data },
                { type: 'tellPlan', params: ({ event }) => event.output },
                'dropCheck',
              ],
            },
            onError: {
              target: 'resting',
              actions: [{ type: 'setUnchecked', params: failedWith('Failed to fetch plan') }, 'dropCheck'],
            },
          },
          on: { 'check.stopped': { target: 'resting', actions: 'forgetChecks' } },
        },
      },
    },
  },
})
