import type { Failure } from '../../machines/contract/failure.ts'
import { withOtherFields } from './other-fields.ts'

/** Returns the message to show above a rejected form; null if a field already shows the server's message. */
export function errorAbove(
  error: string | null,
  failure: Failure | null,
  fields: readonly string[],
): string | null {
  const words = withOtherFields(error, failure, fields)
  return Object.values(failure?.fields ?? {}).some((own) => own === words) ? null : words
}
