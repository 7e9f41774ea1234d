import { expect, test } from 'vitest'
import { countStatuses, newestSales } from '../../src/features/dashboard/sales.ts'

const sales = (...statuses: string[]) =>
  statuses.map((paymentStatus, at) => ({ _id: `p${at}`, paymentStatus }))

test('each status has one row, ignoring case, with the largest count first', () => {
  expect(countStatuses(sales('failed', 'Completed', 'completed'))).toEqual([
    { status: 'Completed', count: 2 },
    { status: 'failed', count: 1 },
  ])
})

test('with more statuses than rows, every sale is still counted', () => {
  const counts = countStatuses(sales('a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f', 'g', 'h'))
  expect(counts).toHaveLength(6)
  expect(counts.at(-1)).toEqual({ status: null, count: 3 })
})

test('only the newest 50 sales are shown', () => {
  const data = Array.from({ length: 5000 }, (_, index) => ({ _id: `pay_${index}` }))
  expect(newestSales({ message: '', data })).toEqual(data.slice(0, 50))
})
