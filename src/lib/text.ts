import { cleanText } from '../../machines/rules/clean-text.ts'

/** The text of a cell without a value (spec, section 2). Show it by `Value`, which says "not available". */
export const missing = 'NA'
/** The text of a cell with an invalid value. */
export const unreadable = '–'

/** The longest text of a server that is shown without being asked for, in characters (statement S33). */
export const MESSAGE_LIMIT = 300

/** At most so many characters, the last of them an ellipsis when there were more; never half a character. */
export function cutText(text: string, limit: number): string {
  // no character has less than one code unit
  if (text.length <= limit) return text
  const characters = [...text]
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}

/** A cell's text: 'NA' when there is none, a dash when it is neither text nor a number. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return missing
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : unreadable
  if (typeof value !== 'string') return unreadable
  return cleanText(value) || missing
}

/** "1,204 payments", "1 payment", "0 payments". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}

/** "Inactive" of "inactive". */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const countFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** "1,204"; a dash for what is not a number. */
export function formatCount(count: unknown): string {
  if (count === null || count === undefined) return missing
  return typeof count === 'number' && Number.isFinite(count) ? countFormat.format(count) : unreadable
}
