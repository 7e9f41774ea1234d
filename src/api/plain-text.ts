import { cutText } from '../lib/text.ts'

/** The maximum length of a server message, in characters; a screen shows the first 300 until the user expands it. */
const LONGEST = 10_000

const looksLikeMarkup = /<[a-z!/][^>]*>/i
const looksLikeStack = /\n\s+at\s/
/** Control characters, line separators, and marks that change the text's direction */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]+|\p{Cs}+/gu

/** Cleans a server's message for display; null when it is not readable text. */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string' || looksLikeMarkup.test(value) || looksLikeStack.test(value)) return null
  const words = value.replace(unsafe, ' ').trim()
  return words === '' ? null : cutText(words, LONGEST)
}

/** Returns the server's messages by field, and drops unreadable ones. */
export function plainFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, words]) => {
      const plain = plainText(words)
      return plain === null ? [] : [[field, plain]]
    }),
  )
}
