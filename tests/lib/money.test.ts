import { fc } from '../support/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import { formatMoney, sumOf } from '../../machines/rules/money.ts'

describe('formatMoney', () => {
  // Requirements: §1.9, D18b
  it.each([
    [1234.5, '$1,234.50'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [0.005, '$0.01'],
    [1.005, '$1.01'],
    [-1, '-$1.00'],
    [-0.001, '$0.00'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
    [Number.MIN_VALUE, '$0.00'],
    ['12.5', '$12.50'],
    [null, 'NA'],
    [undefined, 'NA'],
    [NaN, '–'],
    [Infinity, '–'],
    ['', '–'],
    ['twelve', '–'],
    ['0x10', '–'],
    [{}, '–'],
    [true, '–'],
  ])('writes %j as %s', (amount, text) => expect(formatMoney(amount)).toBe(text))

  // Requirements: T12
  it('never throws and never shows NaN, for any value (R46)', () => {
    fc.assert(
      fc.property(fc.anything(), (amount) => {
        expect(formatMoney(amount)).not.toMatch(/NaN|undefined|Infinity|∞/)
      }),
    )
  })
})

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[19.99, '5.01', ' 1 '], 26],
  [[10, -12.5], -2.5],
  // each amount is rounded before it is added, as on the screen
  [[0.005, 1.005, -1.005], 0.01],
  [[1e20, 5e-7], 1e20],
  [[3e21], 3e21],
])('the amounts %j add up to %s', (values, sum) => expect(sumOf(values)).toEqual({ sum, unread: 0 }))

test('an unreadable amount is counted, not added', () =>
  expect(sumOf([5, null, undefined, NaN, Infinity, '', '1,5', '$3', {}])).toEqual({ sum: 5, unread: 8 }))

test('amounts add up to the exact cent, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 })), (cents) => {
      const { sum } = sumOf(cents.map((cent) => cent / 100))
      expect(sum).toBe(cents.reduce((one, other) => one + other, 0) / 100)
    }),
  )
})
