// The changes of a queue and their outcomes. The queue (`queue.machine.ts`) sends each change alone.
import type { Employee } from '../contract/calls.ts'
import type { Failed } from '../contract/failure.ts'
import type { toEmployeeForm } from '../rules/employee-form.ts'

/** A new status of a business. The texts about the change use `name`. */
export interface StatusChange {
  type: 'status'
  id: string
  name: string
  isActive: boolean
}

/** The removal of an employee. */
export interface Removal {
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

/** The move of an employee to another business, which adds the employee there before it removes them here. */
export interface Move extends Omit<Removal, 'type'>, Pick<Addition, 'person'> {
  type: 'move'
  to: { id: string; name: string }
  /** True once the other business has the employee, so that only the removal is left */
  isAdded: boolean
}

export type Change = StatusChange | Removal | Addition | Move

/** A failed change: the server refused it, the device was offline, or the response was lost or invalid. */
interface Refused extends Failed {
  type: 'refused' | 'unknown'
}

/** `unsent`: stopped while queued. `unchanged`: a lookup showed that the business still has its old status. */
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

/** Returns the business that a change adds an employee to, or removes one from; null for a status. */
export function listOf(change: Change | undefined): string | null {
  if (change === undefined || change.type === 'status') return null
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

/** Returns an item whose last call was looked up. A move whose addition was done still has its removal to do. */
export function looked(item: Queued, isDone: boolean): Queued {
  const { change } = item
  return isDone && change.type === 'move' && !change.isAdded
    ? { ...item, change: { ...change, isAdded: true }, outcome: { type: 'unchanged' } }
    : { ...item, outcome: { type: isDone ? 'done' : 'unchanged' } }
}

/** Returns true for a change that an opposite change undoes. */
export const isUndoable = (item: Queued): item is Queued<StatusChange> =>
  item.change.type === 'status' && item.outcome.type === 'done'

/** Sets the outcome of the items for which `holds` returns true. */
export const settle = (items: readonly Queued[], holds: (item: Queued) => boolean, outcome: Outcome) =>
  items.map((item) => (holds(item) ? { ...item, outcome } : item))
