import { expect, test } from 'vitest'
import type { Failure } from '../../machines/contract/failure.ts'
import { errorAbove, withOtherFields } from '../../src/domain/other-fields.ts'
import { failureWith } from '../support/call-error.ts'

const refused = (fields: Failure['fields']) =>
  failureWith({ status: 422, message: 'Some fields are wrong', fields })

test.each<[string, Failure | null, string]>([
  ['without details', null, 'No'],
  ['with only fields of the form', refused({ name: 'Taken' }), 'No'],
  [
    'with other fields too',
    refused({ name: 'Taken', taxId: 'Missing', x: 'Odd.' }),
    'No. Tax id: Missing. X: Odd.',
  ],
])(
  'the message above the form lists the rejected fields that the form does not have: %s',
  (_, failure, words) => {
    expect(withOtherFields('No', failure, ['name', 'email'])).toBe(words)
    expect(errorAbove('No', failure, ['name', 'email'])).toBe(words)
  },
)

test('a message shown beside its field is not repeated above the form', () =>
  expect(errorAbove('Taken', refused({ name: 'Taken' }), ['name'])).toBeNull())

test('the name of an unknown field is truncated, and can’t reverse the text around it', () => {
  expect(withOtherFields('No', refused({ ['\u202ex'.repeat(80)]: 'Odd' }), [])).toBe(
    `No. X${'x'.repeat(58)}…: Odd.`,
  )
})

test('without an error there is no message', () =>
  expect(withOtherFields(null, refused({ taxId: 'Missing' }), [])).toBeNull())
