import { expect, test } from 'vitest'
import { toRecords, withOpened, withPinToggled, type RecentRecord } from '../../../machines/rules/recent.ts'

const business = (id: string) => ({ kind: 'business', id }) as const

// Requirements: U145, U146
test('an opened record comes first, once, and the oldest of six is forgotten', () => {
  let records: readonly RecentRecord[] = []
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) records = withOpened(records, business(id))
  expect(records.map(({ id }) => id)).toEqual(['c', 'f', 'e', 'd', 'b'])
})

// Requirements: U146
test('a pinned record keeps its place when opened, and unpinning a record makes it the newest unpinned one', () => {
  const opened = ['a', 'b'].map(business)
  const pinned = withPinToggled(opened, business('b'))
  expect(pinned).toEqual([{ ...business('b'), isPinned: true }, business('a')])
  expect(withOpened(pinned, business('b'))).toBe(pinned)
  expect(withPinToggled(pinned, { ...business('b'), isPinned: true })).toEqual(['b', 'a'].map(business))
})

// Requirements: U146
test('stored records of another account and invalid ones are dropped', () => {
  const person = { kind: 'person', id: 'emp_1', of: 'biz_1' }
  const records = [
    business('biz_1'),
    person,
    { kind: 'person', id: 'emp_2' },
    { kind: 'payment', id: 'x' },
    7,
    {
      kind: 'plan',
      id: '../x',
    },
  ]
  expect(toRecords({ account: 'adm_1', records }, 'adm_1')).toEqual([business('biz_1'), person])
  expect(toRecords({ account: 'adm_1', records }, 'adm_2')).toEqual([])
  for (const value of [null, 'x', [], { account: 'adm_1', records: 'x' }])
    expect(toRecords(value, 'adm_1')).toEqual([])
})
