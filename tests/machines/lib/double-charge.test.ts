import { describe, expect, test } from 'vitest'
import {
  isSameEmail,
  possibleDoubles,
  possiblePairs,
  type Charge,
} from '../../../machines/rules/double-charge.ts'

const noon = Date.parse('2025-10-28T12:00:00Z')
const hour = 60 * 60 * 1000
const charge = (id: string, more: Partial<Charge> = {}): Charge => ({
  id,
  email: 'ann@lee.example',
  amount: 49,
  at: noon,
  ...more,
})
const doublesOf = (...more: Partial<Charge>[]) =>
  [...possibleDoubles([charge('a'), ...more.map((one, index) => charge(`b${index}`, one))])].toSorted()

// Requirements: U51
describe('a possible double charge', () => {
  test('is found for each of two charges with the same email and amount', () => {
    expect(doublesOf({ at: noon + hour })).toEqual(['a', 'b0'])
    expect(doublesOf({ at: noon + hour, email: ' Ann@Lee.example' })).toEqual(['a', 'b0'])
  })

  test('is not found for a single charge, even if the charge is listed twice', () => {
    expect(doublesOf()).toEqual([])
    expect(doublesOf({ id: 'a' })).toEqual([])
  })

  test.each([
    ['a second apart', 1000, 2],
    ['24 hours apart', 24 * hour, 2],
    ['24 hours apart, the other way round', -24 * hour, 2],
    ['more than 24 hours apart', 24 * hour + 1, 0],
    ['at an unknown time', Number.NaN, 0],
  ])('is checked for two charges %s (%o ms): %i of them are marked', (_, apart, count) =>
    expect(doublesOf({ at: noon + apart })).toHaveLength(count),
  )

  test('needs the same email and the same amount', () => {
    expect(doublesOf({ email: 'joann@lee.example' })).toEqual([])
    expect(doublesOf({ amount: 49.01 })).toEqual([])
  })

  test('is found for each charge within a day of the previous charge, but not for later charges', () => {
    expect(doublesOf({ at: noon + 20 * hour }, { at: noon + 40 * hour }, { at: noon + 80 * hour })).toEqual([
      'a',
      'b0',
      'b1',
    ])
  })

  test('is not found for charges without an email', () => {
    expect([...possibleDoubles([charge('a', { email: '' }), charge('b', { email: '' })])]).toEqual([])
    expect(isSameEmail(undefined, undefined)).toBe(false)
    expect(isSameEmail(null, '')).toBe(false)
  })
})

// Requirements: U122, U124
describe('the pairs of possible double charges', () => {
  const pairsOf = (...charges: Charge[]) =>
    possiblePairs(charges).map(({ first, second, apart }) => [first.id, second.id, apart])

  test('are the neighbours in time, the nearest first and the newest first among equals', () => {
    const later = { email: 'joann@lee.example', at: noon + 40 * hour }
    expect(
      pairsOf(
        charge('c', { at: noon + 5 * hour }),
        charge('a'),
        charge('b', { at: noon + 3 * hour }),
        charge('x', later),
        charge('y', { ...later, at: later.at + 3 * hour }),
      ),
    ).toEqual([
      ['b', 'c', 2 * hour],
      ['x', 'y', 3 * hour],
      ['a', 'b', 3 * hour],
    ])
  })

  test('are fewer than the charges, however many are alike', () => {
    const many = Array.from({ length: 5000 }, (_, index) => charge(`c${index}`, { at: noon + index }))
    expect(pairsOf(...many)).toHaveLength(4999)
  })

  test('have no charge twice, and none whose id, email or time is missing', () => {
    expect(pairsOf(charge('a'), charge('a'))).toEqual([])
    expect(pairsOf(charge(''), charge(''))).toEqual([])
    expect(pairsOf(charge('a', { email: '' }), charge('b', { email: '' }))).toEqual([])
    expect(pairsOf(charge('a', { at: Number.NaN }), charge('b', { at: Number.NaN }))).toEqual([])
  })
})
