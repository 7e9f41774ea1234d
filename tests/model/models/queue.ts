import type { ContextFrom } from 'xstate'
import type { Business } from '../../../machines/contract/calls.ts'
import { draftOf, toEmployeeForm } from '../../../machines/rules/employee-form.ts'
import { queueMachine } from '../../../machines/shared/queue.machine.ts'
import { modelOf, plain, type Place } from '../model.ts'
import { asha, growth, liam, lotus, sable } from '../samples.ts'

const changeOf = ({ _id, name }: Business) =>
  ({ type: 'status', id: _id, name: String(name), isActive: false }) as const
const removal = { type: 'removal', id: asha._id, businessId: sable._id, employee: asha } as const
const addition = {
  type: 'addition',
  id: 'bob@sable.example',
  businessId: sable._id,
  person: { firstName: 'Bob', lastName: 'Moss', email: 'Bob@sable.example' },
} as const
const move = {
  type: 'move',
  id: asha._id,
  businessId: sable._id,
  employee: asha,
  person: toEmployeeForm(draftOf(asha)),
  to: { id: lotus._id, name: String(lotus.name) },
  isAdded: false,
} as const
const newPrice = { type: 'price', id: growth._id, name: 'Growth', from: 49, to: 53.9 } as const
const requestOf = <C>(...changes: readonly C[]) => ({ type: 'changes.requested', changes }) as const
const requests = {
  removal: requestOf(removal),
  addition: requestOf(addition),
  move: requestOf(move),
  price: requestOf(newPrice),
  status: requestOf(changeOf(sable), changeOf(lotus)),
}
type Own = Pick<ContextFrom<typeof queueMachine>, 'asked' | 'items'>
/** Returns the kind of the queue's changes; an empty queue counts as a queue of status changes. */
const kindOf = ({ asked, items }: Own) =>
  [...(asked ?? []), ...items.map(({ change }) => change)][0]?.type ?? 'status'
const isOfRemovals = (context: Own) => kindOf(context) === 'removal'
const isOfAdditions = (context: Own) => kindOf(context) === 'addition'
const isOfMoves = (context: Own) => kindOf(context) === 'move'
/** Returns true for a batch of new prices, whose sheet requests and confirms them at once. */
const isOfPrices = (context: Own) => kindOf(context) === 'price'
/** Returns true for a batch of removals. */
const isSeveral = ({ asked, items }: Own) =>
  isOfRemovals({ asked, items }) &&
  Math.max(asked?.length ?? 0, ...items.map(({ batch }) => batch.length)) > 1
const dearer = { ...growth, basePrice: 53.9 }
const isUndone = (type: string) => ['refused', 'unsent', 'unchanged'].includes(type)

const employees = `/business/details/${sable._id}?tab=employees`
/** The page and the presses before a start whose page is not the removal of one employee. */
const places: Readonly<Record<string, Place>> = {
  opened: {
    path: '/business',
    press: [`Select business ${String(sable.name)}`, `Select business ${String(lotus.name)}`],
  },
  several: { path: employees, press: ['Select all on this page', 'Remove'] },
  move: {
    path: employees,
    press: ['Select all on this page', 'Move', `${String(lotus.name)}, 6 seats free`, 'Move 2 employees'],
  },
  prices: {
    path: '/subscription-plans',
    press: [
      'Change prices',
      { label: 'Change by per cent', text: '10' },
      'Change Annual Pro',
      'Change 1 price',
    ],
  },
}

export const queueModel = modelOf<typeof queueMachine>(queueMachine, {
  place: (as) => places[as] ?? { path: employees, press: ['Actions for Asha Raman', 'Remove'] },
  starts: [
    { as: 'opened' },
    { as: 'removal', first: [requests.removal] },
    { as: 'several', first: [requestOf(removal, { ...removal, id: liam._id, employee: liam })] },
    { as: 'addition', first: [requests.addition] },
    // the sheet that chooses the business requests and confirms the moves at once
    { as: 'move', first: [requests.move, { type: 'changes.confirmed' }] },
    { as: 'prices', first: [requests.price, { type: 'changes.confirmed' }] },
  ],
  events: ({ context }) => [
    requests[kindOf(context)],
    ...plain(
      'changes.confirmed',
      'changes.cancelled',
      'changes.stopped',
      'retry.requested',
      'undo.requested',
      'check.requested',
      'check.stopped',
      'outcomes.closed',
    ),
  ],
  answers: {
    toggleBusinessStatus: {
      changed: { message: 'The business is inactive', data: { ...sable, isActive: false } },
    },
    removeEmployee: { removed: { message: 'Asha Raman was removed' } },
    addEmployee: {
      added: {
        message: 'Employee added',
        data: { _id: 'emp_9', ...addition.person, phone: '+1', createdAt: '2026-01-05T09:00:00.000Z' },
      },
    },
    listEmployees: {
      gone: { message: 'Employees', data: [] },
      there: { message: 'Employees', data: [asha, liam] },
    },
    getPlan: {
      before: { message: 'Plan', data: growth, etag: '"1"' },
      after: { message: 'Plan', data: dearer, etag: '"2"' },
    },
    updatePlan: { changed: { message: 'Successfully Updated', data: dearer } },
    getPriced: {
      before: { message: 'Plan', data: growth, etag: '"1"' },
      after: { message: 'Plan', data: dearer, etag: '"2"' },
    },
    getBusiness: {
      'not changed': { message: '', data: sable },
      changed: { message: '', data: { ...sable, isActive: false } },
    },
  },
  failures: {
    toggleBusinessStatus: {
      refused: {},
      unanswered: { kind: 'unanswered', status: null },
      unread: { kind: 'unreadable', status: 200 },
    },
    updatePlan: { refused: {}, unread: { kind: 'unreadable', status: 200 } },
    removeEmployee: {
      refused: {},
      unanswered: { kind: 'unanswered', status: null },
      'gone already': { status: 404, message: 'No such employee' },
    },
    addEmployee: { refused: {}, unanswered: { kind: 'unanswered', status: null } },
  },
  identity: ({ asked, items, checks }) => [
    asked?.map(({ id }) => id),
    items.map(({ change, outcome }) => [
      change.id,
      outcome.type,
      change.type === 'status' ? change.isActive : change.type === 'price' && change.to,
      change.type === 'move' && change.isAdded,
    ]),
    checks.length,
  ],
  can: (snapshot, event) => {
    const { asked, items } = snapshot.context
    // these screens add nobody
    if (isOfAdditions(snapshot.context)) return false
    const types = items.map(({ outcome }) => outcome.type)
    if (isOfMoves(snapshot.context))
      return (
        event.type.startsWith('xstate.') ||
        (event.type === 'retry.requested' && types.some(isUndone)) ||
        (event.type === 'check.requested' && types.includes('unknown'))
      )
    const isOne = isOfRemovals(snapshot.context) && !isSeveral(snapshot.context)
    const isRemoval = isOfRemovals(snapshot.context)
    // an undone batch leaves the list with other statuses than at the start
    const isPrices = isOfPrices(snapshot.context)
    const isUndoing = items.some(({ change }) => change.type === 'status' && change.isActive)
    if (event.type.startsWith('xstate.') || event.type === 'changes.confirmed') return true
    // the open dialog blocks the page
    if (asked !== null) return event.type === 'changes.cancelled' && !isRemoval
    if (event.type === 'changes.stopped') return types.includes('waiting')
    if (event.type === 'check.stopped') return true
    if (snapshot.matches({ work: 'sending' }) || snapshot.matches({ work: 'checking' })) return false
    if (snapshot.matches({ work: 'listing' })) return false
    // after a completed change the list has new statuses, so a new request would contain fewer changes
    if (event.type === 'changes.requested')
      return !types.includes('done') && !isUndoing && !isSeveral(snapshot.context) && !isPrices
    if (isOne) return false
    if (event.type === 'undo.requested')
      return !isRemoval && types.includes('done') && !types.includes('unknown')
    if (event.type === 'retry.requested') return types.some(isUndone)
    if (event.type === 'check.requested') return types.includes('unknown')
    return types.length > 0 && !isRemoval && !isPrices && !types.includes('done') && !isUndoing
  },
})
