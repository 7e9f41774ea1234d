import { plainDecimal } from '../../machines/contract/plain-decimal.ts'

type Json = Record<string, unknown>

/** Checks of bodies, each no stricter than a screen needs. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isNamed = (value: unknown) =>
  isRecord(value) && typeof value['_id'] === 'string' && value['_id'] !== ''
export const isCounts = (data: unknown) =>
  isRecord(data) && Object.values(data).some((value) => typeof value === 'number' && Number.isFinite(value))

/** The envelope most answers come in (spec, section 3). */
export const hasData = (isRight: (data: unknown) => boolean) => (body: unknown) =>
  isRecord(body) && isRight(body['data'])

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isTotal = (value: unknown) =>
  isRecord(value) && isCount(value['count']) && Number.isFinite(value['amount'])

/** Totals are money: each of them is there, or the answer is none. */
export const isSummary = (data: unknown) =>
  isRecord(data) &&
  isCount(data['count']) &&
  ['collected', 'failed', 'refunded', 'pending', 'other'].every((name) => isTotal(data[name])) &&
  ['Status', 'Gateway', 'Mode', 'Plan'].every((name) => {
    const groups = data[`by${name}`]
    return Array.isArray(groups) && groups.every(isTotal)
  })

/** A list inside a body. */
export interface ListShape {
  /** its name there */
  at: string
  /** the name of the number of all its rows, where it comes by pages and without an envelope */
  total?: string
  /** an answer without any such row is of another kind */
  isRow: (row: unknown) => boolean
  /** makes a row of anything; without it what is no row is left out */
  toRow?: (row: unknown) => Json
}

const toRecord = (row: unknown): Json => (isRecord(row) ? row : {})

export const records = { isRow: isRecord, toRow: toRecord }
/** Rows without an id stay: on a page they have a place, and an employee takes a seat. */
export const named = {
  isRow: isNamed,
  toRow: (row: unknown) => (isNamed(row) ? toRecord(row) : { ...toRecord(row), _id: '' }),
}

/** The body with what is made of its rows; null when it has no such list. */
export function readList(body: unknown, { at, total, isRow, toRow }: ListShape): Json | null {
  if (!isRecord(body) || (total !== undefined && !isCount(body[total]))) return null
  const rows: unknown = body[at]
  if (!Array.isArray(rows) || (rows.length > 0 && !rows.some(isRow))) return null
  return { ...body, [at]: toRow ? rows.map(toRow) : rows.filter(isRow) }
}

const numbers =
  /^(amount|average|basePrice|count|discount|duration|employees|price|total_(businesses|payments)|usersIncluded)$/
/** Names of the contract's numbers. */
const isNumber = (name: string) => numbers.test(name)
/** As many digits as a number holds. */
const LONGEST_NUMBER = 16
/** From the body down to the plan inside a row. */
const DEPTH = 4

/** Makes numbers of those that were sent as text, in place: a body may be large. */
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

/** The one list that is also drawn before the client is there. */
export const paymentList: ListShape = { at: 'payments', total: 'total_payments', ...records }
export const readPayments = (body: unknown) =>
  // the shape says so
  readList(body, paymentList) as { payments: Json[]; total_payments: number } | null
