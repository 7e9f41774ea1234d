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

export type Change = StatusChange | Removal | Addition

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

/** Returns the business whose list of employees shows a change's outcome; null for a status. */
export const listOf = (change: Change | undefined) =>
  change === undefined || change.type === 'status' ? null : change.businessId

/** Returns true if a business's employees show that a removal or addition was done. */
export function isDoneIn(change: Change, employees: readonly Employee[]): boolean {
  if (change.type !== 'addition') return employees.every(({ _id }) => _id !== change.id)
  return employees.some(({ email }) => typeof email === 'string' && email.toLowerCase() === change.id)
}

/** Returns true for a change that an opposite change undoes. */
export const isUndoable = (item: Queued): item is Queued<StatusChange> =>
  item.change.type === 'status' && item.outcome.type === 'done'

/** Sets the outcome of the items for which `holds` returns true. */
export const settle = (items: readonly Queued[], holds: (item: Queued) => boolean, outcome: Outcome) =>
  items.map((item) => (holds(item) ? { ...item, outcome } : item))
