import { plainDecimal } from '../../machines/contract/calls.ts'
import { cutText } from '../lib/text.ts'

type Json = Record<string, unknown>

/** Returns true for a JSON object. The checks in this file are no stricter than the screens need. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isNamed = (value: unknown) =>
  isRecord(value) && typeof value['_id'] === 'string' && value['_id'] !== ''
export const isCounts = (data: unknown) =>
  isRecord(data) && Object.values(data).some((value) => Number.isFinite(value))

/** Checks the envelope of most responses (spec, section 3). */
export const hasData = (isRight: (data: unknown) => boolean) => (body: unknown) =>
  isRecord(body) && isRight(body['data'])

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isTotal = (value: unknown) =>
  isRecord(value) && isCount(value['count']) && Number.isFinite(value['amount'])

/** Checks that all totals are present. A summary with missing totals is invalid, because the totals are money. */
export const isSummary = (data: unknown) =>
  isRecord(data) &&
  isCount(data['count']) &&
  ['collected', 'failed', 'refunded', 'pending', 'other'].every((name) => isTotal(data[name])) &&
  ['Status', 'Gateway', 'Mode', 'Plan'].every((name) => {
    const groups = data[`by${name}`]
    return Array.isArray(groups) && groups.every(isTotal)
  })

/** The position and the row check of the list in a body. */
export interface ListShape {
  /** The name of the field that holds the rows */
  at: string
  /** The name of the field that holds the total, for a paged list without an envelope */
  total?: string
  /** Checks a row. If a list has rows but no valid row, the whole list is invalid */
  isRow: (row: unknown) => boolean
  /** Repairs an invalid row. Without it, invalid rows are dropped */
  toRow?: (row: unknown) => Json
}

const toRecord = (row: unknown): Json => (isRecord(row) ? row : {})

export const records = { isRow: isRecord, toRow: toRecord }
/** Keeps rows without an id, because each row has a position on its page, and each employee takes a seat. */
export const named = {
  isRow: isNamed,
  toRow: (row: unknown) => (isNamed(row) ? toRecord(row) : { ...toRecord(row), _id: '' }),
}

/** Returns the body with the valid rows of its list; null when there is no such list. */
export function readList(body: unknown, { at, total, isRow, toRow }: ListShape): Json | null {
  if (!isRecord(body) || (total !== undefined && !isCount(body[total]))) return null
  const rows: unknown = body[at]
  if (!Array.isArray(rows) || (rows.length > 0 && !rows.some(isRow))) return null
  return { ...body, [at]: toRow ? rows.map(toRow) : rows.filter(isRow) }
}

const numbers =
  /^(\d+|amount|average|basePrice|count|discount|duration|employees|price|total_\w+|usersIncluded)$/
/** Returns true for the names of the contract's number fields, and for the indices of arrays. */
const isNumber = (name: string) => numbers.test(name)
/** The maximum length of a number in a text; a longer one may not fit a JavaScript number exactly. */
const LONGEST_NUMBER = 16
/** The number of nested levels to search: from the body down to the days of a series group. */
const DEPTH = 5

/** Converts numbers that were sent as text. Changes `value` in place, because a body may be large. */
export function readNumbers(value: unknown, isOne = isNumber, depth = DEPTH): void {
  if (typeof value !== 'object' || value === null || depth === 0) return
  for (const name of Object.keys(value)) {
    const field: unknown = Reflect.get(value, name)
    if (typeof field !== 'string') readNumbers(field, isOne, depth - 1)
    else if (isOne(name)) {
      const text = field.trim()
      if (text.length <= LONGEST_NUMBER && plainDecimal.test(text)) Reflect.set(value, name, Number(text))
    }
  }
}

/** The only list that is also rendered before the client has loaded. */
export const paymentList: ListShape = { at: 'payments', total: 'total_payments', ...records }

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
