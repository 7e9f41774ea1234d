import type { Failure } from '../../machines/contract/failure.ts'
import { withOtherFields } from './other-fields.ts'

/**
 * What is to be said above a form that was refused: nothing where all of it stands at the form's own fields.
 */
export function errorAbove(
  error: string | null,
  failure: Failure | null,
  refused: Readonly<Record<string, string | undefined>>,
  fields: readonly string[],
): string | null {
  const isAtFields = Object.values(refused).some((words) => words !== undefined)
  return isAtFields && !hasOtherFields(failure, fields) ? null : withOtherFields(error, failure, fields)
}

/** Whether the server said something of fields that the form does not have. */
function hasOtherFields(failure: Failure | null, fields: readonly string[]): boolean {
  return Object.keys(failure?.fields ?? {}).some((field) => !fields.includes(field))
}
