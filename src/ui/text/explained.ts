import { serverProblem } from '../../lib/texts.ts'

/** The reason phrases of the statuses from 500, which explain nothing to a user. */
const bare = /^(internal server error|bad gateway|service unavailable|gateway time-?out)\.?$/i

/** Puts a bare reason phrase of a failed read (spec, section 8: shown verbatim) into a sentence. */
export function explained(error: string | null): string | null {
  return error !== null && bare.test(error) ? serverProblem(error) : error
}
