import { fc } from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../src/lib/search-params.ts'
import { toPageSearch } from '../../machines/rules/page-query.ts'

// Requirements: D8c
describe('the query of a URL', () => {
  test.each([
    ['?page=2&limit=20&search=nancy', { page: '2', limit: '20', search: 'nancy' }],
    ['?search=123', { search: '123' }],
    ['?search=%22123%22', { search: '"123"' }],
    ['?search=true', { search: 'true' }],
    ['?search=a+b%26c', { search: 'a b&c' }],
    ['?search={"a":1}', { search: '{"a":1}' }],
    ['?page=1&page=2', { page: '1' }],
    ['?page=&page=2', { page: '' }],
    ['?search=%', { search: '%' }],
    ['', {}],
    ['?', {}],
  ])('%s is read as plain text', (query, read) => expect(parseSearch(query)).toEqual(read))

  test('a query key cannot change the prototype of the parsed object', () => {
    const read = parseSearch('?__proto__=x&constructor=y&page=2')
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(read['page']).toBe('2')
    expect('polluted' in {}).toBe(false)
  })

  test('a query is written as plain text, without undefined and null values', () => {
    expect(stringifySearch({ page: 2, limit: 20, search: '123' })).toBe('?page=2&limit=20&search=123')
    expect(stringifySearch({ page: undefined, search: null })).toBe('')
    expect(stringifySearch({ search: 'a b&c=d#e"' })).toBe('?search=a+b%26c%3Dd%23e%22')
  })

  // Requirements: T12
  test('a written query reads back unchanged', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.record({ page: text, limit: text, search: text }), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual(search)
      }),
      { numRuns: 1000 },
    )
  })
})

// Requirements: §2.29
describe('the query of a paged list', () => {
  test.each([
    [{}, {}],
    [
      { page: '2', limit: '20', search: 'x' },
      { page: 2, limit: 20, search: 'x' },
    ],
    [{ page: '0' }, { page: 1 }],
    [{ limit: 'abc' }, { limit: 10 }],
    [{ limit: '1000' }, { limit: 100 }],
    [{ search: '' }, {}],
    [{ search: '   ' }, {}],
    [{ other: 'x' }, {}],
  ])('the query %j is corrected to %j', (raw, read) => expect(toPageSearch(raw)).toEqual(read))

  test('a corrected query stays unchanged when written to the URL and read back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('page', 'limit', 'search'), fc.string()), (raw) => {
        const read = toPageSearch(raw)
        expect(toPageSearch(parseSearch(stringifySearch({ ...read })))).toEqual(read)
      }),
      { numRuns: 1000 },
    )
  })
})
