import type { Failure } from '../../machines/contract/failure.ts'
import { labelOf } from '../lib/fields.ts'
import { cutText } from '../lib/text.ts'

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

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

/** Returns the message to show above a rejected form; null if a field already shows the server's message. */
export function errorAbove(
  error: string | null,
  failure: Failure | null,
  fields: readonly string[],
): string | null {
  const words = withOtherFields(error, failure, fields)
  return Object.values(failure?.fields ?? {}).some((own) => own === words) ? null : words
}
