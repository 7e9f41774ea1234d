import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from '../../src/lib/dates.ts'
import { sortableTime } from '../../machines/rules/sortable-dates.ts'

/** For each zone, New Year 2025 (UTC) and the minutes before and at each clock change of 2025, as local text. */
const zones: readonly {
  zone: string
  newYear: string
  changes: readonly (readonly [utc: string, read: string])[]
}[] = [
  {
    zone: 'UTC',
    newYear: '1 Jan 2025, 00:00 UTC',
    changes: [['2025-03-30T01:00', '30 Mar 2025, 01:00 UTC']],
  },
  {
    zone: 'Asia/Kolkata',
    newYear: '1 Jan 2025, 05:30 GMT+5:30',
    changes: [['2025-10-26T18:30', '27 Oct 2025, 00:00 GMT+5:30']],
  },
  {
    zone: 'America/Los_Angeles',
    newYear: '31 Dec 2024, 16:00 PST',
    changes: [
      ['2025-03-09T09:59', '9 Mar 2025, 01:59 PST'],
      ['2025-03-09T10:00', '9 Mar 2025, 03:00 PDT'],
      ['2025-11-02T08:59', '2 Nov 2025, 01:59 PDT'],
      ['2025-11-02T09:00', '2 Nov 2025, 01:00 PST'],
    ],
  },
  {
    zone: 'America/St_Johns',
    newYear: '31 Dec 2024, 20:30 GMT-3:30',
    changes: [
      ['2025-03-09T05:29', '9 Mar 2025, 01:59 GMT-3:30'],
      ['2025-03-09T05:30', '9 Mar 2025, 03:00 GMT-2:30'],
      ['2025-11-02T04:29', '2 Nov 2025, 01:59 GMT-2:30'],
      ['2025-11-02T04:30', '2 Nov 2025, 01:00 GMT-3:30'],
    ],
  },
  {
    zone: 'Pacific/Chatham',
    newYear: '1 Jan 2025, 13:45 GMT+13:45',
    changes: [
      ['2025-04-05T13:59', '6 Apr 2025, 03:44 GMT+13:45'],
      ['2025-04-05T14:00', '6 Apr 2025, 02:45 GMT+12:45'],
      ['2025-09-27T13:59', '28 Sep 2025, 02:44 GMT+12:45'],
      ['2025-09-27T14:00', '28 Sep 2025, 03:45 GMT+13:45'],
    ],
  },
  {
    zone: 'Pacific/Kiritimati',
    newYear: '1 Jan 2025, 14:00 GMT+14',
    changes: [['2025-06-30T10:00', '1 Jul 2025, 00:00 GMT+14']],
  },
]

const midnights = [...Array(24).keys()].map((month) => new Date(Date.UTC(2024 + month / 12, month % 12, 1)))

describe.each(zones)('in $zone (R47)', ({ zone, newYear, changes }) => {
  test('New Year at midnight UTC is shown in local time', () =>
    expect(formatDateTime('2025-01-01T00:00:00Z', zone)).toBe(newYear))

  test.each(changes)('%s UTC is shown as %s', (utc, read) => {
    expect(formatDateTime(`${utc}:00Z`, zone)).toBe(read)
    expect(formatDate(`${utc}:00.000Z`, zone)).toBe(read.split(',')[0])
    expect(sortableTime(`${utc}:59Z`, zone)?.slice(11)).toBe(`${/\d\d:\d\d/.exec(read)?.[0]}:59`)
  })

  test('a date without a time is shown as the same day, tested on the first and last days of 24 months', () => {
    for (const first of midnights) {
      for (const day of [first, new Date(first.getTime() - 86_400_000)]) {
        const bare = day.toISOString().slice(0, 10)
        expect(formatDate(bare, zone)).toBe(formatDate(`${bare}T12:00:00Z`, 'UTC'))
        expect(sortableTime(bare, zone)).toBe(bare)
      }
    }
  })
})

test('“local” means the device’s own zone', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  for (const { changes } of zones)
    for (const [utc] of changes)
      expect(formatDateTime(`${utc}:00Z`)).toBe(formatDateTime(`${utc}:00Z`, timeZone))
})
