// The changes of a queue and their outcomes. The queue (`queue.machine.ts`) sends each change alone.
import type { Employee } from '../contract/calls.ts'
import type { Failed } from '../contract/failure.ts'
import type { toEmployeeForm } from '../rules/employee-form.ts'
import type { PriceChange } from '../rules/plan-businesses.ts'

/** A new status of a business. The texts about the change use `name`. */
export interface StatusChange {
  type: 'status'
  id: string
  name: string
  isActive: boolean
}

/** The removal of an employee. */
interface Removal {
  type: 'removal'
  id: string
  businessId: string
  employee: Employee
}

/** The addition of an employee; `id` is the email in lower case, which is unique in a business. */
export interface Addition {
  type: 'addition'
  id: string
  businessId: string
  person: ReturnType<typeof toEmployeeForm>
}

/** The move of an employee: adds them to another business, then removes them from this one. */
export interface Move extends Omit<Removal, 'type'>, Pick<Addition, 'person'> {
  type: 'move'
  to: { id: string; name: string }
  /** True once the other business has the employee, so that only the removal is left */
  isAdded: boolean
}

/** A new base price of a plan; `from` is the price that the user saw. */
export interface PlanPriceChange extends PriceChange {
  type: 'price'
  id: string
  name: string
}

export type Change = StatusChange | Removal | Addition | Move | PlanPriceChange

/** A failed change: the server refused it, the device was offline, or the response was lost or invalid. */
interface Refused extends Failed {
  type: 'refused' | 'unknown'
}

/** `unsent`: stopped while queued. `unchanged`: a lookup showed that the record is as before. */
export type Outcome = { type: 'waiting' | 'sent' | 'done' | 'unsent' | 'unchanged' } | Refused

/** A confirmed change and its outcome. */
export interface Queued<C extends Change = Change> {
  change: C
  outcome: Outcome
  /** all changes that were confirmed together */
  batch: readonly Change[]
}

/** Returns a test for items with one of these outcomes. */
export const is =
  (...types: readonly Outcome['type'][]) =>
  ({ outcome }: Queued) =>
    types.includes(outcome.type)
/** Returns true for a change that has no outcome yet. */
export const isPending = is('waiting', 'sent')

/** Returns the business that a change adds an employee to, or removes one from; null for another change. */
export function listOf(change: Change | undefined): string | null {
  if (change === undefined || !('businessId' in change)) return null
  return change.type === 'move' && !change.isAdded ? change.to.id : change.businessId
}

/** Returns the person whom the next call of a change adds; null if it adds nobody. */
export const personOf = (change: Change) =>
  change.type === 'addition' || (change.type === 'move' && !change.isAdded) ? change.person : null

/** Returns true if a business's employees show that the last call of a change was done. */
export function isDoneIn(change: Change, employees: readonly Employee[]): boolean {
  const added = personOf(change)?.email.toLowerCase()
  return added === undefined
    ? employees.every(({ _id }) => _id !== change.id)
    : employees.some(({ email }) => typeof email === 'string' && email.toLowerCase() === added)
}

/** Returns an item after a lookup of its last call. A move whose addition was done still needs its removal. */
export function looked(item: Queued, isDone: boolean): Queued {
  const { change } = item
  return isDone && change.type === 'move' && !change.isAdded
    ? { ...item, change: { ...change, isAdded: true }, outcome: { type: 'unchanged' } }
    : { ...item, outcome: { type: isDone ? 'done' : 'unchanged' } }
}

/** Returns true for a move whose addition was done and whose removal was not. */
const isHalfDone = ({ change, outcome }: Queued) =>
  change.type === 'move' && change.isAdded && outcome.type !== 'done'

/**
 * Returns true for an item that stays until it is done or checked: a pending change, and an addition (also of a move)
 * that may be done, because repeating it could add the employee twice. All other changes can be repeated safely.
 */
export const isOpen = (item: Queued) =>
  isPending(item) || isHalfDone(item) || (is('unknown')(item) && personOf(item.change) !== null)

/**
 * Returns the items after a confirmation: the open items and the new changes. A pending or unknown open item blocks a
 * new change of its record. A half-done move continues if the same move is confirmed again; another change of its
 * employee replaces it.
 */
export function confirmed(items: readonly Queued[], asked: readonly Change[]): readonly Queued[] {
  const batch = asked.map(
    (change) => items.find((item) => isHalfDone(item) && isSameMove(item, change))?.change ?? change,
  )
  const isAsked = ({ change }: Queued) => batch.some(({ id }) => id === change.id)
  const kept = items.filter(
    (item) => isOpen(item) && (is('waiting', 'sent', 'unknown')(item) || !isAsked(item)),
  )
  const added = batch.filter(({ id }) => kept.every(({ change }) => change.id !== id))
  return [...kept, ...queuedAs(added, batch)]
}

const isSameMove = ({ change: one }: Queued, other: Change) =>
  one.type === 'move' && other.type === 'move' && one.id === other.id && one.to.id === other.to.id

/** Returns new items for changes that were confirmed together. */
export const queuedAs = (changes: readonly Change[], batch = changes) =>
  changes.map((change): Queued => ({ change, outcome: { type: 'waiting' }, batch }))

/** Returns the change that undoes a change; null if none does. */
export function oppositeOf(change: Change): Change | null {
  if (change.type === 'status') return { ...change, isActive: !change.isActive }
  return change.type === 'price' ? { ...change, from: change.to, to: change.from } : null
}

/** Returns true for a completed change that an opposite change undoes. */
export const isUndoable = ({ change, outcome }: Queued) =>
  outcome.type === 'done' && oppositeOf(change) !== null

/** Returns the first conflict (409) among the outcomes; undefined without one. */
export const conflictIn = (items: readonly Queued[]) =>
  items
    .map(({ outcome }) => ('failure' in outcome ? outcome.failure : null))
    .find((failure) => failure?.status === 409)

/** Sets the outcome of the items for which `holds` returns true. */
export const settle = (items: readonly Queued[], holds: (item: Queued) => boolean, outcome: Outcome) =>
  items.map((item) => (holds(item) ? { ...item, outcome } : item))
