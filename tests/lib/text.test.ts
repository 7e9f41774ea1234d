import { describe, expect, it } from 'vitest'
import { formatDuration } from '../../src/domain/duration.ts'
import { durationWithType, fullName } from '../../src/domain/names.ts'
import { cleanText } from '../../machines/rules/clean-text.ts'
import { redacted } from '../../src/lib/redacted.ts'
import { countOf, cutText, formatCount, textOf } from '../../src/lib/text.ts'
import { serverProblem } from '../../src/lib/texts.ts'
import { explained } from '../../src/ui/text/explained.ts'

// Requirements: D16, S32
it.each([
  ['the session’s token', 'No tok-7, "tok-7"', 'No [hidden], "[hidden]"'],
  [
    'values of credential keys',
    '{"accessToken":"a b"} Password=x; my_secret: y',
    '{"accessToken":[hidden]} Password=[hidden]; my_secret: [hidden]',
  ],
  ['a token after its scheme', 'Authorization: Bearer abc', 'Authorization: [hidden]'],
  ['a long random value', `by ${'a1'.repeat(16)}`, 'by [hidden]'],
  ['no credential', 'Unexpected token < in JSON', 'Unexpected token < in JSON'],
])('hides credentials in an error, but no other text: %s', (_, text, words) =>
  expect(redacted(text, 'tok-7')).toBe(words),
)

describe('cleanText', () => {
  it('removes direction marks (S33, R45)', () => {
    expect(cleanText('invoice\u202Egpj.exe')).toBe('invoicegpj.exe')
    expect(cleanText('\u2067a\u2069\u200F')).toBe('a')
    expect(cleanText('\u061Ca\u206A')).toBe('a')
  })

  it('keeps joined emoji, flags, combining marks and right-to-left letters whole', () => {
    for (const text of ['👩‍👩‍👧‍👦', '🇮🇳', 'é', 'محمد علي', 'Z' + '\u0335'.repeat(100)])
      expect(cleanText(text)).toBe(text)
  })

  it('turns control characters into spaces and broken pairs into a replacement character', () => {
    expect(cleanText('a\u0000\nb')).toBe('a b')
    expect(cleanText('a\uD800')).toBe('a\uFFFD')
  })
})

// Requirements: §2.41
it.each([
  [null, 'NA'],
  [undefined, 'NA'],
  ['', 'NA'],
  ['   ', 'NA'],
  ['Acme', 'Acme'],
  [7, '7'],
  [NaN, '–'],
  [{}, '–'],
  [true, '–'],
])('writes the cell %j as %s', (value, text) => expect(textOf(value)).toBe(text))

it('truncates only texts above the limit, and never splits a character', () => {
  expect(cutText('👩'.repeat(300), 300)).toBe('👩'.repeat(300))
  expect(cutText('👩'.repeat(301), 300)).toBe(`${'👩'.repeat(299)}…`)
})

it('writes a count with its noun in the singular or plural', () => {
  expect(countOf(1204, 'payment')).toBe('1,204 payments')
  expect(countOf(1, 'payment')).toBe('1 payment')
  expect(countOf(0, 'business', 'businesses')).toBe('0 businesses')
  expect(formatCount(NaN)).toBe('–')
  expect(formatCount(undefined)).toBe('NA')
})

// Requirements: §2.39
describe('fullName', () =>
  it.each([
    [{ firstName: 'Ann', lastName: 'Lee' }, 'Ann Lee'],
    [{ firstName: 'Ann' }, 'Ann'],
    [{ firstName: '', lastName: ' Lee ' }, 'Lee'],
    [{}, 'NA'],
    [null, 'NA'],
    [undefined, 'NA'],
    [{ firstName: 7, lastName: null }, 'NA'],
  ])('joins %j to %s', (person, name) => expect(fullName(person)).toBe(name)))

// Requirements: §2.47
it('writes a duration followed by its type, as the payments list does', () => {
  expect(durationWithType({ duration: 12, durationType: 'month' })).toBe('12 month')
  expect(durationWithType({ duration: 1, durationType: 'one-time' })).toBe('1 one-time')
  expect(durationWithType({ durationType: 'year' })).toBe('year')
  expect(durationWithType({})).toBe('NA')
  expect(durationWithType(null)).toBe('NA')
})

it('writes a duration in words', () => {
  expect(formatDuration({ duration: 12, durationType: 'month' })).toBe('12 months')
  expect(formatDuration({ duration: 1, durationType: 'year' })).toBe('1 year')
  expect(formatDuration({ duration: 3, durationType: 'one-time' })).toBe('One-time')
  expect(formatDuration({ duration: NaN, durationType: 'month' })).toBe('–')
  expect(formatDuration(undefined)).toBe('NA')
})

it.each(['Internal Server Error', 'Bad gateway.', 'SERVICE UNAVAILABLE', 'Gateway Timeout'])(
  'the bare reason phrase “%s” of a server is put into a sentence',
  (phrase) => expect(explained(phrase)).toBe(serverProblem(phrase)),
)

it('any other message of a server stays as it is', () => {
  const messages = ['Internal Server Error in the queue', 'No such plan', '', null]
  expect(messages.map(explained)).toEqual(messages)
})
