import { expect, test } from 'vitest'
import { sumOf } from '../../src/domain/selection/sum.ts'
import { fc } from '../support/fast-check.ts'

test.each([
  [[], '0'],
  [[0.1, 0.2], '0.3'],
  [[19.99, '5.01', ' 1 '], '26.00'],
  [[10, -12.5], '-2.5'],
  [[1e21, 1], '1000000000000000000001'],
  [[0.005, 0.005], '0.010'],
])('the sum of %j is %s', (values, sum) => expect(sumOf(values)).toEqual({ sum, unread: 0 }))

test('what is no amount is counted, not added', () =>
  expect(sumOf([5, null, undefined, NaN, Infinity, '', '1,5', '$3', {}])).toEqual({ sum: '5', unread: 8 }))

test('cents add up exactly, however many', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 })), (cents) => {
      const { sum } = sumOf(cents.map((cent) => cent / 100))
      expect(Number(sum)).toBe(cents.reduce((one, other) => one + other, 0) / 100)
    }),
  )
})
