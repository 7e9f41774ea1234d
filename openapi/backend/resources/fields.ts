import { DEMO } from '../db/demo.ts'
import type { Form } from '../http/body.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { PASSWORD_BYTES } from './password.ts'

/** Turns what was sent, if anything, into a value; throws `Broken` with the text for the field. */
export type Rule<T> = (sent: string | undefined) => T

/** A rule for each field; that of an optional field may give undefined. */
export type Rules<T> = { [K in keyof T]-?: Rule<object extends Pick<T, K> ? T[K] | undefined : T[K]> }

class Broken extends Error {}

/** Checks a form against its rules. Fields without a rule are ignored. Throws 400 with `errors` by field. */
export function check<T extends object>(form: Form, rules: Rules<T>): T {
  const values: Partial<T> = {}
  const errors: Record<string, string> = {}
  for (const name in rules) {
    try {
      const value = rules[name](form.get(name))
      if (value !== undefined) values[name] = value
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      errors[name] = error.message
    }
  }
  const texts = Object.values(errors)
  if (texts.length > 0) {
    throw new Problem(400, texts.length === 1 ? String(texts[0]) : 'Check the fields', { errors })
  }
  // Every rule has given its value, or undefined for an optional field, or there were errors.
  return values as T
}

/** Text that is more than blanks, kept as it was typed. `longest` counts characters. */
export const text =
  (required: string, longest: number): Rule<string> =>
  (sent = '') => {
    if (sent.trim() === '') throw new Broken(required)
    if ([...sent].length > longest) throw new Broken(`Use at most ${longest} characters`)
    return sent
  }

/** A field that may be absent or empty. */
export const optional =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (sent = '') =>
    sent.trim() === '' ? undefined : rule(sent)

export const email =
  (required: string): Rule<string> =>
  (sent) => {
    const address = text(required, 254)(sent).trim()
    if (!/^[^\s@\u0000-\u001f\u007f]+@[^\s@\u0000-\u001f\u007f]+$/.test(address)) {
      throw new Broken('Enter an email like name@example.com')
    }
    return address
  }

/** The fewest characters of a password that is alone in guarding an account (NIST SP 800-63B-4). */
const PASSWORD_LEAST = 15

/** A password for an account, kept as it was typed. That of the demonstration, which everybody knows, is none. */
export const newPassword =
  (required: string): Rule<string> =>
  (sent = '') => {
    if (sent === '') throw new Broken(required)
    if ([...sent].length < PASSWORD_LEAST) throw new Broken(`Use at least ${PASSWORD_LEAST} characters`)
    if (Buffer.byteLength(sent) > PASSWORD_BYTES) throw new Broken(`Use at most ${PASSWORD_BYTES} bytes`)
    if (new Set(sent).size < 5) throw new Broken('Use more than four different characters')
    if (sent === DEMO.password) throw new Broken('This is the password of the demonstration')
    return sent
  }

/** A decimal number. `required` is said when it is missing, no number, or below `least`. */
export const decimal =
  (required: string, least: number, most: number): Rule<number> =>
  (sent = '') => {
    const value = /^-?\d{1,15}(\.\d{1,15})?$/.test(sent.trim()) ? Number(sent) : NaN
    if (!(value >= least)) throw new Broken(required)
    if (value > most) throw new Broken(`Use a number up to ${most}`)
    if (!/^-?\d+(\.\d{1,2}0*)?$/.test(sent.trim())) throw new Broken('Use at most two decimals')
    return value
  }

/** A whole number. `required` is said when it is missing, no number, or below `least`. */
export const whole =
  (required: string, least: number, most: number): Rule<number> =>
  (sent) => {
    const value = decimal(required, least, most)(sent)
    if (!Number.isInteger(value)) throw new Broken('Use a whole number')
    return value
  }

export const flag =
  (required: string): Rule<0 | 1> =>
  (sent) => {
    if (sent !== '0' && sent !== '1') throw new Broken(required)
    return sent === '1' ? 1 : 0
  }

export const oneOf =
  <const T extends string>(required: string, choices: readonly T[]): Rule<T> =>
  (sent) => {
    const choice = choices.find((known) => known === sent)
    if (choice === undefined) throw new Broken(required)
    return choice
  }

export const identifier =
  (required: string): Rule<string> =>
  (sent = '') => {
    if (!isId(sent)) throw new Broken(required)
    return sent
  }

/** What the contract calls an Id. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** A page of a list: `search` is trimmed and null when there is nothing to look for. */
export interface Page {
  offset: number
  limit: number
  search: string | null
}

/** Reads `offset`, `limit` and `search`. Throws 400. */
export function readPage(query: URLSearchParams): Page {
  const search = readSearch(query)
  return {
    offset: integer(query, 'offset', 0, 2 ** 31 - 1),
    limit: integer(query, 'limit', 1, 100),
    search,
  }
}

/** The text to look for, trimmed; null when there is none. Throws 400. */
export function readSearch(query: URLSearchParams): string | null {
  const search = (once(query, 'search') ?? '').trim()
  if ([...search].length > 200) throw badRequest('Search for at most 200 characters')
  if (search.includes('\0')) throw badRequest('A search may not hold the NUL character')
  return search === '' ? null : search
}

/** The query's parameter of this name, or null. Throws 400 when it is repeated. */
export function once(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name)
  if (values.length > 1) throw badRequest(`The parameter ${name} was sent twice`)
  return values[0] ?? null
}

function integer(query: URLSearchParams, name: string, least: number, most: number): number {
  const sent = once(query, name) ?? ''
  const value = /^\d{1,10}$/.test(sent) ? Number(sent) : NaN
  if (!(value >= least && value <= most)) {
    throw badRequest(`The parameter ${name} must be a whole number from ${least} to ${most}`)
  }
  return value
}
