/** The most seats a business may have (the contract's bound). */
export const MAX_SEATS = 10_000

/** The errors by field; a valid field is absent. */
export type Problems<Draft> = Partial<Record<keyof Draft, string>>

const address = /^[^\s@]+@[^\s@]+$/

/** A text that is required and has a greatest length, in characters. */
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

/** An email address: something, an @, something; whether it exists only its owner knows. */
export function emailProblem<Name extends string>(
  name: Name,
  text: string,
  required: string,
): Partial<Record<Name, string>> {
  const found = lengthProblem(name, text, required, 254)
  if (Object.keys(found).length > 0) return found
  return address.test(text.trim()) ? {} : problem(name, 'Enter an email like name@example.com')
}

/** A number of seats: whole, at least `least`; null and NaN are no number. */
export function seatsProblem<Name extends string>(
  name: Name,
  seats: number | null,
  least: number,
): Partial<Record<Name, string>> {
  if (seats === null || Number.isNaN(seats) || seats < 1) return problem(name, 'Seats must be 1 or more')
  if (seats > MAX_SEATS) return problem(name, `Use a number up to ${MAX_SEATS}`)
  if (!Number.isInteger(seats)) return problem(name, 'Use a whole number')
  if (seats < least) return problem(name, `${least} ${least === 1 ? 'seat is' : 'seats are'} taken`)
  return {}
}

function problem<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  // one property of the record, by its own name
  return { [name]: text } as Partial<Record<Name, string>>
}
