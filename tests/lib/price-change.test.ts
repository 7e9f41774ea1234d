import { describe, expect, test } from 'vitest'
import { GREATEST_PRICE } from '../../machines/rules/decimal.ts'
import {
  changesOf,
  newPriceOf,
  obstacleOf,
  percentError,
  priceAfter,
  pricesFormOf,
  repriced,
  type PricesDraft,
  type Rounding,
} from '../../machines/rules/price-change.ts'
import { annual, growth, legacy } from '../model/samples.ts'
import { fc } from '../support/fast-check.ts'

const draft = (change: Partial<PricesDraft> = {}): PricesDraft => ({
  percent: '10',
  rounding: '0.01',
  chosen: [growth._id, annual._id, legacy._id],
  ...change,
})
const priced = (basePrice: unknown) => ({ ...growth, basePrice })

// Requirements: U175
describe('a new price', () => {
  test.each([
    [49, 10, '0.01', 53.9],
    [19.99, 10, '0.01', 21.99],
    [0.1, 10, '0.01', 0.11],
    // exactly half a cent, which a float would miss
    [1.15, 50, '0.01', 1.73],
    [299.99, -99, '0.01', 3],
    // rounded once: 10.4951 gives $10, but rounding to 10.50 first would give $11
    [10.49, 0.05, '1', 10],
    [10.25, 0.01, '0.50', 10.5],
    [10.24, 0.01, '0.50', 10],
    [10, 2.5, '0.50', 10.5],
    [9, 10, '.99', 9.99],
    [10, 4.9, '.99', 10.99],
    [10, 4.89, '.99', 9.99],
    [1, -99, '.99', 0.99],
    [1, -99, '1', 0],
    [GREATEST_PRICE, 1000, '.99', 10_999_999.99],
  ] as const)('of $%d by %d %% rounded to %s is $%d', (price, percent, rounding, after) =>
    expect(priceAfter(price, percent, rounding)).toBe(after),
  )

  const grids: Record<Rounding, [step: number, offset: number]> = {
    '0.01': [1, 0],
    '0.50': [50, 0],
    '1': [100, 0],
    '.99': [100, 99],
  }
  test.each(Object.entries(grids))(
    'rounded to %s is the nearest possible price',
    (rounding, [step, offset]) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: GREATEST_PRICE * 100 }),
          fc.integer({ min: -9900, max: 100_000 }),
          (cents, hundredths) => {
            // the cast is safe: the keys of the grids are the roundings
            const after = priceAfter(cents / 100, hundredths / 100, rounding as Rounding)
            const inCents = Math.round(after * 100)
            expect(inCents / 100).toBe(after)
            expect(inCents).toBeGreaterThanOrEqual(offset)
            expect((inCents - offset) % step).toBe(0)
            const far = BigInt(inCents) * 10_000n - BigInt(cents) * BigInt(10_000 + hundredths)
            // at most half a step from the exact price; only the first price of the grid may be farther above it
            const half = BigInt(step) * 5_000n
            expect(far <= half || inCents === offset).toBe(true)
            expect(far > -half).toBe(true)
          },
        ),
      )
    },
  )
})

// Requirements: U174
describe('a typed percentage', () => {
  test.each(['10', '-99', '1000', '0.01', '2.5', '10 %', ' 1,000 ', '１０', '\u22125'])(
    '%j is valid',
    (text) => expect(percentError(text)).toBeNull(),
  )
  test.each([
    ['', 'Enter a number from −99 to 1,000, but not 0'],
    ['0', 'Enter a number from −99 to 1,000, but not 0'],
    ['-0.00', 'Enter a number from −99 to 1,000, but not 0'],
    ['-100', 'Enter a number from −99 to 1,000, but not 0'],
    ['ten', 'Enter a number from −99 to 1,000, but not 0'],
    ['1e9', 'Enter a number from −99 to 1,000, but not 0'],
    ['NaN', 'Enter a number from −99 to 1,000, but not 0'],
    ['10,5', 'Enter a number from −99 to 1,000, but not 0'],
    ['1000000000', 'Use a number up to 1,000'],
    ['1000.01', 'Use a number up to 1,000'],
    ['9'.repeat(400), 'Use a number up to 1,000'],
    ['0.001', 'Use at most two decimals'],
  ])('%j has an error', (text, error) => expect(percentError(text)).toBe(error))
})

// Requirements: U174
describe('the plans', () => {
  test.each([
    [priced(undefined), 'Its price is unknown'],
    [priced('49'), 'Its price is unknown'],
    [priced(NaN), 'Its price is unknown'],
    [priced(0), 'It is free'],
    [priced(-5), 'Edit it first: a field is invalid'],
    [priced(49.999), 'Edit it first: a field is invalid'],
    [{ ...growth, durationType: 'week' }, 'Edit it first: a field is invalid'],
    [growth, null],
  ])('%j: the reason why the price can’t be changed is %j', (plan, why) => expect(obstacleOf(plan)).toBe(why))

  test('start with the active ones whose price can change', () => {
    const plans = [growth, { ...annual, basePrice: 0 }, legacy]
    expect(pricesFormOf(plans).draft).toEqual({ percent: '', rounding: '0.01', chosen: [growth._id] })
  })

  test.each([
    [10, draft({ percent: '0.01', rounding: '1' }), { to: 10, why: 'Not sent: the price stays the same' }],
    [49, draft({ percent: '-99' }), { to: 0.49, why: 'Not sent: a price is from $1 to $1,000,000' }],
    [
      900_000,
      draft({ percent: '100' }),
      { to: 1_800_000, why: 'Not sent: a price is from $1 to $1,000,000' },
    ],
    [49, draft({ percent: '-100' }), { why: null }],
    [0, draft(), { why: 'It is free' }],
    [49, draft(), { to: 53.9, why: null }],
  ])('at $%d, changed by %j, have the new price and the reason %j', (price, by, line) =>
    expect(newPriceOf(priced(price), by)).toEqual({ from: price, ...line }),
  )

  test('are sent if they are chosen and their price changes', () => {
    const [from, to] = [annual.basePrice, 539]
    expect(changesOf([growth, annual], draft({ chosen: [annual._id] }))).toEqual([
      { type: 'price', id: annual._id, name: 'Annual Pro', from, to },
    ])
    expect(changesOf([growth, annual], draft({ percent: '1e9' }))).toEqual([])
  })

  test('are an error of the form if none of their prices would change', () => {
    const { check, isSame } = pricesFormOf([growth])
    expect(check(draft())).toEqual({})
    expect(check(draft({ percent: '' }))).toEqual({ percent: 'Enter a number from −99 to 1,000, but not 0' })
    expect(check(draft({ chosen: [] }))).toEqual({ chosen: 'Choose a plan whose price changes' })
    expect(isSame(draft(), draft({ chosen: [growth._id, annual._id, legacy._id] }))).toBe(true)
    expect(isSame(draft(), draft({ chosen: [growth._id] }))).toBe(false)
  })
})

// Requirements: U176
test('a plan is saved with the new price, and with its other fields as they were loaded', () => {
  const { _id: id, extraUserPriceObj: _, ...fields } = annual
  expect(repriced({ data: annual, etag: '"3"' }, 539)).toEqual({
    ...fields,
    id,
    isActive: 1,
    basePrice: 539,
    etag: '"3"',
  })
  expect(repriced({ data: { ...annual, name: '' }, etag: null }, 539)).toBeNull()
})
