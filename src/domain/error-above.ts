import type { Failure } from '../../machines/contract/failure.ts'
import { withOtherFields } from './other-fields.ts'

/** Returns the words above a form that was refused; null where the server says the same of one of its fields. */
export function errorAbove(
  error: string | null,
  failure: Failure | null,
  fields: readonly string[],
): string | null {
  const words = withOtherFields(error, failure, fields)
  return Object.values(failure?.fields ?? {}).some((own) => own === words) ? null : words
}
