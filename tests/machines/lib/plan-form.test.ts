import { describe, expect, test } from 'vitest'
import {
  addPlanForm,
  bodyOf,
  copyOf,
  differences,
  draftOf,
  errorsOf,
  dependentsOf,
  isSameDraft,
  isValid,
  NEW_PLAN,
  priceUndo,
  type PlanDraft,
} from '../../../machines/rules/plan-form.ts'
import {
  extraPriceError,
  extraPriceOf,
  netPrice,
  previewOf,
  priceFormOf,
} from '../../../machines/rules/plan-prices.ts'
import { plan } from '../plans.ts'

const right: PlanDraft = {
  name: 'Growth',
  description: 'For a company that is hiring',
  basePrice: '49',
  discount: '0',
  duration: '3',
  durationType: 'month',
  usersIncluded: '10',
  isActive: true,
}

describe('the plan form’s rules', () => {
  test('accept a valid plan', () => expect(errorsOf(right)).toEqual({}))

  // Requirements: §5.1-§5.7, D13b, U17
  test.each<[Partial<PlanDraft>, string]>([
    [{ name: '' }, 'Plan name is required'],
    [{ name: ' \t' }, 'Plan name is required'],
    [{ name: 'x'.repeat(201) }, 'Use at most 200 characters'],
    [{ description: '' }, 'Description is required'],
    [{ basePrice: '' }, 'Base price is required'],
    [{ basePrice: '0.99' }, 'Base price is required'],
    [{ basePrice: 'abc' }, 'Base price is required'],
    [{ basePrice: '1.005' }, 'Use at most two decimals'],
    [{ basePrice: '1,000,001' }, 'Use a number up to 1,000,000'],
    [{ discount: '-1' }, 'Discount must be 0 or more'],
    [{ discount: '' }, 'Discount must be 0 or more'],
    [{ discount: '100.01' }, 'Use a number up to 100'],
    [{ duration: '0' }, 'Duration is required'],
    [{ duration: '' }, 'Duration is required'],
    [{ duration: '1.5' }, 'Use a whole number'],
    [{ durationType: '' }, 'Duration type is required'],
    [{ usersIncluded: '0' }, 'Users included must be 1 or more'],
    [{ usersIncluded: '2.5' }, 'Use a whole number'],
  ])('reject %j: %s', (change, words) =>
    expect([Object.values(errorsOf({ ...right, ...change })), isValid({ ...right, ...change })]).toEqual([
      [words],
      false,
    ]),
  )

  test.each([
    { basePrice: '1' },
    { basePrice: '$1,234.50' },
    { basePrice: ' 1 234.5 ' },
    { discount: '100' },
    { discount: '12.5' },
    { duration: '1' },
    { usersIncluded: '1' },
    { name: 'x'.repeat(200) },
  ])('accept %j', (change) => expect(isValid({ ...right, ...change })).toBe(true))

  // Requirements: A36
  test('ignore the hidden duration of a one-time plan', () =>
    expect(Object.keys(errorsOf({ ...right, durationType: 'one-time', duration: '', name: '' }))).toEqual([
      'name',
    ]))

  // Requirements: §5.3, §5.6, §5.9, §9.6
  test('reject the default base price and the missing type of a new plan', () => {
    expect(NEW_PLAN).toMatchObject({ duration: '1', usersIncluded: '1', basePrice: '0', discount: '0' })
    expect(Object.keys(errorsOf(NEW_PLAN))).toEqual(['name', 'description', 'basePrice', 'durationType'])
  })
})

describe('the plan form’s request', () => {
  // Requirements: §3.9, §5.8
  test('sends numbers as numbers and booleans as 1 or 0', () => {
    expect(bodyOf({ ...right, basePrice: '$1,234.50', name: ' Growth ' })).toEqual({
      name: 'Growth',
      description: right.description,
      basePrice: 1234.5,
      discount: 0,
      duration: 3,
      durationType: 'month',
      usersIncluded: 10,
      isActive: 1,
    })
    expect(bodyOf({ ...right, isActive: false }).isActive).toBe(0)
  })

  test('keeps a one-time plan’s duration, or sends the default if it is empty', () => {
    expect(bodyOf({ ...right, durationType: 'one-time', duration: '7' }).duration).toBe(7)
    expect(bodyOf({ ...right, durationType: 'one-time', duration: 'x' }).duration).toBe(1)
  })
})

describe('a plan draft', () => {
  test('leaves invalid fields of the plan empty', () => {
    const odd = plan('a', { basePrice: 'ten', durationType: 'week', name: null, isActive: 1 })
    expect(draftOf(odd)).toMatchObject({ basePrice: '', durationType: '', name: '', isActive: true })
  })

  test('has the spec’s defaults where the plan lacks a number', () => {
    const { basePrice, discount, duration, usersIncluded, ...bare } = plan('a')
    const defaults = { basePrice: '0', discount: '0', duration: '1', usersIncluded: '1' }
    expect(draftOf(bare)).toMatchObject(defaults)
    const empty = { basePrice: null, discount: null, duration: null, usersIncluded: null }
    expect(draftOf({ ...bare, ...empty })).toMatchObject(defaults)
    expect(errorsOf(draftOf(bare))).toEqual({ basePrice: 'Base price is required' })
    expect([basePrice, discount, duration, usersIncluded]).toEqual([100, 0, 1, 3])
  })

  // Requirements: §3.2-§3.6, §3.8, §3.9
  test('has the plan’s fields', () => {
    const fields = { name: 'Growth', description: 'For teams', basePrice: 49.5, discount: 10, duration: 3 }
    expect(
      draftOf(plan('a', { ...fields, durationType: 'year', usersIncluded: 12, isActive: false })),
    ).toEqual({
      name: 'Growth',
      description: 'For teams',
      basePrice: '49.5',
      discount: '10',
      duration: '3',
      durationType: 'year',
      usersIncluded: '12',
      isActive: false,
    })
  })

  // Requirements: §3.7, §4.22
  test.each(['one-time', 'month', 'year'])('has the plan’s duration type: %s', (durationType) =>
    expect(draftOf({ ...plan('a'), durationType }).durationType).toBe(durationType),
  )

  test('is equal to the same draft with numbers written differently', () => {
    expect(isSameDraft(right, { ...right, name: ' Growth', basePrice: '49.00', usersIncluded: ' 10' })).toBe(
      true,
    )
    expect(isSameDraft({ ...right, name: 'Growth ', discount: 'x' }, { ...right, discount: 'x' })).toBe(true)
    expect(differences(right, { ...right, basePrice: '50', isActive: false })).toEqual([
      'basePrice',
      'isActive',
    ])
    expect(differences(right, { ...right, name: 'x', discount: '' })).toEqual(['name', 'discount'])
  })

  test('is equal to a draft with another duration if the plan is one-time', () => {
    const once = { ...right, durationType: 'one-time' } as const
    expect(differences(once, { ...once, duration: '4', discount: '5' })).toEqual(['discount'])
    expect(differences(once, { ...right, duration: '4' })).toEqual(['duration', 'durationType'])
    expect(differences(right, { ...once, duration: '4' })).toEqual(['duration', 'durationType'])
  })

  test.each([
    ['name', ['name']],
    ['duration', ['duration', 'durationType']],
    ['durationType', ['duration', 'durationType']],
  ] as const)('changing %s in a plan draft can fix an error in %j', (field, fields) =>
    expect(dependentsOf(field)).toEqual(fields),
  )

  test('a copied plan’s draft has the plan’s fields and another name', () => {
    expect(copyOf(plan('a'))).toEqual({ ...draftOf(plan('a')), name: 'Plan a (copy)' })
    expect(copyOf(plan('a', { name: null })).name).toBe('')
  })
})

describe('plan prices', () => {
  // Requirements: §3.5
  test.each([
    [49, 10, 44.1],
    [2399.5, 25, 1799.63],
    [0.1, 0, 0.1],
    [100, 100, 0],
    [1.15, 0, 1.15],
    [10, undefined, 10],
    ['10', 0, null],
    [10, 101, null],
    [10, '10', null],
    [10, -1, null],
    [-1, 0, null],
    [0, 0, 0],
    [Number.NaN, 0, null],
  ])('a base price of %j with a discount of %j %% gives the net price %j', (base, discount, net) =>
    expect(netPrice(base, discount)).toBe(net),
  )

  test.each([
    [10, 49, 0],
    [9, 49, 0],
    [12, 58, 2],
  ])(
    'the total price for %i users is the net price plus the extra users’ price',
    (users, total, extraUsers) =>
      expect(previewOf(right, users, 4.5)).toMatchObject({ total, extraUsers, net: 49, included: 10 }),
  )

  test('the monthly price is the net price divided by the plan’s months, and is missing for a one-time plan', () => {
    expect(previewOf(right, 1, null).monthly).toBe(16.33)
    expect(previewOf({ ...right, durationType: 'year', duration: '2' }, 1, null).monthly).toBe(2.04)
    expect(previewOf({ ...right, durationType: 'one-time' }, 1, null).monthly).toBeNull()
    expect(previewOf({ ...right, durationType: '' }, 1, null).monthly).toBeNull()
    expect(previewOf({ ...right, duration: '' }, 1, null).monthly).toBeNull()
    expect(previewOf({ ...right, basePrice: '' }, 1, null).monthly).toBeNull()
  })

  test('prices are missing while the form lacks the values they depend on', () => {
    expect(previewOf({ ...right, basePrice: '' }, 12, 4.5)).toMatchObject({ net: null, total: null })
    expect(previewOf({ ...right, discount: 'x' }, 12, 4.5).net).toBeNull()
    expect(previewOf({ ...right, usersIncluded: '' }, 12, 4.5)).toMatchObject({ total: null, extraUsers: 0 })
    expect(previewOf(right, 12, null).total).toBeNull()
    expect(previewOf(right, 10, null).total).toBe(49)
  })

  test.each([
    [{ _id: 'a', price: 5 }, 5],
    [{ _id: 'a', price: '5' }, null],
    [null, null],
  ])('the extra-user price in %j is %s', (price, dollars) => expect(extraPriceOf(price)).toBe(dollars))

  test.each([
    ['0', null],
    ['5.25', null],
    ['', 'Price must be 0 or more'],
    ['-1', 'Price must be 0 or more'],
    ['5.255', 'Use at most two decimals'],
  ])('the error of an extra-user price typed as “%s”: %s', (text, words) =>
    expect(extraPriceError(text)).toBe(words),
  )

  test('the extra-user price field starts with the current price, or empty', () => {
    expect(priceFormOf(5).draft).toEqual({ price: '5.00' })
    expect(priceFormOf(null).draft).toEqual({ price: '' })
  })
})

// Requirements: §7.33, §8.6
test('an added plan is found by its values among the plans that are new in the list', () => {
  const { bodyOf: body, fallback, lookUp } = addPlanForm
  const [old, added] = [plan('old'), plan('n', { name: 'Plan a' })]
  const draft = draftOf(plan('a'))
  expect(body(draft)).toEqual(bodyOf(draft))
  expect(fallback).toBe('Failed to add plan')
  const found = { message: '', data: [old, added] }
  expect(lookUp.find(found, draft, ['old'])).toEqual({ data: added, message: 'Plan added' })
  expect(lookUp.find(found, draft, ['old', 'n'])).toBeNull()
})

// Requirements: U173
test('an undo restores the price and discount alone, and is not offered if neither was changed', () => {
  const before = plan('a', { basePrice: 49, discount: 10 })
  const saved = { ...before, name: 'New', basePrice: 60, discount: 0 }
  expect(priceUndo(before, saved)).toEqual({
    ...bodyOf(draftOf({ ...saved, basePrice: 49, discount: 10 })),
    id: 'a',
  })
  expect(priceUndo(before, { ...before, name: 'New' })).toBeNull()
  expect(priceUndo({ ...before, basePrice: 'unreadable' }, saved)).toBeNull()
})
