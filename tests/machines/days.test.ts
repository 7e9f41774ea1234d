import { describe, expect, test } from 'vitest'
import { isRelative, lastIn, readDays, writeDays } from '../../machines/rules/days.ts'

// Requirements: U142, U143
describe('typed days', () => {
  test.each([
    ['last 14 days', 'last14days', ''],
    ['  Last  2 Weeks ', 'last2weeks', ''],
    ['last 1 month', 'last1months', ''],
    ['this month', 'thisMonth', ''],
    ['yesterday', 'yesterday', ''],
    ['2026-10-31', '2026-10-31', '2026-10-31'],
    ['2026-10-31 9:30', '2026-10-31T09:30', ''],
    ['2026-10-01 to 2026-10-31', '2026-10-01', '2026-10-31'],
    ['2026-10-01 14:30 – 2026-10-01', '2026-10-01T14:30', '2026-10-01'],
    ['from 2026-10-01', '2026-10-01', ''],
    ['until 2026-10-01 08:00', '', '2026-10-01T08:00'],
    ['', '', ''],
  ])('%j means from %j to %j, and is written so that it can be read again', (text, from, to) => {
    expect(readDays(text)).toEqual({ from, to })
    expect(readDays(writeDays({ from, to }))).toEqual({ from, to })
  })

  test.each([
    'last 0 days',
    'last 1000 days',
    'last year or so',
    '2026-02-30',
    '2026-10-01 24:61',
    '2026-10-02 to 2026-10-01',
    '2026-10-01 14:30 to 2026-10-01 14:00',
    '2026-10-01 to ',
    '2026-10-01 to 2026-10-02 to 2026-10-03',
    'until',
    'soon',
  ])('%j is refused', (text) => {
    expect(readDays(text)).toBeNull()
  })

  test('a count of days, weeks or months is relative, and so is each name', () => {
    expect(lastIn('last12weeks')).toEqual({ count: 12, unit: 'weeks' })
    expect(['today', 'last7days', 'last7', 'lastyear', '2026-10-31'].map(isRelative)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
