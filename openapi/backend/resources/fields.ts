import { operations } from '../../operations.gen.ts'
import { DEMO } from '../db/demo.ts'
import type { Form } from '../http/body.ts'
import { badRequest, Problem } from '../http/problem.ts'
import type { FormOf, OperationId, QueryOf } from './operations.ts'
import { PASSWORD_BYTES } from './password.ts'

interface Field {
  readonly type: string
  readonly isRequired: boolean
  readonly 'x-missing'?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: string
}

class Broken extends Error {}

/** Parses a form by the contract's rules; ignores unknown fields. Throws 400 with `errors` by field. */
export function check<Id extends OperationId>(id: Id, form: Form): FormOf<Id> {
  const fields: Readonly<Record<string, Field>> = operations[id].form ?? {}
  const readers = Object.entries(fields).map(
    ([name, field]) => [name, () => read(name, field, form.get(name))] as const,
  )
  // The contract's types and this table come from the same schemas.
  return readAll(Object.fromEntries(readers)) as FormOf<Id>
}

/** Calls the reader of each field, which may throw `Broken`. Omits undefined values. Throws 400 with `errors`. */
export function readAll<T extends object>(readers: { readonly [K in keyof T]: () => T[K] }): T {
  const values: Partial<T> = {}
  const errors: Record<string, string> = {}
  for (const name in readers) {
    try {
      const value = readers[name]()
      if (value !== undefined) values[name] = value
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      errors[name] = error.message
    }
  }
  const [first, ...more] = Object.values(errors)
  if (first !== undefined) throw new Problem(400, more.length === 0 ? first : 'Check the fields', { errors })
  // Without errors, every reader has returned its value, or undefined for an optional field.
  return values as T
}

function read(name: string, field: Field, sent = ''): string | number | undefined {
  const { type, format, pattern = '', isRequired, maxLength = Infinity, 'x-missing': missing } = field
  // A password may be any text. It is neither trimmed nor truncated; the login limits its size in bytes.
  if (format === 'password') return sent
  if (!isRequired && sent.trim() === '') return undefined
  if (field.enum !== undefined) {
    const choice = field.enum.find((one) => String(one) === sent)
    if (choice === undefined) throw new Broken(missing)
    return choice
  }
  if (type !== 'string') return readNumber(field, sent.trim(), missing)
  // A text needs a non-blank character. It is stored as typed.
  if (sent.trim() === '' || !new RegExp(pattern).test(sent)) throw new Broken(missing)
  if ([...sent].length > maxLength) throw new Broken(`Use at most ${maxLength} characters`)
  if (!/email$/i.test(name)) return sent
  if (!EMAIL.test(sent.trim())) throw new Broken('Enter an email like name@example.com')
  return sent.trim()
}

const EMAIL = /^[^\s@\u0000-\u001f\u007f]+@[^\s@\u0000-\u001f\u007f]+$/

function readNumber(
  { type, minimum = -Infinity, maximum = Infinity }: Field,
  sent: string,
  missing: string | undefined,
): number {
  const value = /^-?\d{1,15}(\.\d{1,15})?$/.test(sent) ? Number(sent) : NaN
  if (!(value >= minimum)) throw new Broken(missing)
  if (value > maximum) throw new Broken(`Use a number up to ${maximum}`)
  if (!/^-?\d+(\.\d{1,2}0*)?$/.test(sent)) throw new Broken('Use at most two decimals')
  if (type === 'integer' && !Number.isInteger(value)) throw new Broken('Use a whole number')
  return value
}

/** Parses an administrator's email by the same rules as the login. */
export const readEmail = (sent: string): string => String(read('email', operations.login.form.email, sent))

/** The minimum length of a password that is the only authentication factor (NIST SP 800-63B-4). */
const PASSWORD_LEAST = 15

/** Returns a new password unchanged. Throws `Broken` for a weak password and for the published demo password. */
export function newPassword(sent: string): string {
  if ([...sent].length < PASSWORD_LEAST) throw new Broken(`Use at least ${PASSWORD_LEAST} characters`)
  if (Buffer.byteLength(sent) > PASSWORD_BYTES) throw new Broken(`Use at most ${PASSWORD_BYTES} bytes`)
  if (new Set(sent).size < 5) throw new Broken('Use more than four different characters')
  if (sent === DEMO.password) throw new Broken('This is the password of the demonstration')
  return sent
}

/** Returns true for a text in the format of the contract's `Id`. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** Parses a query by the contract's rules; ignores unknown parameters. Throws 400. */
export function readQuery<Id extends OperationId>(id: Id, query: URLSearchParams): QueryOf<Id> {
  const fields: Readonly<Record<string, Field>> = operations[id].query
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    readParameter(name, field, query.getAll(name)),
  ])
  // The contract's types and this table come from the same schemas.
  return Object.fromEntries(values) as QueryOf<Id>
}

function readParameter(name: string, field: Field, [sent = '', ...more]: readonly string[]) {
  const { type, format, pattern = '', minimum = 0, maximum = Infinity, maxLength = Infinity } = field
  const wrong = (what: string) => badRequest(`The parameter ${name} ${what}`)
  if (more.length > 0) throw wrong('was sent twice')
  const text = name === 'search' ? sent.trim() : sent
  if (text === '' && !field.isRequired) return field.default ?? null
  if (field.enum?.includes(text) === false) throw wrong(`must be one of ${field.enum.join(', ')}`)
  if (type === 'integer') {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN
    if (value >= minimum && value <= maximum) return value
    throw wrong(`must be a whole number from ${minimum} to ${maximum}`)
  }
  if (type === 'number') {
    const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN
    if (Number.isFinite(value)) return value
    throw wrong('must be a number')
  }
  if (format === 'date-time') {
    const time = INSTANT.test(text) ? Date.parse(text) : NaN
    if (!Number.isNaN(time)) return new Date(Math.min(Math.max(time, FIRST), LAST))
    throw wrong('must be an instant, such as 2026-02-11T07:42:10Z')
  }
  if (text.includes('\0')) throw wrong('may not hold the NUL character')
  if ([...text].length > maxLength) throw wrong(`may have at most ${maxLength} characters`)
  if (!new RegExp(pattern).test(text)) throw wrong('must be an identifier')
  return text
}

const INSTANT = /^([+-]\d{6}|\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i

/** Instants outside these bounds are clamped for the database. */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')
