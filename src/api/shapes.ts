import { plainDecimal } from '../../machines/contract/plain-decimal.ts'

type Json = Record<string, unknown>

/** Returns true for a JSON object. The checks of bodies are no stricter than the screens need. */
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

/** Checks that all totals are present: they are amounts of money, so a partial summary is invalid. */
export const isSummary = (data: unknown) =>
  isRecord(data) &&
  isCount(data['count']) &&
  ['collected', 'failed', 'refunded', 'pending', 'other'].every((name) => isTotal(data[name])) &&
  ['Status', 'Gateway', 'Mode', 'Plan'].every((name) => {
    const groups = data[`by${name}`]
    return Array.isArray(groups) && groups.every(isTotal)
  })

/** The list in a body. */
export interface ListShape {
  /** The field of the rows */
  at: string
  /** The field of the total, for a paged list without an envelope */
  total?: string
  /** Checks a row; a list with rows but no valid one is invalid */
  isRow: (row: unknown) => boolean
  /** Repairs an invalid row; without it such rows are dropped */
  toRow?: (row: unknown) => Json
}

const toRecord = (row: unknown): Json => (isRecord(row) ? row : {})

export const records = { isRow: isRecord, toRow: toRecord }
/** Keeps rows without an id, because they have a position on a page, and an employee takes a seat. */
export const named = {
  isRow: isNamed,
  toRow: (row: unknown) => (isNamed(row) ? toRecord(row) : { ...toRecord(row), _id: '' }),
}

/** Returns the body with its valid rows; null when it has no such list. */
export function readList(body: unknown, { at, total, isRow, toRow }: ListShape): Json | null {
  if (!isRecord(body) || (total !== undefined && !isCount(body[total]))) return null
  const rows: unknown = body[at]
  if (!Array.isArray(rows) || (rows.length > 0 && !rows.some(isRow))) return null
  return { ...body, [at]: toRow ? rows.map(toRow) : rows.filter(isRow) }
}

const numbers =
  /^(amount|average|basePrice|count|discount|duration|employees|price|total_(businesses|payments)|usersIncluded)$/
/** Returns true for the contract's number fields. */
const isNumber = (name: string) => numbers.test(name)
/** The number of digits that a JavaScript number can hold exactly. */
const LONGEST_NUMBER = 16
/** The number of levels from the body down to the plan inside a row. */
const DEPTH = 4

/** Converts numbers sent as text, in place because a body may be large. */
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
