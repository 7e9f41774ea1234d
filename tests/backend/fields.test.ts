import { describe, expect, it } from 'vitest'
import { check, isId, readAll, readQuery } from '../../openapi/backend/resources/fields.ts'
import { choicesOf, rangeOf, valuesOf } from '../../openapi/backend/resources/filter.ts'
import type { OperationId } from '../../openapi/backend/resources/operations.ts'
import { businessForm, planForm, someText, textLike } from '../support/backend.ts'

/** Returns a form as the server reads it: every value is text. */
const formOf = (fields: object) =>
  new Map(Object.entries(fields).map(([name, value]) => [name, String(value)]))
const refused = (more: object): unknown => expect.objectContaining({ status: 400, ...more })
const query = (sent: string) => readQuery('listPayments', new URLSearchParams(sent))

const forms: readonly [OperationId, object, (readonly [string, string, string?])[]][] = [
  ...(['addPlan', 'updatePlan'] as const).map((id): (typeof forms)[number] => [
    id,
    planForm,
    [
      ['name', '', 'Plan name is required'],
      ['name', '   ', 'Plan name is required'],
      ['name', 'x'.repeat(201), 'Use at most 200 characters'],
      ['description', '', 'Description is required'],
      ...['', '0', '0.99', '-5', 'NaN', '1e3', '1,000'].map(
        (price) => ['basePrice', price, 'Base price is required'] as const,
      ),
      ['basePrice', '1.005', 'Use at most two decimals'],
      ['basePrice', '1000000.01', 'Use a number up to 1000000'],
      ['discount', '', 'Discount must be 0 or more'],
      ['discount', '-1', 'Discount must be 0 or more'],
      ['discount', '100.01', 'Use a number up to 100'],
      ['duration', '0', 'Duration is required'],
      ['duration', '1.5', 'Use a whole number'],
      ['durationType', '', 'Duration type is required'],
      ['durationType', 'week', 'Duration type is required'],
      ['usersIncluded', '0', 'Users included must be 1 or more'],
      ['usersIncluded', '2.5', 'Use a whole number'],
      ['isActive', '', 'Status is required'],
      ['isActive', 'true', 'Status is required'],
    ],
  ]),
  ['updateExtraUserPrice', {}, ['', '-0.01', 'free', '1.999', '1000001'].map((price) => ['price', price])],
  [
    'addBusiness',
    businessForm,
    [
      ['name', ''],
      ['email', 'no address', 'Enter an email like name@example.com'],
      ['email', '@x', 'Enter an email like name@example.com'],
      ['ownerFirstName', ' '],
      ['ownerLastName', ''],
      ['ownerEmail', 'x@', 'Enter an email like name@example.com'],
      ...['0', '1.5', '10001'].map((count) => ['count', count] as const),
      ['phone', '0'.repeat(41), 'Use at most 40 characters'],
      ['planId', 'pln 1', 'Choose a plan from the list'],
    ],
  ],
]

// Requirements: D13b
describe.each(forms)('the form of %s', (id, form, cases) => {
  it.each(cases)('is refused with %s = %j', (field = '', value = '', text: unknown = someText) => {
    expect(() => check(id, formOf({ ...form, [field]: value }))).toThrow(
      refused({ message: text, more: { errors: { [field]: text } } }),
    )
  })
})

describe('a form', () => {
  it('accepts the limits of each range, parses numbers and texts, and drops empty optional and unknown fields', () => {
    const least = { ...planForm, basePrice: 1, discount: 0.25, duration: 1, usersIncluded: 1 }
    expect(check('addPlan', formOf({ ...least, secret: 1 }))).toEqual(least)
    const most = { ...planForm, basePrice: 1_000_000, discount: 100, name: '😀'.repeat(200) }
    expect(check('addPlan', formOf({ ...most, basePrice: ' 1000000.000' }))).toEqual(most)
    const sent = { ...businessForm, phone: ' ', planId: '' }
    expect(check('addBusiness', formOf({ ...sent, email: ` ${sent.email} ` }))).toStrictEqual(businessForm)
    const login = { email: 'a@b', password: '  ', timezone: 'UTC' }
    expect(check('login', formOf(login))).toEqual(login)
  })

  it('is refused with an error for every invalid field', () => {
    const errors = Object.fromEntries(Object.keys(planForm).map((name) => [name, someText]))
    expect(() => check('addPlan', new Map())).toThrow(
      refused({ message: 'Check the fields', more: { errors } }),
    )
  })

  it('does not report a server error as an invalid field', () => {
    const fault = new Error('fault')
    const fail = () => {
      throw fault
    }
    expect(() => readAll({ name: fail })).toThrow(fault)
  })
})

describe('a query', () => {
  const numbers = ['', '-1', '1.5', '10abc', 'NaN', '1e309']
  const offsets = [...numbers, '1e1', '0x10', ' 1', '2147483648', '9223372036854775808', '٣']
  const page = 'offset=0&limit=10'
  // Requirements: B12
  it.each([
    ...offsets.map((offset) => `limit=10&offset=${encodeURIComponent(offset)}`),
    ...[...numbers, '0', '101'].map((limit) => `offset=0&limit=${limit}`),
    ...['offset=0', 'limit=10', `offset=0&${page}`, `${page}&limit=10`, `${page}&search=a&search=a`],
    ...[
      'sort=name',
      'sort=paid,amount',
      'amountFrom=ten',
      'amountFrom=1e999',
      'amountFrom=x1',
      'amountFrom=1x',
    ].map((part) => `${page}&${part}`),
    ...['paidFrom=2025-10-31', 'paidFrom=yesterday', 'paidTo=2025-02-31T00:00:00Zx', 'gateway=a%00b'].map(
      (part) => `${page}&${part}`,
    ),
    ...[`search=${'x'.repeat(201)}`, `plan=${'x'.repeat(2001)}`].map((part) => `${page}&${part}`),
  ])('is refused: %s', (sent) => {
    expect(() => query(sent)).toThrow(refused({ message: textLike(/^The parameter \w+ (was|m)/) }))
  })

  it('is refused with a message that lists the allowed values', () => {
    expect(() => query(`${page}&sort=name`)).toThrow(
      'The parameter sort must be one of paid, -paid, amount, -amount',
    )
    for (const id of ['', '.', 'a/b', 'a b'])
      expect(() => readQuery('listBusinessPayments', new URLSearchParams({ businessId: id }))).toThrow(
        'The parameter businessId must be an identifier',
      )
  })

  it.each(['0', '12', '12.34', '-1.5e2', '5E+10', '25e-12'])('can contain the amount %s', (amount) => {
    expect(query(`${page}&amountFrom=${encodeURIComponent(amount)}`).amountFrom).toBe(Number(amount))
  })

  it('is parsed into numbers, instants and texts; absent parameters are null, and a search is trimmed', () => {
    const absent = { status: null, gateway: null, mode: null, plan: null, unpaid: null, amountTo: null }
    expect(
      query('offset=2147483647&limit=100&search=+a+&amountFrom=-1.5e2&paidFrom=2026-02-11T07:42:10%2B02:00'),
    ).toEqual({
      ...{ ...absent, offset: 2_147_483_647, limit: 100, sort: '-paid', search: 'a', amountFrom: -150 },
      ...{ paidFrom: new Date('2026-02-11T05:42:10Z'), paidTo: null },
    })
    const { paidFrom, paidTo, search } = query(
      `offset=0&limit=1&search=${'😀'.repeat(200)}&paidFrom=-271821-04-20T00:00:00Z&paidTo=%2B275760-09-13T00:00:00Z`,
    )
    expect([paidFrom, paidTo, search?.length]).toEqual([
      new Date('0001-01-01T00:00:00Z'),
      new Date('9999-12-31T00:00:00Z'),
      400,
    ])
  })
})

it('an identifier has 1 to 64 letters, digits, _ and -', () => {
  expect(['biz_1', 'A-z_0', 'x'.repeat(64)].every(isId)).toBe(true)
  expect(['', 'a/b', '/b', 'a/', 'x'.repeat(65)].some(isId)).toBe(false)
})

describe('a filter', () => {
  it('has the known values that match a parameter, and is null for an empty parameter', () => {
    const known = ['active', 'inactive'] as const
    const sent = [null, ' , ', 'ACTIVE', 'inactive,active', '!active', '!inactive,active']
    expect(sent.map((text) => choicesOf('status', text, known))).toEqual([
      ...[null, null, ['active'], ['active', 'inactive'], ['inactive'], []],
    ])
    expect(() => choicesOf('status', 'active,paused', known)).toThrow(
      'The parameter status must be of active, inactive',
    )
    expect([null, ',', 'a, b'].map(valuesOf)).toEqual([null, null, ['a', 'b']])
  })

  it('can have equal bounds, but its upper bound cannot be below its lower bound', () => {
    expect(rangeOf('amount', 2, 2)).toEqual({ from: 2, to: 2 })
    expect(rangeOf('amount', 2, null)).toEqual({ from: 2, to: null })
    expect(rangeOf('amount', null, -2)).toEqual({ from: null, to: -2 })
    expect(() => rangeOf('amount', 2, 1)).toThrow('The parameter amountFrom must not be after amountTo')
  })
})
