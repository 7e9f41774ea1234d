import { serverProblem } from '../../lib/texts.ts'

/** The reason phrases of 5xx statuses, which tell a user nothing. */
const bare = /^(internal server error|bad gateway|service unavailable|gateway time-?out)\.?$/i

/** Returns the error text (spec, section 8), with a bare reason phrase put into a sentence. */
export const explained = (error: string | null): string | null =>
  error !== null && bare.test(error) ? serverProblem(error) : error
