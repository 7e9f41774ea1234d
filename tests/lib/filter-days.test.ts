import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { rangeOf } from '../../src/lib/filter-days.ts'

const days = ['2026-11-22', '2028-03-01', '2027-01-31'].map((day) => parseDate(day))

test.each([
  ['today', '2026-11-22 2026-11-22', '2028-03-01 2028-03-01', '2027-01-31 2027-01-31'],
  ['yesterday', '2026-11-21 2026-11-21', '2028-02-29 2028-02-29', '2027-01-30 2027-01-30'],
  ['last7days', '2026-11-16 2026-11-22', '2028-02-24 2028-03-01', '2027-01-25 2027-01-31'],
  ['last30days', '2026-10-24 2026-11-22', '2028-02-01 2028-03-01', '2027-01-02 2027-01-31'],
  ['last90days', '2026-08-25 2026-11-22', '2027-12-03 2028-03-01', '2026-11-03 2027-01-31'],
  ['thisMonth', '2026-11-01 2026-11-30', '2028-03-01 2028-03-31', '2027-01-01 2027-01-31'],
  ['lastMonth', '2026-10-01 2026-10-31', '2028-02-01 2028-02-29', '2026-12-01 2026-12-31'],
  ['thisQuarter', '2026-10-01 2026-12-31', '2028-01-01 2028-03-31', '2027-01-01 2027-03-31'],
  ['lastQuarter', '2026-07-01 2026-09-30', '2027-10-01 2027-12-31', '2026-10-01 2026-12-31'],
  ['thisYear', '2026-01-01 2026-12-31', '2028-01-01 2028-12-31', '2027-01-01 2027-12-31'],
  ['lastYear', '2025-01-01 2025-12-31', '2027-01-01 2027-12-31', '2026-01-01 2026-12-31'],
])('the suggested range %s is computed from today’s date', (text, ...expected) => {
  const ranges = days.map((day) => rangeOf(text, day))
  expect(ranges.map((range) => `${range?.from} ${range?.to}`)).toEqual(expected)
})

// Requirements: U142
test.each([
  ['last1days', '2027-01-31', '2027-01-31'],
  ['last2weeks', '2027-01-18', '2027-01-31'],
  ['last1months', '2027-01-01', '2027-01-31'],
  ['last3months', '2026-11-01', '2027-01-31'],
])('%s ends today and has as many days, weeks or months', (text, from, to) => {
  expect(rangeOf(text, parseDate('2027-01-31'))).toEqual({ from, to })
})
