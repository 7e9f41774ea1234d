import { expect, test } from 'vitest'
import { countStatuses } from '../../src/features/dashboard/sales.ts'

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
