import { fc } from '../support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/lib/money.ts'

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
  it('never throws and never shows NaN, whatever it is given (R46)', () => {
    fc.assert(
      fc.property(fc.anything(), (amount) => {
        expect(formatMoney(amount)).not.toMatch(/NaN|undefined|Infinity|∞/)
      }),
    )
  })
})
