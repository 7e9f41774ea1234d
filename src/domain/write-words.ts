import type { CallInput, WriteId } from '../../machines/contract/calls.ts'
import { textOf } from '../lib/text.ts'
import { fullName } from './names.ts'
import { statusOf, statusWords } from './status-words.ts'

/** The page that shows the outcome of a write. */
export type Place = { to: '/subscription-plans' | '/business' } | { businessId: string }

interface Row<K extends WriteId> {
  /** the subject within a sentence: "the plan" */
  what: string
  /** the participle: "added" */
  action: string | ((input: CallInput<K>) => string)
  /** the clause shown on the screen that sent the write; by default `what`, "was" and `action` */
  here?: string
  /** returns the name of the plan, business or employee */
  nameOf?: (input: CallInput<K>) => string
  /** the error text if the server sends none (spec, section 8) */
  fallback: string
  placeOf: (input: CallInput<K>) => Place
}

const plans = (): Place => ({ to: '/subscription-plans' })
const business = ({ businessId }: { businessId: string }): Place => ({ businessId })

const rows: { readonly [K in WriteId]: Row<K> } = {
  addPlan: {
    what: 'the plan',
    action: 'added',
    here: 'the plan was saved',
    nameOf: ({ name }) => textOf(name),
    fallback: 'Failed to add plan',
    placeOf: plans,
  },
  updatePlan: {
    what: 'the plan',
    action: 'updated',
    here: 'the plan was saved',
    nameOf: ({ name }) => textOf(name),
    fallback: 'Failed to update plan',
    placeOf: plans,
  },
  activatePlan: {
    what: 'the plan',
    action: statusWords.active.participle,
    fallback: 'Failed to activate plan',
    placeOf: plans,
  },
  deactivatePlan: {
    what: 'the plan',
    action: statusWords.inactive.participle,
    fallback: 'Failed to deactivate plan',
    placeOf: plans,
  },
  updateExtraUserPrice: {
    what: 'the extra-user price',
    action: 'changed',
    here: 'the price was changed',
    fallback: 'Failed to update plan',
    placeOf: plans,
  },
  addBusiness: {
    what: 'the business',
    action: 'added',
    nameOf: ({ name }) => textOf(name),
    fallback: 'An error occurred',
    placeOf: () => ({ to: '/business' }),
  },
  toggleBusinessStatus: {
    what: 'the business',
    action: ({ isActive }) => statusOf(isActive === 1).participle,
    fallback: 'An error occurred',
    placeOf: business,
  },
  updateEmployeeCount: {
    what: 'the number of seats',
    action: 'changed',
    here: 'the seats were changed',
    fallback: 'An error occurred',
    placeOf: business,
  },
  addEmployee: {
    what: 'the employee',
    action: 'added',
    nameOf: fullName,
    fallback: 'An error occurred',
    placeOf: business,
  },
  removeEmployee: {
    what: 'the employee',
    action: 'removed',
    fallback: 'Failed to delete employees',
    placeOf: business,
  },
}

/** Returns a sentence about a successful write: "The plan was added". */
export const wasDone = (thing: string, action: string) => `${thing} was ${action}`
export const wasNotDone = (thing: string, action: string, why: string) => `${thing} was not ${action}. ${why}`
export const wasAlreadyDone = (thing: string, action: string) => `${thing} was already ${action}`

/** Returns the texts about a sent write, for use on any page. */
export function wordsOf<K extends WriteId>(operationId: K, input: CallInput<K>) {
  const { what, action, nameOf, fallback, placeOf }: Row<K> = rows[operationId]
  return {
    what,
    name: nameOf?.(input),
    action: typeof action === 'string' ? action : action(input),
    fallback,
    place: placeOf(input),
  }
}

/** Returns the text on the screen that sent the write: "the seats were changed". */
export function wordsHere(operationId: Exclude<WriteId, 'toggleBusinessStatus'>): string {
  const { what, action, here } = rows[operationId]
  return here ?? wasDone(what, String(action))
}
