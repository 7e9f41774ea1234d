import { fc } from '../support/fast-check.ts'
import { describe, expect, it, vi } from 'vitest'
import { formatAge, formatSpan } from '../../src/lib/age.ts'
import { formatClock, formatDate, formatDateTime, formatRange, isoOf } from '../../src/lib/dates.ts'
import { sortableDay, sortableTime } from '../../machines/rules/sortable-dates.ts'

const newYear = '2025-01-01T00:00:00Z'

describe('formatDate', () => {
  it.each([
    ['UTC', '1 Jan 2025'],
    ['Asia/Kolkata', '1 Jan 2025'],
    ['America/Los_Angeles', '31 Dec 2024'],
    ['America/St_Johns', '31 Dec 2024'],
    ['Pacific/Chatham', '1 Jan 2025'],
    ['Pacific/Kiritimati', '1 Jan 2025'],
  ])('formats the instant as its day in the zone %s', (zone, text) =>
    expect(formatDate(newYear, zone)).toBe(text),
  )

  // Requirements: U42
  it('abbreviates every month to three letters', () => {
    const months = Array.from({ length: 12 }, (_, i) =>
      formatDate(new Date(Date.UTC(2026, i, 9)).toISOString(), 'UTC'),
    )
    expect(months.map((text) => text.split(' ')[1]).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    )
    expect(months[2]).toBe('9 Mar 2026')
  })

  it('keeps a bare day unchanged, west and east of Greenwich', () => {
    expect(formatDate('2025-01-01', 'America/Los_Angeles')).toBe('1 Jan 2025')
    expect(formatDate('2025-01-01', 'Pacific/Kiritimati')).toBe('1 Jan 2025')
    expect(formatDateTime('2025-01-01', 'America/Los_Angeles')).toBe('1 Jan 2025')
  })

  it.each([
    [null, 'NA'],
    [undefined, 'NA'],
    ['', '–'],
    ['yesterday', '–'],
    ['1', '–'],
    ['2025-13-01', '–'],
    ['2025-01-01T25:00:00Z', '–'],
    [1735689600000, '–'],
    [{}, '–'],
    [['2025-01-01'], '–'],
  ])('writes %j as %s and does not throw', (value, text) => {
    expect(formatDate(value)).toBe(text)
    expect(formatDateTime(value)).toBe(text)
    expect([sortableDay(value, 'UTC'), sortableTime(value, 'UTC')]).toEqual([null, null])
  })

  it('never throws, for any value', () => {
    const dateLike = fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/)
    fc.assert(
      fc.property(fc.oneof(fc.anything(), dateLike), (value) => {
        expect(`${formatDate(value)} ${formatDateTime(value)}`).not.toMatch(/Invalid|NaN|undefined/)
      }),
    )
  })
})

describe('formatDateTime', () => {
  // Requirements: D18a
  it('adds the name of the time zone', () => {
    expect(formatDateTime(newYear, 'UTC')).toBe('1 Jan 2025, 00:00 UTC')
    expect(formatDateTime(newYear, 'Asia/Kolkata')).toBe('1 Jan 2025, 05:30 GMT+5:30')
  })

  it('distinguishes the two equal local hours when clocks go back', () => {
    expect(formatDateTime('2025-11-02T08:30:00Z', 'America/Los_Angeles')).toBe('2 Nov 2025, 01:30 PDT')
    expect(formatDateTime('2025-11-02T09:30:00Z', 'America/Los_Angeles')).toBe('2 Nov 2025, 01:30 PST')
  })

  it('skips the local hour that does not exist when clocks go forward', () => {
    expect(formatDateTime('2025-03-09T09:59:00Z', 'America/Los_Angeles')).toBe('9 Mar 2025, 01:59 PST')
    expect(formatDateTime('2025-03-09T10:00:00Z', 'America/Los_Angeles')).toBe('9 Mar 2025, 03:00 PDT')
  })
})

it('reads a time without a zone as UTC', () => {
  expect(isoOf('2025-01-01T10:00:00')).toBe('2025-01-01T10:00:00.000Z')
  expect(isoOf('2025-01-01T10:00:00+05:30')).toBe('2025-01-01T04:30:00.000Z')
})

it('formats times so that their texts sort by time', () => {
  expect(sortableTime('2026-03-09T04:05:06Z', 'UTC')).toBe('2026-03-09 04:05:06')
  expect(sortableTime('2026-03-09T23:05:06Z', 'Asia/Kolkata')).toBe('2026-03-10 04:35:06')
  expect(sortableDay('0999-03-09', 'UTC')).toBe('0999-03-09')
})

it.each([
  [0, 'just now'],
  [-5000, 'just now'],
  [40_000, '40 s ago'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [86_400_000, '1 day ago'],
  [2.9 * 86_400_000, '2 days ago'],
])('formats an age of %d ms as “%s”', (age, text) => expect(formatAge(1_000_000, 1_000_000 + age)).toBe(text))

it.each([
  ['2026-10-31', '2026-10-31', '31 Oct 2026'],
  ['2026-10-01', '2026-10-31', '1–31 Oct 2026'],
  ['2026-09-28', '2026-10-04', '28 Sep – 4 Oct 2026'],
  ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
])('formats the days from %s to %s as “%s”', (from, to, text) => expect(formatRange(from, to)).toBe(text))

describe('the parts of a date', () => {
  it('the parts of a date are computed once for all texts of a cell, and again for another date or zone', () => {
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const cell = (value: string, zone: string) => [
      formatDateTime(value, zone),
      formatClock(value, zone),
      formatDate(value, zone),
    ]
    expect(cell('2026-03-09T14:05:00Z', 'UTC')).toEqual(['9 Mar 2026, 14:05 UTC', '14:05', '9 Mar 2026'])
    expect(read).toHaveBeenCalledTimes(1)
    expect(cell('2026-03-09T14:06:00Z', 'UTC')[1]).toBe('14:06')
    expect(cell('2026-03-09T14:06:00Z', 'Asia/Kolkata')[1]).toBe('19:36')
    expect(read).toHaveBeenCalledTimes(3)
    read.mockRestore()
  })
})

// Requirements: U122
it.each([
  [0, '0 seconds'],
  [59_999, '59 seconds'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [185 * 60_000, '3 h 5 min'],
  [24 * 60 * 60_000, '1 day'],
  [400 * 24 * 60 * 60_000, '400 days'],
])('formats a span of %d ms as “%s”', (ms, text) => expect(formatSpan(ms)).toBe(text))
