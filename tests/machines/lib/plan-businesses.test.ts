import { expect, test } from 'vitest'
import type { Business, Plan } from '../../../machines/contract/calls.ts'
import { businessesOf, countByPlan, filterOf } from '../../../machines/rules/plan-businesses.ts'

const business = (subscriptionPlan: Business['subscriptionPlan']): Business => ({
  _id: 'biz_1',
  ...(subscriptionPlan !== undefined && { subscriptionPlan }),
})
const plan = (_id: string, name?: unknown): Plan => ({ _id, name })

// Requirements: U171
test('the number of businesses of a plan is unknown, never 0, until all businesses are counted', () => {
  const counted = countByPlan([
    business({ _id: 'pln_1' }),
    business({ _id: '__proto__' }),
    business(null),
    business(undefined),
    business({ _id: 'pln_1' }),
  ])
  expect(counted).toEqual({ data: { pln_1: 2, ['__proto__']: 1 }, unread: 0 })
  const answer = { message: '', ...counted }
  expect(businessesOf(answer, plan('pln_1'))).toBe(2)
  expect(businessesOf(answer, plan('constructor'))).toBe(0)
  expect(businessesOf({ ...answer, isPartial: true }, plan('pln_1'))).toBeNull()
  expect(businessesOf(null, plan('pln_1'))).toBeNull()
  const unread = countByPlan([business({ name: 'Growth' }), business({ _id: '../1' })])
  expect(unread).toEqual({ data: {}, unread: 2 })
  expect(businessesOf({ message: '', ...unread }, plan('pln_1'))).toBeNull()
})

// Requirements: U170
test('a plan leads to the filter by its name, unless the name is empty or another plan has it too', () => {
  const plans = [
    plan('1', 'Growth, big'),
    plan('2', 'Same'),
    plan('3', ' same'),
    plan('4', ' '),
    plan('5', 5),
  ]
  expect(plans.map((one) => filterOf(one, plans))).toEqual([
    { plan: 'Growth\\, big' },
    null,
    null,
    null,
    null,
  ])
})
