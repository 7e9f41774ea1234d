import type { Profile } from '../../../machines/lib/calls.ts'
import { cleanText } from '../../lib/text.ts'

/** Fields with a place of their own on the page. */
const known = new Set(['_id', 'firstName', 'lastName', 'email', 'phone', 'createdAt', 'lastLoginAt'])

/** "two_factorEnabled" as a label: "Two factor enabled". */
export function labelOf(key: string): string {
  const words = cleanText(key)
    .replace(/[_\-\s]+/g, ' ')
    .replace(
      /([\p{Ll}\d])(\p{Lu})/gu,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a server tells beyond the contract, where it is a text, a number or yes and no; the rest is left out. */
export function otherFields(profile: Profile): readonly { key: string; label: string; text: string }[] {
  return Object.entries(profile).flatMap(([key, value]: [string, unknown]) => {
    if (known.has(key)) return []
    if (typeof value === 'boolean') return [{ key, label: labelOf(key), text: value ? 'Yes' : 'No' }]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const text = cleanText(String(value))
    return text === '' ? [] : [{ key, label: labelOf(key), text }]
  })
}
