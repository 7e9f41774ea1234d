import { labelOf } from './fields.ts'
import { secretName } from './redacted.ts'
import { cleanText } from '../../machines/rules/clean-text.ts'
import { no, yes } from './texts.ts'

/** A field's label and value. */
export interface Field {
  key: string
  label: string
  text: string
}

/** Returns a record's texts, numbers and booleans, except credentials and the known fields. */
export function otherFields(thing: object, known: ReadonlySet<string>): readonly Field[] {
  return Object.entries(thing).flatMap(([key, value]: [string, unknown]) => {
    if (known.has(key) || secretName.test(key)) return []
    if (typeof value === 'boolean') return [{ key, label: labelOf(key), text: value ? yes : no }]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const text = cleanText(String(value))
    return text === '' ? [] : [{ key, label: labelOf(key), text }]
  })
}
