import { describe, expect, test } from 'vitest'
import {
  addBusinessForm,
  businessProblems,
  emptyBusiness,
  toBusinessForm,
} from '../../../machines/rules/business-form.ts'
import {
  addEmployeeForm,
  draftOf,
  employeeProblems,
  emptyEmployee,
  toEmployeeForm,
} from '../../../machines/rules/employee-form.ts'
import { seatsProblem } from '../../../machines/rules/form-rules.ts'
import { seatsFormOf } from '../../../machines/rules/seats-form.ts'
import { isId } from '../../../machines/contract/ids.ts'

const ann = { firstName: ' Ann ', lastName: ' Lee ', email: ' ann@acme.example ', phone: ' ' }
const acme = {
  ...emptyBusiness,
  name: ' Acme ',
  email: ' office@acme.example',
  phone: ' ',
  ownerFirstName: ' Ann',
  ownerLastName: 'Lee ',
  ownerEmail: ' ann@acme.example',
}

describe('the employee form', () => {
  test('requires both names and an email, each with its own message', () => {
    expect(employeeProblems(emptyEmployee)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
    })
    expect(employeeProblems({ ...emptyEmployee, firstName: ' ', lastName: '\t', email: ' ' })).toEqual(
      employeeProblems(emptyEmployee),
    )
    expect(employeeProblems(ann)).toEqual({})
  })

  test.each(['ann', 'ann@', '@acme', 'a b@c', 'a@b@c'])('rejects the email %j', (email) =>
    expect(employeeProblems({ ...ann, email })).toEqual({ email: 'Enter an email like name@example.com' }),
  )

  test('accepts names of 200 characters in any script, and phones of 40 characters', () => {
    expect(employeeProblems({ ...ann, firstName: '👩'.repeat(200), phone: '1'.repeat(40) })).toEqual({})
    expect(employeeProblems({ ...ann, firstName: '👩'.repeat(201), phone: '1'.repeat(41) })).toEqual({
      firstName: 'Use at most 200 characters',
      phone: 'Use at most 40 characters',
    })
  })

  test('is sent trimmed, without an empty phone', () => {
    expect(toEmployeeForm(ann)).toEqual({ firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' })
    expect(toEmployeeForm({ ...ann, phone: ' 1 ' })).toMatchObject({ phone: '1' })
    expect(draftOf({ ...ann, _id: 'emp_1', phone: 7 })).toEqual({ ...ann, phone: '' })
  })
})

describe('the business form', () => {
  test('requires everything except phone and plan', () => {
    expect(businessProblems({ ...emptyBusiness, count: '' })).toEqual({
      name: 'Business name is required',
      email: 'Email is required',
      ownerFirstName: 'Owner’s first name is required',
      ownerLastName: 'Owner’s last name is required',
      ownerEmail: 'Owner’s email is required',
      count: 'Seats must be 1 or more',
    })
    expect(businessProblems(acme)).toEqual({})
    expect(businessProblems({ ...acme, phone: '1'.repeat(41) })).toEqual({
      phone: 'Use at most 40 characters',
    })
  })

  test('is sent trimmed, without empty fields', () => {
    expect(toBusinessForm({ ...acme, count: '3' })).toEqual({
      name: 'Acme',
      email: 'office@acme.example',
      ownerFirstName: 'Ann',
      ownerLastName: 'Lee',
      ownerEmail: 'ann@acme.example',
      count: 3,
    })
    expect(toBusinessForm({ ...acme, phone: '1', planId: 'pln_1' })).toMatchObject({
      phone: '1',
      planId: 'pln_1',
    })
  })
})

test.each([
  [null, 1, 'Seats must be 1 or more'],
  [Number.NaN, 1, 'Seats must be 1 or more'],
  [0, 1, 'Seats must be 1 or more'],
  [1.5, 1, 'Use a whole number'],
  [11, 12, '12 seats are taken'],
  [10_001, 1, 'Use a number up to 10000'],
  [Infinity, 1, 'Use a number up to 10000'],
  [12, 12, undefined],
  [10_000, 1, undefined],
])('the error for %j seats, of which %i are taken, is %j', (seats, least, words) =>
  expect(seatsProblem('count', seats, least)).toEqual(words === undefined ? {} : { count: words }),
)

test.each([
  ['biz_1', true],
  ['A-z_0', true],
  ['', false],
  ['..', false],
  ['a/b', false],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
])('%j is a valid id: %j', (text, is) => expect(isId(text)).toBe(is))

// Requirements: R7
describe('the outcome of a write without a response', () => {
  test('an employee was added if a new one has the sent values, however the server writes the email', () => {
    const { find, inputOf } = addEmployeeForm('biz_1').lookUp
    const typed = { ...ann, phone: '7' }
    const added = { _id: 'emp_2', firstName: 'Ann', lastName: 'Lee', email: 'Ann@acme.example', phone: 7 }
    const found = (...data: (typeof added)[]) => find({ data }, typed, ['emp_1'])
    expect(inputOf()).toEqual({ businessId: 'biz_1' })
    expect(found({ ...added, _id: 'emp_1' }, added)).toEqual({ data: added, message: 'Employee added' })
    expect(found({ ...added, _id: 'emp_1' })).toBeNull()
    for (const change of [{ firstName: 'Anna' }, { lastName: '' }, { email: 'a@acme.example' }, { phone: 8 }])
      expect(found({ ...added, ...change })).toBeNull()
    // a server may omit optional values
    expect(find({ data: [{ ...added, phone: undefined }] }, typed, [])).not.toBeNull()
  })

  test('a business was added if a new one has the sent values', () => {
    const { find, inputOf } = addBusinessForm.lookUp
    const owner = { firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.example' }
    const added = { _id: 'biz_2', name: 'Acme', email: 'office@acme.example', phone: '', owner, count: 1 }
    const found = (...businesses: (typeof added)[]) => find({ businesses }, acme, ['biz_1'])
    expect(inputOf(acme)).toEqual({ offset: 0, limit: 10, search: 'office@acme.example' })
    // the contract limits a search to 200 characters
    expect(inputOf({ ...acme, email: `${'a'.repeat(240)}@b.example` }).search).toBe('a'.repeat(200))
    expect(found({ ...added, _id: 'biz_1' }, added)).toEqual({ data: added, message: 'Business added' })
    expect(found({ ...added, _id: 'biz_1' })).toBeNull()
    for (const change of [
      { name: 'Acme 2' },
      { email: 'a@acme.example' },
      { phone: '1' },
      { count: 2 },
      ...Object.keys(owner).map((field) => ({ owner: { ...owner, [field]: 'x@acme.example' } })),
    ])
      expect(found({ ...added, ...change })).toBeNull()
    const { _id, email } = added
    expect(find({ businesses: [{ _id, email }] }, acme, [])).not.toBeNull()
    const withPlan = (planId: string, subscriptionPlan: { _id: string } | null) =>
      find({ businesses: [{ ...added, subscriptionPlan }] }, { ...acme, planId }, []) !== null
    expect(
      withPlan('pln_1', { _id: 'pln_1' }) && withPlan('pln_1', null) && withPlan('', { _id: 'pln_2' }),
    ).toBe(true)
    expect(withPlan('pln_1', { _id: 'pln_2' })).toBe(false)
  })

  test('the seats were changed if the business has the sent number', () => {
    const { find, inputOf } = seatsFormOf('biz_1').lookUp
    expect(inputOf()).toEqual({ id: 'biz_1' })
    const data = { _id: 'biz_1', count: 12 }
    expect(find({ data }, { count: '12', taken: 2 })).toEqual({ data, message: 'Seats updated' })
    expect(find({ data }, { count: '13', taken: 2 })).toBeNull()
    expect(find({ data: { _id: 'biz_1' } }, { count: '13', taken: 2 })).toBeUndefined()
  })
})
