import { operations } from '../operations.gen.ts'
import { isId } from './fields.ts'
import type { OperationId } from './operations.ts'
import { badRequest, Problem } from './problem.ts'

/** The operation that a request asks for, and the identifiers in its path. */
export interface Match {
  readonly id: OperationId
  readonly path: Readonly<Record<string, string>>
}

interface Route {
  readonly id: OperationId
  readonly method: string
  readonly segments: readonly string[]
}

// Object.entries forgets the names; they are the table's keys.
const routes: readonly Route[] = (Object.keys(operations) as OperationId[]).map((id) => ({
  id,
  method: operations[id].method,
  segments: operations[id].path.split('/'),
}))

const isParameter = (segment: string) => segment.startsWith('{')
const isPlain = (route: Route) => !route.segments.some(isParameter)

/** The methods a path answers to, for `Allow`; none when there is no such path. */
export function methodsOf(pathname: string): string[] {
  const methods = candidates(pathname).map((route) => route.method)
  return methods.length === 0 ? [] : [...methods, 'OPTIONS']
}

/** Finds the operation. Throws 404, 405 with `Allow`, or 400 for a path whose identifier cannot be one. */
export function match(method: string, pathname: string): Match {
  const found = candidates(pathname)
  if (found.length === 0) throw new Problem(404, 'There is nothing at this address')
  const route = found.find((candidate) => candidate.method === method)
  if (route === undefined) {
    throw new Problem(405, 'This address does not answer to this method', {
      headers: { Allow: methodsOf(pathname).join(', ') },
    })
  }
  const segments = pathname.split('/')
  const path: Record<string, string> = {}
  for (const [index, name] of route.segments.entries()) {
    const segment = segments[index]
    if (!isParameter(name) || segment === undefined) continue
    // An identifier needs no escapes: one that has some is none.
    if (!isId(segment)) throw badRequest('This address holds something that is not an identifier')
    path[name.slice(1, -1)] = segment
  }
  return { id: route.id, path }
}

/** The routes of a path. One written out in full hides those with a parameter in its place. */
function candidates(pathname: string): Route[] {
  const segments = pathname.split('/')
  const found = routes.filter(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every((name, index) => isParameter(name) || name === segments[index]),
  )
  const plain = found.filter(isPlain)
  return plain.length > 0 ? plain : found
}
