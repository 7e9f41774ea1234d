/** The maximum number of seats of a business (the contract's limit). */
export const MAX_SEATS = 10_000

/** The errors by field; a valid field is absent. */
export type Problems<Draft> = Partial<Record<keyof Draft, string>>

const address = /^[^\s@]+@[^\s@]+$/

/** Checks that a required text is present and within its length, in characters. */
export function lengthProblem<Name extends string>(
  name: Name,
  text: string,
  required: string,
  longest: number,
): Partial<Record<Name, string>> {
  const trimmed = text.trim()
  if (trimmed === '') return problem(name, required)
  return [...trimmed].length > longest ? problem(name, `Use at most ${longest} characters`) : {}
}

/** Checks an email address loosely: text, an @, text. */
export function emailProblem<Name extends string>(
  name: Name,
  text: string,
  required: string,
): Partial<Record<Name, string>> {
  const found = lengthProblem(name, text, required, 254)
  if (Object.keys(found).length > 0) return found
  return address.test(text.trim()) ? {} : problem(name, 'Enter an email like name@example.com')
}

/** Checks a seat count: it must be an integer of at least `least`, so null and NaN are invalid. */
export function seatsProblem<Name extends string>(
  name: Name,
  seats: number | null,
  least: number,
): Partial<Record<Name, string>> {
  if (seats === null || Number.isNaN(seats) || seats < 1) return problem(name, 'Seats must be 1 or more')
  if (seats > MAX_SEATS) return problem(name, `Use a number up to ${MAX_SEATS}`)
  if (!Number.isInteger(seats)) return problem(name, 'Use a whole number')
  if (seats < least) return problem(name, `${least} seats are taken`)
  return {}
}

function problem<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  // The cast is safe: the record has exactly this property
  return { [name]: text } as Partial<Record<Name, string>>
}

/** Returns true if the server's value is the typed text, apart from surrounding spaces, or if the server omits it. */
export function isTyped(value: unknown, text: string): boolean {
  if (value === undefined) return true
  return (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') === text.trim()
}
