import type { OperationId } from '../../machines/contract/calls.ts'
import { operations as table } from '../../openapi/operations.gen.ts'

export interface Operation {
  readonly id: OperationId
  /** In capitals. */
  readonly method: string
  /** With the contract's `{parameters}`. */
  readonly path: string
}

/** Every call of the contract, so that every table includes a new call at once. */
export const operations: ReadonlyMap<OperationId, Operation> = new Map(
  // The table has the contract's operations and no others
  Object.entries(table).map(([id, row]) => [id as OperationId, { id: id as OperationId, ...row }]),
)

export function isOperationId(name: string): name is OperationId {
  // A Map's `has` accepts only its key type
  return operations.has(name as OperationId)
}

/** Returns the operation of a request by method and path; undefined for any other request. */
export function operationOf(method: string, url: string): Operation | undefined {
  const { pathname } = new URL(url)
  const rivals = [...operations.values()].filter((operation) => operation.method === method)
  // A fixed path such as /all precedes one whose parameter would match it
  return (
    rivals.find(({ path }) => path === pathname) ?? rivals.find(({ path }) => pattern(path).test(pathname))
  )
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
