import { parse } from 'yaml'
import contract from '../../openapi/openapi.yaml?raw'
import type { CallInput, OperationId, ReadId } from '../../machines/contract/calls.ts'
import { operations } from '../support/operations.ts'

interface Ref {
  $ref?: string
}
interface Body extends Ref {
  content?: Record<string, { schema: Schema; example?: unknown }>
}
interface Schema extends Ref {
  required?: string[]
  properties?: Record<string, Schema>
}
interface Parameter extends Ref {
  name: string
  in: string
  required?: boolean
}
interface Described {
  requestBody?: Body
  responses: Record<string, Body>
  parameters?: Parameter[]
}

// Spectral and Redocly check that the contract has this shape.
const document = parse(contract) as { paths: Record<string, Record<string, Described>> }

function resolve<T extends Ref>(node: T): T {
  if (node.$ref === undefined) return node
  let found: unknown = document
  for (const name of node.$ref.split('/').slice(1)) {
    // Each segment of a reference names a property of an object in the document.
    found = (found as Record<string, unknown>)[name]
  }
  // The linters check that a reference leads to a node of the same type.
  return resolve(found as T)
}

/** Returns the contract of a call: its form fields, its query parameters and a sample response. */
export function described(id: OperationId) {
  const operation = operations.get(id)
  const item = document.paths[operation?.path ?? '']?.[operation?.method.toLowerCase() ?? '']
  if (operation === undefined || item === undefined) throw new Error(`The contract has no ${id}`)
  const ok = item.responses['200']
  const answer: unknown = ok && resolve(ok).content?.['application/json']?.example
  if (answer === undefined) throw new Error(`The contract has no example of an answer to ${id}`)
  const body = item.requestBody?.content?.['multipart/form-data']
  const form = body && resolve(body.schema)
  const query = (item.parameters ?? []).map(resolve).filter((parameter) => parameter.in === 'query')
  return {
    ...operation,
    answer,
    fields: form && { required: form.required ?? [], all: Object.keys(form.properties ?? {}) },
    query: {
      required: query.filter(({ required }) => required).map(({ name }) => name),
      all: query.map(({ name }) => name),
    },
  }
}

const plan = {
  name: 'Größe 1',
  description: 'Two\nlines',
  basePrice: 19.5,
  discount: 0,
  duration: 1,
  durationType: 'month',
  usersIncluded: 3,
} as const

export const inputs: { [K in OperationId]: CallInput<K> } = {
  login: { email: 'asha@taskdeck.example', password: 'pässword "1"' },
  logout: {},
  getProfile: {},
  listPlans: {},
  getPlan: { id: 'pln_2' },
  addPlan: { ...plan, isActive: 1 },
  updatePlan: { id: 'pln_2', ...plan, isActive: 0 },
  activatePlan: { id: 'pln_2' },
  deactivatePlan: { id: 'pln_2' },
  updateExtraUserPrice: { price: 5.25 },
  listBusinesses: { offset: 20, limit: 10, search: 'a&b' },
  getBusiness: { id: 'biz_1' },
  addBusiness: {
    name: 'Northwind',
    email: 'office@northwind.example',
    ownerFirstName: 'Nancy',
    ownerLastName: 'Davolio',
    ownerEmail: 'nancy@northwind.example',
    count: 10,
  },
  toggleBusinessStatus: { businessId: 'biz_1', isActive: 0 },
  updateEmployeeCount: { businessId: 'biz_1', count: 12 },
  listEmployees: { businessId: 'biz_1' },
  searchEmployees: { offset: 20, limit: 10, search: 'a&b' },
  addEmployee: { businessId: 'biz_1', firstName: 'A', lastName: 'F', email: 'a@northwind.example' },
  removeEmployee: { businessId: 'biz_1', employeeId: 'emp_1' },
  listBusinessSubscriptions: { businessId: 'biz_1' },
  listBusinessPayments: { businessId: 'biz_1' },
  getDashboardCount: {},
  listRecentSales: {},
  listPayments: { offset: 0, limit: 10 },
  getPaymentSummary: { status: 'failed', amountFrom: 0.5 },
  getPaymentSeries: { from: '2026-02-01', to: '2026-02-28', zone: 'UTC' },
  getPlanBusinesses: {},
  getFindings: { paidFrom: '2026-01-12T18:30:00.000Z' },
  exportPayments: { sort: '-amount', columns: 'name,amount', zone: 'Asia/Kolkata' },
}

/** All calls with a JSON response; the export has its own test file. */
export const ids: readonly OperationId[] = [...operations.keys()].filter((id) => id !== 'exportPayments')
export const readIds = ids.filter((id): id is ReadId => operations.get(id)?.method === 'GET')
export const writeIds = ids.filter((id) => operations.get(id)?.method !== 'GET')
