import { describe, expect, it } from 'vitest'
import { operations } from '../../openapi/operations.gen.ts'
import { documented } from './document.ts'

describe('the table of operations', () => {
  // Requirements: T16
  it('the table has exactly the operations of the contract', () => {
    const table = Object.entries(operations).map(([id, row]) => ({ id, ...row }))
    const contract = documented.map(({ id, method, path, query, form }) => ({
      id,
      method,
      path,
      query,
      form,
    }))
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(table.toSorted(byId)).toEqual(contract.toSorted(byId))
  })

  it('the contract has the 23 calls of the specification and six optional calls', () => {
    expect(documented).toHaveLength(29)
    expect(documented.slice(23).map(({ id }) => id)).toEqual([
      'getPaymentSummary',
      'getPaymentSeries',
      'getFindings',
      'getPlanBusinesses',
      'exportPayments',
      'searchEmployees',
    ])
  })

  // Requirements: §1.1, §6.1
  it('every call except the login requires a token (S14)', () => {
    expect(documented.filter((operation) => operation.isPublic).map((operation) => operation.id)).toEqual([
      'login',
    ])
  })
})
