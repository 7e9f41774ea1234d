// Functions for calendar days in the URL's format: "2026-03-09".

const DAY = 86_400_000

/** A range of days, both ends included. */
export interface Days {
  from: string
  to: string
}

/** The longest period of a series, in days: two years, as in the contract. */
export const LONGEST_SERIES = 731

/** Returns the day this many days later; earlier if negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/** Counts the days of a range, both ends included. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** Returns the period of the same length that ends the day before. */
export function periodBefore({ from, to }: Days): Days {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/** Returns true for a day of the years 1000 to 2999 that exists. */
export function isRealDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  return !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** Returns the first day of the month that lies `months` months before the day's month. */
export function monthsBefore(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** Divides a period into calendar months; the first and the last may be a part of one. */
export function monthsIn({ from, to }: Days): readonly Days[] {
  const next = monthsBefore(from, -1)
  return to < next ? [{ from, to }] : [{ from, to: addDays(next, -1) }, ...monthsIn({ from: next, to })]
}
