import type { CallOutput, OperationId } from '../../machines/contract/calls.ts'
import { isToken } from './session-store.ts'
import { plainWords } from './words.ts'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is Json[] => Array.isArray(value) && value.every(isRecord)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isNamed = (value: unknown) => isRecord(value) && typeof value['_id'] === 'string' && value['_id'] !== ''
const isNamedList = (value: unknown) => Array.isArray(value) && value.every(isNamed)

const withData = (isRight: (data: unknown) => boolean) => (body: unknown) =>
  isRecord(body) && isRight(body['data'])
const paged = (list: string, total: string, isRight: (value: unknown) => boolean) => (body: unknown) =>
  isRecord(body) && isRight(body[list]) && isCount(body[total])

const isCounts = (data: unknown) =>
  isRecord(data) && Object.values(data).some((value) => typeof value === 'number' && Number.isFinite(value))

/**
 * Whether a body has the envelope the app lives on. Only what a screen can't do without is asked for: an odd
 * field inside a row is that cell's affair, more fields than known are welcome.
 */
const checks: Record<OperationId, (body: unknown) => boolean> = {
  login: withData((data) => isRecord(data) && isToken(data['accessToken']) && isNamed(data['user'])),
  logout: () => true,
  getProfile: withData(isNamed),
  listPlans: withData(isNamedList),
  getPlan: withData(isNamed),
  addPlan: withData(isNamed),
  updatePlan: withData(isNamed),
  activatePlan: () => true,
  deactivatePlan: () => true,
  updateExtraUserPrice: withData(isRecord),
  listBusinesses: paged('businesses', 'total_businesses', isNamedList),
  getBusiness: withData(isNamed),
  addBusiness: withData(isNamed),
  toggleBusinessStatus: withData(isNamed),
  updateEmployeeCount: withData(isNamed),
  listEmployees: withData(isNamedList),
  addEmployee: withData(isNamed),
  removeEmployee: () => true,
  listBusinessSubscriptions: withData(isList),
  listBusinessPayments: withData(isList),
  getDashboardCount: withData(isCounts),
  listRecentSales: withData(isList),
  listPayments: paged('payments', 'total_payments', isList),
}

/** The calls whose answer carries nothing that is needed: an empty body is a success for them. */
const needsNoBody = new Set<OperationId>(['logout', 'activatePlan', 'deactivatePlan', 'removeEmployee'])

/** What a readable body is worth for this operation: its output, or null when its shape is wrong. */
export function shaped<K extends OperationId>(operationId: K, body: unknown): CallOutput<K> | null {
  const isRight = checks[operationId](body) && (isRecord(body) || needsNoBody.has(operationId))
  if (!isRight) return null
  const message = (isRecord(body) && plainWords(body['message'])) || ''
  // a checked envelope; what is inside is typed Loose, so this cast promises no more than the check proved
  return { ...(isRecord(body) ? body : {}), message } as unknown as CallOutput<K>
}
