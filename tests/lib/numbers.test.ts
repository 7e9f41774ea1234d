import { fc } from '../support/fast-check.ts'
import { expect, it } from 'vitest'
import { formatMoney } from '../../machines/rules/money.ts'
import { readDecimal } from '../../machines/rules/decimal.ts'
import { writeDecimal } from '../../src/lib/numbers.ts'

// Requirements: U18
it.each([
  ['$1,234.50', 1234.5],
  [' 1 234.5 ', 1234.5],
  ['1\u00A0234', 1234],
  ['007.50', 7.5],
  ['20 %', 20],
  ['12 USD', 12],
  ['US$12', 12],
  ['-$5', -5],
  ['\u22125', -5],
  ['.5', 0.5],
  ['5.', 5],
  ['１２', 12],
  ['0', 0],
])('reads %j as %d', (text, number) => expect(readDecimal(text)).toBe(number))

it.each([
  ...['1234,50', '1.234,50', '12,34', '1,23,456', 'abc', '1e3', '0x10', '--1', '1.2.3', 'NaN', 'Infinity'],
  ...['$$1', '5%5', '5USD5', '-'],
])('rejects the ambiguous number %j', (text) => expect(readDecimal(text)).toBeNaN())

it.each(['', '  ', '$', '%'])('treats %j as empty', (text) => expect(readDecimal(text)).toBeNull())

it('reads back what formatMoney wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(readDecimal(formatMoney(cents / 100))).toBe(cents / 100)
    }),
  )
})

it.each([
  ['$1,234.5', 2, '1,234.50'],
  ['1234', 2, '1,234.00'],
  ['12.345', 2, '12.345'],
  ['007', 0, '7'],
  ['2.5', 0, '2.5'],
  ['1234,50', 2, '1234,50'],
  ['', 2, ''],
  ['twelve', 0, 'twelve'],
])('writes %j with %d decimals as %j: never rounded, never guessed', (draft, decimals, text) =>
  expect(writeDecimal(draft, decimals)).toBe(text),
)
