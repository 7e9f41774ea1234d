import type { CallOutput, ReadId } from '../../../machines/contract/calls.ts'
import { readMachine } from '../../../machines/shared/read.machine.ts'
import { modelOf } from '../model.ts'
import { anonymous, payments, remote, sable, series, subscriptions, summary } from '../samples.ts'

/** Returns a model's answers: `read` for the first read, which may use the cache, and `readAnew` for a refetch. */
function answersOf<Answer>(answer: Answer, others: Readonly<Record<string, Answer>> = { answer }) {
  return { read: { answer, 'kept for a while': { ...answer, isOld: true }, ...others }, readAnew: others }
}

const common = [{ type: 'retry.requested' }, { type: 'wait.stopped' }, { type: 'data.outdated' }] as const
const byEvent = { 'take read.idle always 0': 'the screen requests the data by an event, not by the input' }
const byInput = 'the parent passes the request as the input'

/** Makes the model of a business's tab, whose rows load when it first opens. */
function tabModel<K extends 'listBusinessPayments' | 'listBusinessSubscriptions'>(
  name: K,
  tab: string,
  answer: CallOutput<K>,
) {
  const machine = readMachine<CallOutput<K>>()
  return modelOf<typeof machine>(machine, {
    name,
    // the Activity tab, because the Overview tab would load the payments at once
    place: { path: `/business/details/${sable._id}?tab=activity` },
    tabs: { 'data.requested': tab },
    starts: [{ as: 'opened', input: { asked: null } }],
    events: () => [{ type: 'data.requested', asked: { businessId: sable._id } }, ...common],
    answers: answersOf(answer),
    unreachable: byEvent,
  })
}

export const businessPaymentsModel = tabModel('listBusinessPayments', 'Payments', {
  message: 'Payments',
  data: payments,
})
export const businessSubscriptionsModel = tabModel('listBusinessSubscriptions', 'Subscriptions', {
  message: 'Subscriptions',
  data: subscriptions,
})

const machineOf = <K extends ReadId>() => readMachine<CallOutput<K>>()
const [shown = {}] = payments
const search = String(shown.user?.email)
const customer = machineOf<'listPayments'>()
const found = { payments, total_payments: payments.length }

export const customerPaymentsModel = modelOf<typeof customer>(customer, {
  name: 'customerPayments',
  place: (as) => ({
    path: `/payments?txn=${String((as === 'opened' ? shown : anonymous).transactionId)}`,
  }),
  starts: [
    { as: 'opened', input: { asked: { offset: 0, limit: 50, search } } },
    { as: 'without an email', input: { asked: null } },
  ],
  events: () => common,
  answers: answersOf(found, { 'a double': { payments: [...payments, remote], total_payments: 120 } }),
  identity: ({ answer, error }) => [answer?.total_payments, error],
  unreachable: { 'take read data.requested 0': byInput, 'refuse read data.requested 0': byInput },
})

const totals = machineOf<'getPaymentSummary'>()
const filteredBy = (status: string) => ({ type: 'data.requested', asked: { filter: { status } } }) as const

export const paymentTotalsModel = modelOf<typeof totals>(totals, {
  name: 'getPaymentSummary',
  place: { path: '/payments?status=completed' },
  starts: [{ as: 'opened', input: { asked: null }, first: [filteredBy('completed')] }],
  events: () => [filteredBy('completed'), filteredBy('failed'), ...common],
  answers: answersOf({ message: '', data: summary }),
  unreachable: {
    ...byEvent,
    'enter read.idle': 'the screen knows the list’s query at the start, so it requests the totals at once',
  },
})

const days = machineOf<'getPaymentSeries'>()
const ofPeriod = (from: string, to: string) =>
  ({ type: 'data.requested', asked: { from, to, zone: 'UTC' } }) as const

export const paymentSeriesModel = modelOf<typeof days>(days, {
  name: 'getPaymentSeries',
  place: { path: '/?from=2026-02-10&to=2026-02-10', supports: ['getPaymentSeries'] },
  starts: [{ as: 'opened', input: { asked: null }, first: [ofPeriod('2026-02-10', '2026-02-10')] }],
  events: () => [ofPeriod('2026-02-10', '2026-02-10'), ofPeriod('2026-02-09', '2026-02-09'), ...common],
  answers: answersOf({ message: '', data: series }),
  unreachable: {
    ...byEvent,
    'enter read.idle': 'the counts have loaded at the start, so the screen requests the series at once',
  },
})
