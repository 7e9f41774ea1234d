import { capitalized, cleanText } from './text.ts'
import { no, yes } from './texts.ts'

/** "two_factorEnabled" as a label: "Two factor enabled". */
export function labelOf(key: string): string {
  const words = cleanText(key)
    .replace(/[_\-\s]+/g, ' ')
    .replace(
      /([\p{Ll}\d])(\p{Lu})/gu,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .trim()
  return capitalized(words)
}

/** A field as label and value. */
export interface Field {
  key: string
  label: string
  text: string
}

/**
 * What a server tells of a thing beyond the contract, where it is a text, a number or yes and no; fields that are
 * `known` to the page, and all others, are left out.
 */
export function otherFields(thing: object, known: ReadonlySet<string>): readonly Field[] {
  return Object.entries(thing).flatMap(([key, value]: [string, unknown]) => {
    if (known.has(key)) return []
    if (typeof value === 'boolean') return [{ key, label: labelOf(key), text: value ? yes : no }]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const text = cleanText(String(value))
    return text === '' ? [] : [{ key, label: labelOf(key), text }]
  })
}
