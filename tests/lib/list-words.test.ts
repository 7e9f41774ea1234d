import { expect, test } from 'vitest'
import type { PageFilter } from '../../machines/contract/filter-names.ts'
import { businessFilter } from '../../src/domain/business-filter.ts'
import { paymentFilter } from '../../src/domain/payment-filter.ts'
import { announcementOf } from '../../src/list/announcement.ts'
import * as controls from '../../src/list/filters/controls.ts'
import { wordOf } from '../../src/lib/text.ts'
import { sortingOf } from '../../src/list/sorting.ts'

const filter = { status: 'Failed,upi', amountFrom: '10', paidFrom: '2026-10-01', paidTo: '2026-10-31' }
const known = { status: [{ value: 'failed', text: 'Not paid' }] }
const build = () => controls.controlsOf(paymentFilter, filter, known, { status: ['FAILED', 'settled'] })

test('each filter has a control, days first; a control offers each known, loaded or chosen value once', () => {
  const options = [...known.status, { value: 'settled' }, { value: 'upi' }]
  expect(build()).toEqual([
    { kind: 'days', name: 'paid', label: 'Paid' },
    { kind: 'values', name: 'status', label: 'Status', options },
    { kind: 'values', name: 'gateway', label: 'Gateway', options: [] },
    { kind: 'values', name: 'mode', label: 'Mode', options: [] },
    { kind: 'values', name: 'plan', label: 'Plan', options: [{ value: '', text: 'No plan' }] },
    { kind: 'numbers', name: 'amount', label: 'Amount' },
  ])
  const unknown = controls.controlsOf(businessFilter, {}, {}, {})
  expect(unknown.map(({ label }) => label)).toEqual(['Created', 'Status', 'Plan', 'Seats'])
})

test('a filter control names its current filter, and clearing it removes only its own parameters', () => {
  const built = build()
  const [paid, status, , , , amount] = built
  if (!status || !amount || !paid) throw new Error('a control is missing')
  const words = (control: controls.FilterControl, asked: object) => controls.wordsOf(control, asked)
  expect(built.map((control) => words(control, filter))).toEqual([
    ...['1–31 Oct 2026', 'Not paid, UPI', null, null, null, 'from $10.00'],
  ])
  expect(built.map((control) => words(control, {}))).toEqual(built.map(() => null))
  expect(words(status, { status: '!failed,upi' })).toBe('not Not paid, UPI')
  expect(words(amount, { amountTo: '9.5' })).toBe('up to $9.50')
  expect(words(amount, { amountFrom: '1', amountTo: '2' })).toBe('$1.00 to $2.00')
  expect(words(paid, { paidFrom: '2026-10-01' })).toBe('from 1 Oct 2026')
  expect(words(paid, { paidTo: '2026-10-31' })).toBe('until 31 Oct 2026')
  expect([status, paid].map(controls.removal)).toEqual([{ status: '' }, { paidFrom: '', paidTo: '' }])
})

test('the counts of filter options ignore case, and every counted value becomes an option', () => {
  const counts = ['Failed', 'FAILED', 'settled', ' '].map((name) => ({ name, count: 2 }))
  expect(controls.countedOptions([...known.status, { value: 'refunded' }], counts)).toEqual([
    { value: 'failed', text: 'Not paid', count: 4 },
    { value: 'refunded', count: 0 },
    { value: 'settled', count: 2 },
  ])
  const plans = [{ value: '', text: 'No plan' }, { value: 'growth' }]
  expect(controls.countedOptions(plans, counts)[0]).toEqual({ value: '', text: 'No plan', count: 2 })
})

test('filter options keep their order, whichever of them are known, loaded, chosen or counted', () => {
  const orderOf = (filter: PageFilter, seen: readonly string[], counted: readonly string[]) => {
    const [, status] = controls.controlsOf(paymentFilter, filter, known, { status: seen })
    if (status?.kind !== 'values') throw new Error('the status is missing')
    const counts = counted.map((name) => ({ name, count: 1 }))
    return [
      controls.countedOptions(status.options, counts).map(controls.textOfOption),
      controls.wordsOf(status, filter),
    ]
  }
  const order = ['Initiated', 'Not paid', 'Settled', 'UPI']
  expect(orderOf({ status: 'upi,initiated' }, ['settled'], [])).toEqual([order, 'Initiated, UPI'])
  expect(orderOf({ status: 'failed' }, ['UPI', 'settled'], ['settled', 'initiated'])).toEqual([
    order,
    'Not paid',
  ])
})

test('the notice about an invalid URL names each invalid filter once, by its label', () => {
  const names = ['paidFrom', 'paidTo', 'sort']
  const left = 'Part of this address could not be read and was left out: paid, order.'
  expect(controls.droppedText(paymentFilter, names)).toBe(left)
})

const list = {
  isPending: false,
  hasFailed: false,
  total: 51,
  count: 25,
  query: { page: 2, limit: 25, search: '' },
}

test.each([
  [{}, '51 payments, page 2 of 3', '51 payments'],
  [{ isPartial: true }, '51 payments so far, page 2 of 3', '51 payments'],
  [{ isPending: true }, 'Loading payments', 'Loading payments'],
  [{ hasFailed: true }, '', 'Couldn’t load payments'],
  [{ total: null }, '', 'Loading payments'],
  [{ count: 0 }, 'No results.', '51 payments'],
  [{ count: 0, isPartial: true }, 'Nothing found so far.', '51 payments'],
])('a list with %j is announced as “%s”, and its result as “%s”', (more, announced, result) => {
  const changed = { ...list, ...more }
  expect(announcementOf({ ...changed, noun: 'payment', plural: 'payments' })).toBe(announced)
  expect(controls.resultOf(changed, 'payment', 'payments')).toBe(result)
})

const sorts = { sorts: { paid: '-paid', name: 'name' }, sort: '-paid', dateOf: (date: unknown) => date }
const newest = ['2026-10-02', '2026-10-02', 'soon', '2026-10-01']

test.each<[string[], PageFilter, object | null, PageFilter, PageFilter]>([
  [newest, {}, { id: 'paid', direction: 'descending' }, { sort: 'paid' }, { sort: 'name' }],
  [newest.toReversed(), {}, null, { sort: '-paid' }, { sort: 'name' }],
  [newest, { sort: 'paid' }, { id: 'paid', direction: 'ascending' }, {}, { sort: 'name' }],
  [newest, { sort: 'name' }, { id: 'name', direction: 'ascending' }, {}, { sort: '-name' }],
  [newest, { sort: '-name' }, { id: 'name', direction: 'descending' }, {}, { sort: 'name' }],
])(
  'rows of %j with the filter %j are sorted by %j, and a press on a header reverses or changes the order',
  (rows, asked, sort, paid, name) => {
    const status = 'failed'
    const chosen: PageFilter[] = []
    const sorting = sortingOf(sorts, rows, { ...asked, status }, (filter) => chosen.push(filter))
    expect(sorting.sort).toEqual(sort)
    for (const id of ['paid', 'name']) sorting.onSort?.(id)
    expect(chosen).toEqual([
      { ...paid, status },
      { ...name, status },
    ])
  },
)

test('a list without sortable columns has no sorting', () =>
  expect(sortingOf({}, [], {}, () => undefined)).toEqual({}))

test.each([
  ['stripe', 'Stripe'],
  ['upi', 'UPI'],
  ['iPro', 'iPro'],
  ['PayPal', 'PayPal'],
  ['', ''],
])('the backend’s value “%s” is shown as “%s” in filters and totals', (value, words) =>
  expect(wordOf(value)).toBe(words),
)
