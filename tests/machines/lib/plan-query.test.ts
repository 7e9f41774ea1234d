import { describe, expect, test } from 'vitest'
import {
  parsePlanQuery,
  toPlanSearch,
  type PlanColumn,
  type PlanQuery,
} from '../../../machines/rules/plan-query.ts'
import {
  ALL_PLANS,
  PLANS_A_PAGE,
  isSamePlanQuery,
  nextSort,
  queryShowing,
  viewOf,
} from '../../../machines/rules/plan-view.ts'
import { plan } from '../plans.ts'

const plans = [
  plan('a', { name: 'Starter', basePrice: 19 }),
  plan('b', { name: 'annual 10', basePrice: 100, discount: 90, isActive: false }),
  plan('c', { name: 'Annual 9', basePrice: null, usersIncluded: 7 }),
]
const odd = [
  plan('1', { name: null, usersIncluded: null }),
  plan('2', { basePrice: 44.5, usersIncluded: 5 }),
  plan('3', { name: null, description: null, basePrice: null, usersIncluded: 'x' }),
  plan('4', { basePrice: 44.25 }),
]
const ids = (query: Partial<PlanQuery>) =>
  viewOf(plans, { ...ALL_PLANS, ...query }).rows.map(({ _id }) => _id)

describe('the plan list’s URL', () => {
  test.each<[Record<string, unknown>, Partial<PlanQuery>]>([
    [{}, {}],
    [
      { status: 'active', search: ' x ' },
      { status: 'active', search: 'x' },
    ],
    [{ status: 'inactive' }, { status: 'inactive' }],
    [{ sort: '-price' }, { sort: { id: 'price', direction: 'descending' } }],
    [{ sort: 'name' }, { sort: { id: 'name', direction: 'ascending' } }],
    [{ sort: 'nonsense', status: 'odd', page: '-3' }, {}],
    [{ sort: 3, status: null, page: '2' }, { page: 2 }],
  ])('%j is parsed, and written back', (raw, query) => {
    const read = parsePlanQuery(raw)
    expect(read).toEqual({ ...ALL_PLANS, ...query })
    expect(parsePlanQuery({ ...toPlanSearch(read) })).toEqual(read)
    expect(isSamePlanQuery(read, ALL_PLANS)).toBe(Object.keys(query).length === 0)
  })

  test('omits defaults', () => expect(toPlanSearch(ALL_PLANS)).toEqual({}))
})

describe('the plan list’s view', () => {
  test('searches names and descriptions, ignoring case', () => {
    expect(ids({ search: 'ANNUAL' })).toEqual(['b', 'c'])
    expect(ids({ search: 'for tests' })).toEqual(['a', 'b', 'c'])
  })

  test('filters by status, and counts the search’s matches in each status', () => {
    expect(ids({ status: 'active' })).toEqual(['a', 'c'])
    expect(ids({ status: 'inactive' })).toEqual(['b'])
    expect(viewOf(plans, { ...ALL_PLANS, search: 'annual', status: 'active' }).counts).toEqual({
      all: 2,
      active: 1,
      inactive: 1,
    })
  })

  test.each<[PlanQuery['sort'], string]>([
    [{ id: 'name', direction: 'ascending' }, 'cba'],
    [{ id: 'name', direction: 'descending' }, 'abc'],
    [{ id: 'price', direction: 'ascending' }, 'bac'],
    [{ id: 'price', direction: 'descending' }, 'abc'],
    [{ id: 'usersIncluded', direction: 'descending' }, 'cab'],
    [{ id: 'status', direction: 'ascending' }, 'acb'],
  ])('sorts by %j, missing values last', (sort, order) => expect(ids({ sort }).join('')).toBe(order))

  test.each<[PlanColumn, string, string]>([
    ['name', '2413', '4213'],
    ['price', '4213', '1243'],
    ['usersIncluded', '4213', '2413'],
  ])('sorts by %s with missing values last', (id, up, down) => {
    const order = (direction: 'ascending' | 'descending') =>
      viewOf(odd, { ...ALL_PLANS, sort: { id, direction } }).rows.map(({ _id }) => _id)
    expect([order('ascending').join(''), order('descending').join('')]).toEqual([up, down])
  })

  test('does not match a missing text', () =>
    expect(viewOf(odd, { ...ALL_PLANS, search: 'e' }).matched).toBe(3))

  test('shows ten thousand plans a page at a time (R49)', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => plan(`p${index}`))
    const view = viewOf(many, { ...ALL_PLANS, page: 100 })
    expect(view.matched).toBe(10_000)
    expect(view.rows).toHaveLength(PLANS_A_PAGE)
    expect(view.rows.at(-1)?._id).toBe('p9999')
  })
})

test('a column header sorts ascending, then descending, then not at all', () => {
  const up = nextSort(null, 'name')
  expect(up).toEqual({ id: 'name', direction: 'ascending' })
  const down = nextSort(up, 'name')
  expect(down).toEqual({ id: 'name', direction: 'descending' })
  expect(nextSort(down, 'name')).toBeNull()
  expect(nextSort(up, 'price')).toEqual({ id: 'price', direction: 'ascending' })
})

// Requirements: U22
describe('bringing a changed plan into view', () => {
  const many = Array.from({ length: 150 }, (_, index) => plan(`p${index}`))
  test.each<[string, Partial<PlanQuery>, Partial<PlanQuery>]>([
    ['shows the plan on its own page', {}, { page: 1 }],
    ['goes to the page of the plan', { page: 2 }, { page: 1 }],
    ['removes the search and filter that hide the plan', { status: 'inactive', search: 'x' }, {}],
  ])('%s', (_, query, shown) =>
    expect(queryShowing(many, { ...ALL_PLANS, ...query }, 'p3')).toEqual({ ...ALL_PLANS, ...shown }),
  )

  test.each([
    ['p0', 1],
    ['p120', 2],
  ])('shows %s on page %i', (id, page) => expect(queryShowing(many, ALL_PLANS, id).page).toBe(page))

  test('keeps the current query if the list does not contain the plan', () =>
    expect(queryShowing([], { ...ALL_PLANS, page: 3 }, 'x')).toEqual({ ...ALL_PLANS, page: 3 }))
})
