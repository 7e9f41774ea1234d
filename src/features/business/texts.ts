import type { BusinessAction } from '../../../machines/business-activity.machine.ts'
import type { Status } from '../../domain/status-words.ts'
import { capitalized, countOf, formatCount } from '../../lib/text.ts'
import { businesses } from '../../list/list-name.ts'

// the list
export const names = businesses
export const { noun, plural } = names
export const search = 'Search businesses'
export const nothingYet = 'There are no businesses yet. Add the first one.'
export const add = 'Add business'
export const count = (total: number) => countOf(total, noun, plural)

// the list's columns and the names of the facts
export const business = 'Business'
export const contact = 'Contact'
export const plan = 'Plan'
export const seats = 'Seats'
export const status = 'Status'
export const created = 'Created'
export const view = 'View'
// short texts that replace a row's status during a change
export const waiting = 'Waiting'
export const sending = 'Sending'
export const copyId = 'Copy ID'
export const copyIdOf = (name: string) => `Copy ID of ${name}`
export const idOf = (id: string) => `ID ${id}`

// the form that adds a business
export const name = 'Name'
export const noPlanYet = 'No plan yet'
export const loadingPlans = 'Loading plans'
export const planChoice = (plan: string, duration: string) => `${plan}, ${duration}`
export const owner = 'Owner'
export const ownerEmail = 'Owner’s email'
export const added = (name: string) => `Added ${name}`
export const notAdded = 'The business was not added'

// the page
export const current = 'the business'
/** the name of the data in the notice about a failed refetch */
export const details = 'details'
export const loading = 'Loading the business'
export const facts = 'Business'
export const businessId = 'business ID'
export const none = 'Business not found'
export const noneWhy = 'It may have been removed, or the link is wrong.'
export const all = 'Go to businesses'
export const steps = 'Previous and next business'
export const previous = 'Previous business'
export const next = 'Next business'
export const stepsFailed = 'Previous and next could not be loaded'

// overview
/** Maximum number of payments that the backend sends for one business (contract). */
export const MOST_PAYMENTS = 500
/** Returns true if older payments may be missing. A longer list is complete, because its backend has no maximum. */
export const isCut = (payments: readonly unknown[]) => payments.length === MOST_PAYMENTS
export const collected = (payments: readonly unknown[]) =>
  isCut(payments) ? `Collected, newest ${MOST_PAYMENTS} payments` : 'Collected in all'
export const paymentCount = 'Payments'
export const counted = (payments: readonly unknown[]) =>
  formatCount(payments.length) + (isCut(payments) ? ' or more' : '')
export const customerSince = 'Customer since'
export const currentPlan = 'Plan'
export const noRunningPlan = 'No active plan'
export const duration = 'Duration'
export const more = 'More'
export const timeline = 'Timeline'
export const events = 'the timeline'
export const paid = 'Payment'
const planOf = (name: unknown) => (typeof name === 'string' ? name : plan)
export const wasStarted = (name: unknown) => `${planOf(name)} started`
export const hasEnded = (name: unknown) => `${planOf(name)} ended`
export const wasAdded = (name: string) => `${name} added`
export const wasCreated = 'Business created'

// subscriptions and payments
export const start = 'Start'
export const end = 'End'
export const noEnd = 'No end'
export const amount = 'Amount'
export const subscription = 'subscription'
export const viewPayments = 'View all payments'
export const viewSubscriptions = 'View subscriptions'
export const payment = 'payment'
export const nounOf = (payments: readonly unknown[]) => (isCut(payments) ? `newest ${payment}` : payment)
export const noSubscription = 'This business has no subscription.'
export const noPayment = 'This business has no payments yet.'

// activity
export const noActivity = 'No activity yet'
export const noActivityWhy =
  'Your changes to this business appear here until you reload the page or sign out.'
export const activityHint = 'Your changes in this browser since the page loaded.'
export const outcomes: Readonly<Record<BusinessAction['outcome'], string>> = {
  done: 'Done',
  refused: 'Failed',
  unknown: 'Outcome unknown',
}

// a change of status
export const statusAction = ({ verb }: Status) => `${capitalized(verb)} business`
export const statusQuestion = (status: Status) => `${statusAction(status)}?`
export const statusEffect = ({ participle }: Status) => ` will be ${participle}.`
/** says that nothing else changes, and that the change can be reversed */
export const statusRest = ({ again }: Status, whom: 'it' | 'them') =>
  `Employees, seats, subscriptions and payments stay. You can ${again} ${whom} at any time.`
export const statusChanged = (name: string, { participle }: Status) => `${name} ${participle}`

// a confirmed change that failed
export const wasChanged = (action: string) => `was ${action}`
export const wasNotChanged = (action: string) => ` was not ${action}. `

// seats
export const taken = (taken: unknown, count: unknown) => `${formatCount(taken)} of ${formatCount(count)}`
export const full = ', full'
export const used = (count: number) => (count === 1 ? ' seat used' : ' seats used')
/** Returns "Activate selected businesses". */
export const selectedAction = (action: string) => `${action} selected businesses`
