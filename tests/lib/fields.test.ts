import { expect, test } from 'vitest'
import { labelOf } from '../../src/lib/fields.ts'
import { otherFields } from '../../src/lib/other-fields.ts'

test.each([
  ['timeZone', 'Time zone'],
  ['two_factorEnabled', 'Two factor enabled'],
  ['level2Support', 'Level2 support'],
  ['refunds', 'Refunds'],
  ['', ''],
])('the label of the key %j is %j', (key, label) => expect(labelOf(key)).toBe(label))

// Requirements: S3, D24
test.each(['token', 'accessToken', 'REFRESH_TOKEN_ID', 'password', 'passwordHash', 'clientSecret'])(
  'the field %s is never shown, for any value',
  (key) =>
    expect(otherFields({ [key]: 'x', role: 'Owner' }, new Set()).map(({ label }) => label)).toEqual(['Role']),
)

test('unknown fields with a text, number or boolean are shown; other, empty and known fields are not', () => {
  const thing = {
    _id: '1',
    role: 'Owner',
    logins: 3,
    isStaff: true,
    isOld: false,
    a: {},
    b: [1],
    c: null,
    d: ' ',
  }
  expect(otherFields(thing, new Set(['_id'])).map(({ label, text }) => [label, text])).toEqual([
    ['Role', 'Owner'],
    ['Logins', '3'],
    ['Is staff', 'Yes'],
    ['Is old', 'No'],
  ])
})
