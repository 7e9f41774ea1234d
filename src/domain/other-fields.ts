import type { Failure } from '../../machines/contract/failure.ts'
import { labelOf } from '../lib/fields.ts'
import { cutText } from '../lib/text.ts'

/** Maximum length of an unknown field's name, in characters. */
const NAME_LIMIT = 60

/** Returns a form's error plus the server's errors for fields that the form lacks; null if there is no error. */
export function withOtherFields(
  error: string | null,
  failure: Failure | null,
  fields: readonly string[],
): string | null {
  const others = Object.entries(failure?.fields ?? {}).filter(([field]) => !fields.includes(field))
  if (error === null || others.length === 0) return error
  const sentences = others.map(([field, words]) => `${cutText(labelOf(field), NAME_LIMIT)}: ${ended(words)}`)
  return [ended(error), ...sentences].join(' ')
}

function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}
