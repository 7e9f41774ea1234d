import { cutText } from '../lib/text.ts'

/** The longest server message that is kept, in characters; a screen shows the first 300 until it is asked for more. */
const LONGEST = 10_000

const looksLikeMarkup = /<[a-z!/][^>]*>/i
const looksLikeStack = /\n\s+at\s/
/** control characters, line separators, and those that turn the direction of the text around them */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]+|\p{Cs}+/gu

/** A server's own words made fit for a screen; null when they are no words for people. */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string' || looksLikeMarkup.test(value) || looksLikeStack.test(value)) return null
  const words = value.replace(unsafe, ' ').trim()
  return words === '' ? null : cutText(words, LONGEST)
}

/** The server's messages by field; entries that are no words are left out. */
export function plainFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, words]) => {
      const plain = plainText(words)
      return plain === null ? [] : [[field, plain]]
    }),
  )
}
