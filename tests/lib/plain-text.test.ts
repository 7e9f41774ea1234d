import { fc } from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { plainFields, plainText } from '../../src/lib/text.ts'

describe('a server’s message', () => {
  // Requirements: D7, R20
  test.each<[string, unknown, string | null]>([
    ['is shown unchanged', 'All 10 seats are taken', 'All 10 seats are taken'],
    ['can be in any language', 'Nicht möglich: 価格 👩‍👩‍👧', 'Nicht möglich: 価格 👩‍👩‍👧'],
    ['can contain comparison signs', 'The price must be < 10 & > 1', 'The price must be < 10 & > 1'],
    ['is trimmed', '  No.  ', 'No.'],
    ['has one line', 'one\r\n\ttwo', 'one two'],
    ['has no control characters', 'a\0b\u001b[31mc\u007fd\u0085e', 'a b [31mc d e'],
    ['cannot reverse the surrounding text', 'a\u202eb\u2066c\u2069d\u200fe\u061cf\u206eg', 'a b c d e f g'],
    ['loses line separators, a BOM and lone surrogates', 'a\u2028b\u2029c\ufeffd\ud800e', 'a b c d e'],
    ['with only direction marks and control characters becomes null', '\u202e\0 ', null],
    ['that is empty becomes null', '', null],
    ['with markup becomes null', 'Sorry <b>no</b>', null],
    ['that is a web page becomes null', '<!DOCTYPE html><html></html>', null],
    ['with a script becomes null', 'x<script>alert(1)</script>', null],
    ['with an image becomes null', '<img src=x onerror=alert(1)>', null],
    ['with a stack trace becomes null', 'TypeError: x\n    at f (app.js:1:2)', null],
    ['that is a number becomes null', 500, null],
    ['that is null stays null', null, null],
    ['that is absent becomes null', undefined, null],
    ['that is an object becomes null', { text: 'No.' }, null],
    ['that is an array becomes null', ['No.'], null],
  ])('a server’s message %s: %j', (_, message, words) => expect(plainText(message)).toBe(words))

  test('a server’s message is truncated to 10,000 whole characters, with an ellipsis (S33)', () => {
    expect(plainText('x'.repeat(10_000))).toBe('x'.repeat(10_000))
    expect(plainText('x'.repeat(10_001))).toBe(`${'x'.repeat(9999)}…`)
    expect(plainText('👩'.repeat(10_001))).toBe(`${'👩'.repeat(9999)}…`)
  })

  test('any text becomes a safe message or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.anything()), (message) => {
        const words = plainText(message)
        if (words === null) return
        expect(words.trim()).not.toBe('')
        expect(words).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\p{Cs}|<[a-z!/][^>]*>/iu)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('messages by field', () => {
  test('messages by field are cleaned one by one, and invalid messages are dropped', () => {
    expect(plainFields({ name: ' Required ', price: '<b>x</b>', count: 7, plan: null })).toEqual({
      name: 'Required',
    })
  })

  test.each([[null], [undefined], ['text'], [7]])('%j from the server yields no messages by field', (value) =>
    expect(plainFields(value)).toEqual({}),
  )

  test('messages by field cannot change the prototype', () => {
    const fields = plainFields(JSON.parse('{"__proto__":"x","constructor":"y"}'))
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  })
})
