import { expect, test } from 'vitest'
import { aroundPlace, neighboursIn } from '../../../machines/rules/neighbours.ts'

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }))
const place = { index: 7, search: 'x' }
const at = (index: number, businessId: string) => ({ businessId, place: { ...place, index } })

test('the neighbours load with one request for a business’s row and the rows before and after it', () => {
  expect(aroundPlace({ ...place, filter: { sort: 'name' } })).toEqual({
    offset: 6,
    limit: 3,
    search: 'x',
    filter: { sort: 'name' },
  })
  expect(aroundPlace({ index: 0, search: '' })).toEqual({ offset: 0, limit: 3 })
})

test.each([
  ['the rows before and after, with their own places', 'b', 7, rows('a', 'b', 'c'), at(6, 'a'), at(8, 'c')],
  ['only the next row for the first business', 'a', 0, rows('a', 'b', 'c'), null, at(1, 'b')],
  ['only the previous row for the last business', 'z', 9, rows('y', 'z'), at(8, 'y'), null],
  ['only rows that have an id', 'b', 7, rows('', 'b', 'c'), null, at(8, 'c')],
  ['none when the list has changed too much', 'b', 7, rows('x', 'y', 'z'), null, null],
] as const)('the neighbours are %s', (_, businessId, index, around, previous, next) => {
  expect(neighboursIn(businessId, { ...place, index }, around)).toEqual({ previous, next })
})
