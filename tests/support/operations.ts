import type { OperationId } from '../../machines/contract/calls.ts'
import { operations as table } from '../../openapi/operations.gen.ts'

export interface Operation {
  readonly id: OperationId
  /** The method in capitals. */
  readonly method: string
  /** The path with the contract's `{parameters}`. */
  readonly path: string
}

/** Every operation of the contract, so that table tests include a new operation at once. */
export const operations: ReadonlyMap<OperationId, Operation> = new Map(
  // The table has exactly the contract's operations.
  Object.entries(table).map(([id, row]) => [id as OperationId, { id: id as OperationId, ...row }]),
)

export function isOperationId(name: string): name is OperationId {
  // A Map's `has` accepts only its key type.
  return operations.has(name as OperationId)
}

/** Returns the operation of a request by its method and path, or undefined for any other request. */
export function operationOf(method: string, url: string): Operation | undefined {
  const { pathname } = new URL(url)
  const rivals = [...operations.values()].filter((operation) => operation.method === method)
  // A fixed path such as /all takes precedence over a path whose parameter would match.
  return (
    rivals.find(({ path }) => path === pathname) ?? rivals.find(({ path }) => pattern(path).test(pathname))
  )
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
