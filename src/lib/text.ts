import { cleanText, missing, unreadable } from '../../machines/rules/clean-text.ts'

/** The maximum length of a server's text before it is collapsed, in characters (statement S33). */
export const MESSAGE_LIMIT = 300

/** Truncates a text to the limit, ellipsis included; never splits a character. */
export function cutText(text: string, limit: number): string {
  // A text has at least as many code units as characters
  if (text.length <= limit) return text
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}

/** The maximum length of a server message, in characters; a screen shows the first 300 until the user expands it. */
const LONGEST_MESSAGE = 10_000

const looksLikeMarkup = /<[a-z!/][^>]*>/i
const looksLikeStack = /\n\s+at\s/
/** Control characters, line separators, and marks that change the text's direction */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]+|\p{Cs}+/gu

/** Cleans a server's message for display; null when it is not readable text. */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string' || looksLikeMarkup.test(value) || looksLikeStack.test(value)) return null
  const words = value.replace(unsafe, ' ').trim()
  return words === '' ? null : cutText(words, LONGEST_MESSAGE)
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

/** Returns the text of a cell: 'NA' for null, a dash for values other than texts and numbers. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return missing
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : unreadable
  if (typeof value !== 'string') return unreadable
  return cleanText(value) || missing
}

/** Returns false for the placeholder of a missing or an invalid value. */
export const hasValue = (text: string): boolean => text !== missing && text !== unreadable

/** Formats a count with its noun: "1,204 payments", "1 payment", "0 payments". */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`

/** Makes the first letter a capital: "inactive" becomes "Inactive". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Matches payment methods that are written in capitals. */
const initials = /^(ach|sepa|upi)$/i

/** Formats a backend's word: "stripe" to "Stripe", "upi" to "UPI"; keeps a value with capitals. */
export function wordOf(value: string): string {
  if (initials.test(value)) return value.toUpperCase()
  return /\p{Lu}/u.test(value) ? value : capitalized(value)
}

// Marked as pure, because the boot script imports this file, formats no numbers, and the first format takes 30 ms.
const countFormat = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats a number: "1,204"; a dash for any other value. */
export function formatCount(count: unknown): string {
  if (count === null || count === undefined) return missing
  return typeof count === 'number' && Number.isFinite(count) ? countFormat.format(count) : unreadable
}
