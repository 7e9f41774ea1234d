type Json = Record<string, unknown>

/** Checks of bodies, each no stricter than a screen needs. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: unknown): value is Json[] => Array.isArray(value) && value.every(isRecord)
export const isNamed = (value: unknown) =>
  isRecord(value) && typeof value['_id'] === 'string' && value['_id'] !== ''
export const isNamedList = (value: unknown) => Array.isArray(value) && value.every(isNamed)
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

/** A page of a list beside the number of all its rows: the two lists come without an envelope. */
export const isPage =
  (list: string, total: string, isRight: (value: unknown) => boolean) => (body: unknown) =>
    isRecord(body) && isRight(body[list]) && isCount(body[total])

const hasPayments = isPage('payments', 'total_payments', isList)

/** The one list that is also drawn before the client is there. */
export function isPaymentPage(body: unknown): body is { payments: Json[]; total_payments: number } {
  return hasPayments(body)
}
