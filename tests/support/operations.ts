import { parse } from 'yaml'
import contract from '../../openapi/openapi.yaml?raw'
import type { OperationId } from '../../machines/contract/calls.ts'

export interface Operation {
  readonly id: OperationId
  /** In capitals. */
  readonly method: string
  /** With the contract's `{parameters}`. */
  readonly path: string
}

interface Contract {
  paths: Record<string, Record<string, { operationId?: OperationId }>>
}

/** Every call of the contract, read from the contract itself, so that a new call is in every table at once. */
export const operations: ReadonlyMap<OperationId, Operation> = new Map(
  // the shape is linted by Spectral and Redocly
  Object.entries((parse(contract) as Contract).paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId: id }]): [OperationId, Operation][] =>
      id === undefined ? [] : [[id, { id, method: method.toUpperCase(), path }]],
    ),
  ),
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
