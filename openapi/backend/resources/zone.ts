import { badRequest } from '../http/problem.ts'

/** Returns the canonical name of a time zone. Throws 400. */
export function zoneOf(zone: string): string {
  try {
    // The check excludes offsets such as +03:00, which Intl accepts.
    if (/^[A-Za-z]/.test(zone))
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw badRequest('The parameter zone must name a time zone, such as Asia/Kolkata')
}
