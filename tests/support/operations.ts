import type { OperationId } from '../../machines/contract/calls.ts'
import { operations as table } from '../../openapi/operations.gen.ts'

export interface Operation {
  readonly id: OperationId
  /** In capitals. */
  readonly method: string
  /** With the contract's `{parameters}`. */
  readonly path: string
}

/** Every call of the contract, so that a new call is in every table at once. */
export const operations: ReadonlyMap<OperationId, Operation> = new Map(
  // the table has the contract's operations and no others
  Object.entries(table).map(([id, row]) => [id as OperationId, { id: id as OperationId, ...row }]),
)

export function isOperationId(name: string): name is OperationId {
  // a Map's `has` takes its key type only
  return operations.has(name as OperationId)
}

/** The operation that a request is for, by method and path; undefined for any other request. */
export function operationOf(method: string, url: string): Operation | undefined {
  const { pathname } = new URL(url)
  const rivals = [...operations.values()].filter((operation) => operation.method === method)
  // a fixed path such as /all stands before one whose parameter would match it
  return (
    rivals.find(({ path }) => path === pathname) ?? rivals.find(({ path }) => pattern(path).test(pathname))
  )
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
