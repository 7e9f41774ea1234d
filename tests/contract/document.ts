import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Mapping = { [name: string]: Json }

const path = new URL('../../openapi/openapi.yaml', import.meta.url)
// The linters check that this file is valid OpenAPI.
const document = parse(readFileSync(path, 'utf8')) as Mapping

/** The keywords of a schema that restrict one value. */
const RULES = ['type', 'format', 'pattern', 'enum', 'default', 'minimum', 'maximum', 'maxLength', 'x-missing']

/** An operation as the YAML file describes it. */
export interface Documented {
  readonly id: string
  readonly method: string
  readonly path: string
  /** The rules and error texts of the form's fields; null for an operation without a form. */
  readonly form: Readonly<Record<string, Mapping>> | null
  /** The rules of the query's parameters. */
  readonly query: Readonly<Record<string, Mapping>>
  readonly isPublic: boolean
  readonly statuses: readonly number[]
}

export const documented: readonly Documented[] = Object.entries(mapping(document['paths'])).flatMap(
  ([url, item]) =>
    Object.entries(mapping(item))
      .filter(([method]) => method !== 'parameters')
      .map(([method, value]) => {
        const operation = mapping(value)
        return {
          id: JSON.stringify(operation['operationId']).slice(1, -1),
          method: method.toUpperCase(),
          path: url,
          form: 'requestBody' in operation ? formOf(mapping(operation['requestBody'])) : null,
          query: queryOf(operation['parameters']),
          isPublic: Array.isArray(operation['security']) && operation['security'].length === 0,
          statuses: Object.keys(mapping(operation['responses'])).map(Number),
        }
      }),
)

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, password: true },
})
const validators = new Map<string, ValidateFunction>()

/**
 * Returns a response's contract violations; empty for a valid response. Unknown fields are violations here, although
 * clients must accept them.
 */
export function findings(operation: Documented, status: number, headers: Headers, body: unknown): string[] {
  const responses = mapping(
    mapping(mapping(mapping(document['paths'])[operation.path])[operation.method.toLowerCase()])['responses'],
  )
  const found = responses[String(status)]
  if (found === undefined) return [`${operation.id} does not document ${status}`]
  const response = mapping(resolve(found))
  const missing = Object.keys(mapping(response['headers'] ?? {})).filter((name) => !headers.has(name))
  const key = `${operation.id} ${status}`
  const json = mapping(response['content'])['application/json']
  // A CSV body has no schema to compare with.
  if (json === undefined) return missing.map((name) => `${key} lacks the header ${name}`)
  let validate = validators.get(key)
  if (validate === undefined) {
    validate = ajv.compile(mapping(closed(mapping(json)['schema'] ?? {})))
    validators.set(key, validate)
  }
  const isValid = validate(body)
  return [
    ...missing.map((name) => `${key} lacks the header ${name}`),
    ...(isValid
      ? []
      : (validate.errors ?? []).map((error) => `${key} ${error.instancePath} ${error.message}`)),
  ]
}

/** Returns a schema with its references resolved and unknown properties forbidden. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed)
  if (schema === null || typeof schema !== 'object') return schema
  if ('$ref' in schema) return closed(resolve(schema))
  const result = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]))
  return 'properties' in result ? { ...result, additionalProperties: false } : result
}

function resolve(value: Json): Json {
  const reference = mapping(value)['$ref']
  if (typeof reference !== 'string') return value
  return reference
    .slice(2)
    .split('/')
    .reduce<Json>((at, name) => mapping(at)[name] ?? null, document)
}

function formOf(body: Mapping): Record<string, Mapping> {
  const form = mapping(resolve(mapping(mapping(mapping(body['content'])['multipart/form-data'])['schema'])))
  const required = Array.isArray(form['required']) ? form['required'] : []
  return Object.fromEntries(
    Object.entries(mapping(form['properties'])).map(([name, field]) => [
      name,
      askedOf(field, required.includes(name)),
    ]),
  )
}

function queryOf(parameters: Json | undefined): Record<string, Mapping> {
  const all = (Array.isArray(parameters) ? parameters : []).map((parameter) => mapping(resolve(parameter)))
  return Object.fromEntries(
    all.flatMap(({ in: place, name, required, schema = {} }) =>
      place === 'query' && typeof name === 'string' ? [[name, askedOf(schema, required === true)]] : [],
    ),
  )
}

function askedOf(schema: Json, isRequired: boolean): Mapping {
  const rules = Object.entries({ ...mapping(resolve(schema)), ...mapping(schema) })
  return { isRequired, ...Object.fromEntries(rules.filter(([rule]) => RULES.includes(rule))) }
}

function mapping(value: Json | undefined): Mapping {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Error(`not a mapping: ${JSON.stringify(value)}`)
  }
  return value
}
