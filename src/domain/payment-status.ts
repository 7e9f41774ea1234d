import { textOf } from '../lib/text.ts'

/** What a payment's status means: the money came, it may come, it did not, it went back. */
const meanings = {
  succeeded: 'positive',
  success: 'positive',
  paid: 'positive',
  completed: 'positive',
  pending: 'caution',
  processing: 'caution',
  failed: 'critical',
  declined: 'critical',
  refunded: 'info',
} as const

const isKnown = (word: string): word is keyof typeof meanings => Object.hasOwn(meanings, word)

/** The meaning of a status as the server words it; `neutral` for words that are not known. */
export function statusTone(status: unknown) {
  const word = textOf(status).toLowerCase()
  return isKnown(word) ? meanings[word] : 'neutral'
}
