import { expect, test } from 'vitest'
import { sumOf } from '../../machines/rules/money.ts'
import { fc } from '../support/fast-check.ts'

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[19.99, '5.01', ' 1 '], 26],
  [[10, -12.5], -2.5],
  // each rounded as displayed
  [[0.005, 1.005, -1.005], 0.01],
  [[1e20, 5e-7], 1e20],
])('the sum of %j is %s', (values, sum) => expect(sumOf(values)).toEqual({ sum, unread: 0 }))

test('an invalid amount is counted, not added', () =>
  expect(sumOf([5, null, undefined, NaN, Infinity, '', '1,5', '$3', {}])).toEqual({ sum: 5, unread: 8 }))

test('cents add up exactly, however many', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 })), (cents) => {
      const { sum } = sumOf(cents.map((cent) => cent / 100))
      expect(sum).toBe(cents.reduce((one, other) => one + other, 0) / 100)
    }),
  )
})
