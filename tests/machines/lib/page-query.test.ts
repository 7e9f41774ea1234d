import { fc } from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  toSearch,
  isFiltered,
  isSameFilter,
  pageQueryOf,
  addressOf,
  isSameList,
  isSameQuery,
  offsetOf,
  pageCountOf,
  toPageInput,
  toTotalsInput,
  DEFAULT_LIMIT,
  LIMITS,
  parsePageQuery,
} from '../../../machines/rules/page-query.ts'

// Requirements: §9.2, §9.3
test('the page sizes are 10, 20, 30, 40 and 50, and 10 is the default', () => {
  expect(LIMITS).toEqual([10, 20, 30, 40, 50])
  expect(DEFAULT_LIMIT).toBe(10)
})

describe('a page query', () => {
  // Requirements: §5.10, §5.11, D8a, R40
  test.each<readonly [unknown, number]>([
    ['1', 1],
    ['7', 7],
    [7, 7],
    ['+7', 7],
    [' 7 ', 7],
    ['007', 7],
    ['1.5', 1],
    ['2.999', 2],
    [2.5, 2],
    ...['0', '0.9', '-1', '-0', '', 'abc', '10abc', '1e9', '1e309', '0x10'].map((text) => [text, 1] as const),
    ...['Infinity', 'NaN', '٣', '\0', '%00', '1,2', '1_000'].map((text) => [text, 1] as const),
    ...[undefined, null, true, ['2'], { toString: () => '2' }, Number.NaN].map(
      (other) => [other, 1] as const,
    ),
    [Number.POSITIVE_INFINITY, 214_748_365],
    ['999999999', 214_748_365],
    ['9'.repeat(400), 214_748_365],
  ])('reads page %j as %i', (page, read) => expect(parsePageQuery({ page }).page).toBe(read))

  // Requirements: §5.12, D8b, R40
  test.each<readonly [unknown, number]>([
    ['10', 10],
    ['50', 50],
    ['7', 7],
    ['1', 1],
    ['100', 100],
    ['101', 100],
    ['1000000', 100],
    ['25.9', 25],
    ...['0', '0.5', '-5', 'abc', '', '1e1', undefined, null, [20]].map((other) => [other, 10] as const),
    [20, 20],
  ])('reads limit %j as %i', (limit, read) => expect(parsePageQuery({ limit }).limit).toBe(read))

  test.each<[unknown, string]>([
    ['nancy', 'nancy'],
    ['  nancy  ', 'nancy'],
    ['   ', ''],
    ['123', '123'],
    ['%_\\\'"<img>', '%_\\\'"<img>'],
    ['a\0b', 'ab'],
    ['a \0', 'a'],
    [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
    ['a\uD800b', 'ab'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['x'.repeat(201), 'x'.repeat(200)],
    [`${'x'.repeat(199)}👩`, 'x'.repeat(199)],
    [undefined, ''],
    [null, ''],
    [123, ''],
    [['a'], ''],
  ])('reads search %j as %j', (search, read) => expect(parsePageQuery({ search }).search).toBe(read))

  // Requirements: R41
  test.each([1, 10, 100])('never requests an offset above 2,147,483,647 with a limit of %i rows', (limit) => {
    const last = parsePageQuery({ page: '9'.repeat(20), limit })
    expect(offsetOf(last)).toBeLessThanOrEqual(2_147_483_647)
    expect(offsetOf({ ...last, page: last.page + 1 })).toBeGreaterThan(2_147_483_647)
  })

  test('has only a page, limit and search', () => {
    const hostile = { page: '2', constructor: 'x', sort: 'name' }
    expect(Object.keys(parsePageQuery(hostile))).toEqual(['page', 'limit', 'search'])
  })

  // Requirements: T12
  test('is within the contract’s bounds for any URL, and parsing is idempotent', () => {
    const number = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.string(), fc.anything())
    fc.assert(
      fc.property(
        number,
        number,
        fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        (page, limit, search) => {
          const query = parsePageQuery({ page, limit, search })
          expect(Number.isSafeInteger(query.page) && query.page >= 1).toBe(true)
          expect(Number.isSafeInteger(query.limit) && query.limit >= 1 && query.limit <= 100).toBe(true)
          expect(offsetOf(query)).toBeLessThanOrEqual(2 ** 31 - 1)
          expect(String(offsetOf(query))).toMatch(/^\d+$/)
          expect(query.search.length).toBeLessThanOrEqual(200)
          expect(query.search).toBe(query.search.trim())
          expect(() => encodeURIComponent(query.search)).not.toThrow()
          expect(parsePageQuery({ ...query })).toEqual(query)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

test('trimming a search is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(toSearch(toSearch(text))).toBe(toSearch(text))
    }),
    { numRuns: 1000 },
  )
})

// Requirements: §2.35, R42
test.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [1_000_000_000, 10, 100_000_000],
  [101, 50, 3],
])('%i rows at %i per page make %i pages', (total, limit, pages) =>
  expect(pageCountOf(total, limit)).toBe(pages),
)

test('two queries are equal if their page, limit and search are equal', () => {
  const query = { page: 2, limit: 20, search: 'x' }
  expect(isSameQuery(query, { ...query })).toBe(true)
  expect(isSameQuery(query, { ...query, page: 1 })).toBe(false)
  expect(isSameQuery(query, { ...query, limit: 10 })).toBe(false)
  expect(isSameQuery(query, { ...query, search: '' })).toBe(false)
})

test.each([
  [{}, false],
  [{ sort: '-amount' }, false],
  [{ sort: '-amount', status: 'failed' }, true],
])('a list with %j is filtered: %s', (filter, is) => expect(isFiltered({ filter })).toBe(is))

test('a filtered query is converted back to the parameters it was parsed from', () => {
  const names = ['status', 'mode', 'sort'] as const
  const raw = { page: 2, limit: 20, search: 'x', status: 'failed' }
  expect(pageQueryOf({ ...raw, mode: '', sort: 3, plan: 'Growth' }, names)).toEqual({
    page: 2,
    limit: 20,
    search: 'x',
    filter: { status: 'failed' },
  })
  expect(addressOf(pageQueryOf(raw, names))).toEqual(raw)
  expect(addressOf(pageQueryOf({}, names))).toEqual({ page: 1, limit: 10 })
  expect(pageQueryOf({}, names)).not.toHaveProperty('filter')
  expect(pageQueryOf({ mode: 'x'.repeat(2001) }, names).filter).toEqual({ mode: 'x'.repeat(2000) })
})

test('two filters are equal if their values are equal', () => {
  expect(isSameFilter({ status: 'failed' }, { status: 'failed' })).toBe(true)
  expect(isSameFilter({ status: 'failed' }, { status: 'failed', sort: 'amount' })).toBe(false)
  expect(isSameFilter({ mode: 'card', sort: 'amount' }, { sort: 'amount' })).toBe(false)
  expect(isSameFilter(undefined, {})).toBe(true)
})

test('another page or sort order belongs to the same list, but another search or filter does not', () => {
  const query = { page: 2, limit: 20, search: 'x', filter: { status: 'failed', sort: 'amount' } }
  expect(isSameList(query, { ...query, page: 1, filter: { status: 'failed' } })).toBe(true)
  expect(isSameList(query, { ...query, search: '' })).toBe(false)
  expect(isSameList(query, { ...query, filter: { sort: 'amount' } })).toBe(false)
  expect(toPageInput(query)).toEqual({ offset: 20, limit: 20, search: 'x', filter: query.filter })
  expect(toPageInput({ page: 1, limit: 10, search: '' })).toStrictEqual({ offset: 0, limit: 10 })
})

test('a list’s totals are the same on every page and in every sort order', () => {
  const query = { page: 2, limit: 10, search: 'ada', filter: { status: 'failed', sort: 'amount' } }
  expect(toTotalsInput(query)).toEqual({ search: 'ada', filter: { status: 'failed' } })
  expect(toTotalsInput({ page: 1, limit: 10, search: '' })).toEqual({})
})
