import { describe, expect, test } from 'vitest'
import { changedFilter, clearing, problemsOf, typedChange } from '../../../machines/rules/filter.ts'
import { searchAndFilter } from '../../../machines/rules/page-query.ts'
import { uniqueBy } from '../../../machines/rules/unique.ts'
import {
  businessMatch,
  isBusinessNamed,
  isPaymentNamed,
  namedFirst,
  paymentMatch,
} from '../../../machines/rules/found.ts'

describe('the amounts of a filter', () => {
  test.each([
    [{ amountFrom: '$1,000', amountTo: '' }, { amountFrom: '1000', amountTo: '' }, {}],
    [{ amountFrom: '20' }, { amountFrom: '20', amountTo: '30' }, {}],
    [{ amountFrom: '', amountTo: '-5' }, { amountFrom: '', amountTo: '-5' }, {}],
    [{ amountFrom: '5', amountTo: '' }, { amountFrom: '5', amountTo: '' }, {}],
    [{ amountFrom: '30' }, { amountFrom: '30', amountTo: '30' }, {}],
    [{ amountFrom: '31' }, null, { amountTo: 'crossed' }],
    [{ amountFrom: ' 99.5 ', amountTo: '$1,234.50' }, { amountFrom: '99.5', amountTo: '1234.5' }, {}],
    [{ amountTo: '9'.repeat(400) }, null, { amountTo: 'unreadable' }],
    [{ amountFrom: 'x', amountTo: '1' }, null, { amountFrom: 'unreadable' }],
    [{ amountFrom: 'x', amountTo: 'y' }, null, { amountFrom: 'unreadable', amountTo: 'unreadable' }],
  ])('typed as %j are %j, with the errors %j', (drafts, change, problems) => {
    expect(typedChange({ amountTo: '30' }, drafts)).toEqual(change)
    expect(problemsOf({ amountTo: '30' }, drafts)).toEqual(problems)
  })
})

test('changing a filter replaces its values, and an empty text removes a value', () =>
  expect(changedFilter({ status: 'failed', mode: 'card' }, { status: 'paid', mode: '' })).toEqual({
    status: 'paid',
  }))

test('clearing a filter keeps the sort order', () =>
  expect(clearing({ sort: 'amount', status: 'failed', mode: 'card' })).toEqual({ status: '', mode: '' }))

test('an export has its list’s search and filter, and contains each row only once', () => {
  expect(searchAndFilter({ search: '', filter: undefined })).toEqual({})
  expect(searchAndFilter({ search: 'x', filter: { mode: 'card' } })).toEqual({
    search: 'x',
    filter: { mode: 'card' },
  })
  const rows = ['a', '', 'b', 'a', ''].map((id, place) => ({ id, place }))
  expect(uniqueBy(rows, ({ id }) => id).map(({ place }) => place)).toEqual([0, 1, 2, 4])
})

describe('a found payment', () => {
  const user = { firstName: 'Ann', lastName: 'Lee', companyName: 'Acme', email: 'ann@acme.example' }
  const payment = { _id: 'pay_1', transactionId: 7_001, user, subscriptionPlan: { name: 'Growth' } }

  test.each([
    ['ann lee', null],
    ['LEE', null],
    ['700', null],
    ['pay_', { field: 'id', text: 'pay_1' }],
  ])('matches %s by name or id', (search, found) => {
    expect(isPaymentNamed(payment, search)).toBe(true)
    expect(paymentMatch(payment, search)).toEqual(found)
  })

  test.each([
    ['acme', { field: 'company', text: 'Acme' }],
    ['acme.example', { field: 'email', text: 'ann@acme.example' }],
    ['grow', { field: 'plan', text: 'Growth' }],
    ['object', null],
  ])('matches %s in another field: %j', (search, found) => {
    expect(isPaymentNamed(payment, search)).toBe(false)
    expect(paymentMatch(payment, search)).toEqual(found)
  })

  test('can lack a payer and a plan', () => {
    expect(paymentMatch({ paymentMode: 'card', paymentStatus: 8 }, 'x')).toBeNull()
    expect(paymentMatch({ paymentMode: 'card', paymentStatus: 8 }, '8')).toEqual({
      field: 'status',
      text: '8',
    })
  })
})

test('a business is found by its name, id or another field', () => {
  const business = { _id: 'biz_1', name: 'Acme', email: 'office@acme.example', owner: { lastName: 'Lee' } }
  expect(['ACME', 'biz', 'office', 'object'].map((search) => isBusinessNamed(business, search))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['acme', 'biz', 'office', 'lee', 'object'].map((search) => businessMatch(business, search))).toEqual(
    [
      null,
      { field: 'id', text: 'biz_1' },
      { field: 'email', text: 'office@acme.example' },
      { field: 'owner', text: 'Lee' },
      null,
    ],
  )
})

test('rows that match by name come first, and the order within both groups is kept', () =>
  expect(namedFirst(['b', 'A', 'c', 'D'], (row) => row < 'a')).toEqual(['A', 'D', 'b', 'c']))
