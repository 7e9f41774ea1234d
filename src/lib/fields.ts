import { cleanText } from '../../machines/rules/clean-text.ts'
import { capitalized } from './text.ts'

/** Turns a key into a label: "two_factorEnabled" becomes "Two factor enabled". */
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
