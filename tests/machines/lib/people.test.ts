import { expect, test } from 'vitest'
import { domainOf, isPersonSearch, peopleWith } from '../../../machines/rules/people.ts'

const ann = {
  _id: 'emp_1',
  firstName: 'Ann',
  lastName: 'Núñez',
  email: 'ann@acme.example',
  phone: '+1 555 0100',
}

// Requirements: U110
test.each([
  ['ann nú', true],
  ['ANN NU\u0301', true],
  ['@ACME', true],
  ['555 01', true],
  [' ann ', true],
  ['annann', false],
  ['Núñezann', false],
  ['undefined', false],
  ['null', false],
])('%j finds Ann by name, email or phone, ignoring case: %s', (text, isFound) => {
  expect(peopleWith([ann], text).length === 1).toBe(isFound)
  expect(peopleWith([{ _id: 'emp_2', firstName: null, email: 7 }], text)).toEqual([])
})

// Requirements: U110
test('a search for an email of 10,000 characters finds the email by its first 200 characters', () => {
  const email = `${'a'.repeat(9990)}@b.example`
  expect(peopleWith([{ _id: 'emp_1', email }], email)).toHaveLength(1)
  expect(isPersonSearch(email)).toBe(true)
})

// Requirements: U110
test.each([
  ['', false],
  [' a ', false],
  ['😀', false],
  ['ab', true],
  ['😀😀', true],
])('%j is long enough for a search: %s', (text, isEnough) => {
  expect(isPersonSearch(text)).toBe(isEnough)
})

// Requirements: U111
test.each([
  ['ann@ACME.example ', 'acme.example'],
  ['"a@b"@c.example', 'c.example'],
  ['ann', ''],
  [null, ''],
  [7, ''],
])('the domain of %j is %j', (text, domain) => {
  expect(domainOf(text)).toBe(domain)
})
