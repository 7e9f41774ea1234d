import type { ImportLine } from '../../machines/rules/employee-import.ts'
import type {
  Business,
  BusinessSubscription,
  CallOutput,
  DashboardCount,
  Employee,
  ExtraUserPrice,
  Payment,
  Plan,
  Profile,
} from '../../machines/contract/calls.ts'
import type { SentWrite } from '../../machines/contract/call.ts'
import { summaryOf } from '../../src/domain/payment-summary.ts'

const ingrid = { firstName: 'Ingrid', lastName: 'Larsen', email: 'owner@company23.example' }
const mei = { firstName: 'Mei', lastName: 'Chen', email: 'owner@company22.example' }

/** Three payments of the seed, as the backend returns them: with a company, without a company, and failed. */
export const payments: Payment[] = [
  {
    _id: 'pay_1',
    transactionId: 'TXN-2025-0000204',
    user: { ...ingrid, companyName: 'Sable Media LLC' },
    paymentGateway: 'stripe',
    paymentStatus: 'completed',
    paymentMode: 'card',
    amount: 408.32,
    subscriptionPlan: { name: 'Annual Pro', duration: 1, durationType: 'year' },
    paidAt: '2025-10-28T02:11:00.000Z',
  },
  {
    _id: 'pay_2',
    transactionId: 'TXN-2025-0000187',
    user: { ...mei, companyName: null },
    paymentGateway: 'razorpay',
    paymentStatus: 'pending',
    paymentMode: 'upi',
    amount: 299.99,
    subscriptionPlan: { name: 'Legacy Bundle', duration: 1, durationType: 'one-time' },
    paidAt: '2025-10-12T19:34:00.000Z',
  },
  {
    _id: 'pay_3',
    transactionId: 'TXN-2025-0000142',
    user: {
      firstName: 'Liam',
      lastName: 'O’Connor',
      email: 'liam@sable.example',
      companyName: 'Sable Media LLC',
    },
    paymentGateway: 'stripe',
    paymentStatus: 'failed',
    paymentMode: 'card',
    amount: 19,
    subscriptionPlan: { name: 'Starter', duration: 1, durationType: 'month' },
    paidAt: '2025-07-30T02:11:00.000Z',
  },
]

const [{ user, ...paid }] = payments as [Payment, ...Payment[]] // safe cast: the array has three entries
/** Older payments that are not on the first page: one is found by its id, the other has no email. */
export const [remote, anonymous]: [Payment, Payment] = [
  {
    ...paid,
    _id: 'pay_0',
    transactionId: 'TXN-2024-0000031',
    user: { ...user },
    paidAt: '2025-10-27T09:40:00.000Z',
  },
  { ...paid, _id: 'pay_9', transactionId: 'TXN-2024-0000007', user: { ...user, email: '' } },
]

export const extraUserPrice: ExtraUserPrice = { _id: 'eup_1', price: 5 }

const sold = { duration: 1, isActive: true, extraUserPriceObj: extraUserPrice }

/** Three plans of the seed, as the backend returns them. */
export const [growth, annual, legacy]: [Plan, Plan, Plan] = [
  {
    ...sold,
    _id: 'pln_2',
    name: 'Growth',
    description: 'For a company that is hiring.',
    basePrice: 49,
    discount: 10,
    duration: 3,
    durationType: 'month',
    usersIncluded: 10,
  },
  {
    ...sold,
    _id: 'pln_3',
    name: 'Annual Pro',
    description: 'A year at the price of ten months.',
    basePrice: 490,
    discount: 16.67,
    durationType: 'year',
    usersIncluded: 15,
  },
  {
    ...sold,
    _id: 'pln_6',
    name: 'Legacy Bundle',
    description: 'No longer sold; those who have it keep it.',
    basePrice: 299.99,
    discount: 0,
    durationType: 'one-time',
    usersIncluded: 2,
    isActive: false,
  },
]
export const plans = [growth, annual, legacy]

/** The demo administrator. */
export const administrator: Profile = {
  _id: 'adm_1',
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'admin@taskdeck.example',
  phone: '+91 98450 12345',
  createdAt: '2024-11-20T00:00:00.000Z',
}

const { firstName, lastName, email } = administrator
/** The response to a sign-in, which contains only a part of the profile. */
export const signedIn: CallOutput<'login'> = {
  message: 'Signed in',
  data: { user: { _id: administrator._id, firstName, lastName, email } },
}

/** Another administrator, who signs in after the first one. */
export const colleague: Profile = {
  _id: 'adm_2',
  firstName: 'Mira',
  lastName: 'Kovač',
  email: 'mira.kovac@taskdeck.example',
  createdAt: '2025-03-04T08:20:00.000Z',
}

/** The server's messages when it refuses a session call, by invoke id. */
export const refusals = {
  login: 'Email or password is wrong',
  renewal: 'Email or password is wrong',
  getProfile: 'The database does not answer',
  logout: 'The session could not be ended',
  gone: 'The session has ended',
}

export const counts: DashboardCount = {
  businesses: 24,
  activeBusinesses: 22,
  employees: 60,
  plans: 6,
  activePlans: 5,
  payments: 120,
  revenue: 18_412.6,
}

/** The seed's two newest businesses, as the backend returns them. */
export const [sable, lotus]: [Business, Business] = [
  {
    _id: 'biz_23',
    name: 'Sable Media LLC',
    email: 'office@company23.example',
    phone: '+1 555 0851',
    owner: ingrid,
    isActive: true,
    count: 11,
    employees: 2,
    subscriptionPlan: { _id: 'pln_1', name: 'Starter', duration: 1, durationType: 'month' },
    createdAt: '2025-07-30T02:11:00.000Z',
  },
  {
    _id: 'biz_22',
    name: 'Lotus Health Pvt Ltd',
    email: 'office@company22.example',
    phone: '+1 555 0814',
    owner: mei,
    isActive: true,
    count: 9,
    employees: 3,
    subscriptionPlan: { _id: 'pln_6', name: 'Legacy Bundle', duration: 1, durationType: 'one-time' },
    createdAt: '2025-07-03T19:34:00.000Z',
  },
]

export const [asha, liam]: [Employee, Employee] = [
  {
    _id: 'emp_1',
    firstName: 'Asha',
    lastName: 'Raman',
    email: 'asha.raman@sable.example',
    phone: '+1 555 0142',
    createdAt: '2025-11-03T09:30:00.000Z',
  },
  {
    _id: 'emp_2',
    firstName: 'Liam',
    lastName: 'O’Connor',
    email: 'liam@sable.example',
    createdAt: '2026-01-19T14:05:00.000Z',
  },
]

export const subscriptions: BusinessSubscription[] = [
  {
    _id: 'sub_2',
    plan: { _id: 'pln_3', name: 'Annual Pro', duration: 1, durationType: 'year' },
    status: 'active',
    startedAt: '2025-10-28T02:11:00.000Z',
    endsAt: '2026-10-28T02:11:00.000Z',
    amount: 408.32,
  },
  {
    _id: 'sub_1',
    plan: { _id: 'pln_1', name: 'Starter', duration: 1, durationType: 'month' },
    status: 'expired',
    startedAt: '2025-07-30T02:11:00.000Z',
    endsAt: '2025-10-28T02:11:00.000Z',
    amount: 19,
  },
]

/** A pending write: the walks provide its outcome. */
export const removal: SentWrite = {
  operationId: 'removeEmployee',
  input: { businessId: sable._id, employeeId: 'emp_1' },
  answer: new Promise(() => undefined),
}

/** A series of one day with a completed and a failed payment; the day before has one completed payment. */
export const series = {
  current: [
    { status: 'completed', gateway: 'Stripe', mode: 'card', counts: [1], amounts: [408.32] },
    { status: 'failed', gateway: 'Stripe', mode: 'card', counts: [1], amounts: [19] },
  ],
  before: [{ status: 'completed', gateway: 'Stripe', mode: 'card', counts: [1], amounts: [204.16] }],
}

/** Findings of each kind but one. */
export const findings = {
  message: 'Findings',
  data: {
    unpaid: { count: 3, since: '2026-01-20T08:15:00.000Z' },
    pending: { count: 1, since: '2026-02-03T10:00:00.000Z' },
    doubles: { count: 2, since: '2026-02-01T10:00:00.000Z' },
    full: { count: 4 },
    over: { count: 0 },
    planless: { count: 2 },
    retired: { count: 1, plans: ['Legacy Bundle'] },
  },
  days: { from: '2026-01-13', until: '2026-02-07' },
}

/** The summary of the sample payments. */
export const summary = summaryOf(payments).data

const importLineOf = (line: number, email: string, lastName: string): ImportLine => ({
  line,
  cells: ['Bob', lastName, email],
  draft: { firstName: 'Bob', lastName, email, phone: '' },
  id: email,
  error: lastName === '' ? 'Last name is required' : null,
})
/** Returns the parsed text of an import with one employee, perhaps above a line with an error. */
export function readOf(email: string, hasError: boolean) {
  const lines = [
    importLineOf(1, email, 'Moss'),
    ...(hasError ? [importLineOf(2, 'cyd@sable.example', '')] : []),
  ]
  const text = lines.map(({ cells }) => cells.join(',')).join('\n')
  return { text, table: { head: null, lines, ignored: [] }, error: null }
}
