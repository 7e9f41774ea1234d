import { Problem } from './problem.ts'

/** How many exports run at once. */
const AT_ONCE = 2

/** The exports that run, by their sessions. */
export interface Exports {
  /** Begins an export of a session; ends it by the function that it returns. Throws 503. */
  begin(session: string): () => void
}

/** Lets two exports run at once, and one of a session: each takes much of the database and of this process. */
export function createExports(): Exports {
  const running = new Set<string>()
  return {
    begin(session) {
      if (running.has(session)) throw tooMany('You already have an export running')
      if (running.size >= AT_ONCE) throw tooMany('Other exports are running')
      running.add(session)
      return () => running.delete(session)
    },
  }
}

const tooMany = (message: string) => new Problem(503, message, { headers: { 'Retry-After': '2' } })
