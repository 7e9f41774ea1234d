import { useMemo, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Employee } from '../../machines/contract/calls.ts'
import { employeeValues, searchFor } from '../../src/features/business/employees/employee-values.ts'
import { amountOf } from '../../machines/rules/money.ts'
import { useClientRows, valuesOf } from '../../src/ui/table/client-rows.ts'
import { searching } from '../../src/ui/table/client-search.ts'
import { show } from './render.tsx'

interface Bill {
  id: string
  amount?: unknown
  isOpen?: boolean
}

const bills: readonly Bill[] = [
  { id: 'a', amount: 20 },
  { id: 'b' },
  { id: 'c', amount: 5 },
  { id: 'd', amount: 20, isOpen: true },
  { id: 'e', amount: 'none', isOpen: true },
  { id: 'f', amount: -7 },
]
const value = valuesOf<Bill>()
const values = value.columns([
  value.accessor(({ amount }) => amountOf(amount) ?? undefined, { id: 'amount' }),
  value.accessor(({ isOpen }) => Number(isOpen ?? false), { id: 'isOpen' }),
])
const openFirst = [{ id: 'isOpen', desc: true }]

interface ListProps {
  list: Pick<ReturnType<typeof useClientRows<Bill | Employee>>, 'sort' | 'onSort'>
  ids: readonly string[]
}

/** A list with sort buttons as headers, which prints its order and row ids as one text. */
function List({ list: { sort, onSort }, ids }: ListProps) {
  return (
    <>
      {['amount', 'name', 'email', 'createdAt'].map((id) => (
        <button key={id} onClick={() => onSort(id)}>
          {id}
        </button>
      ))}
      <output>{`${sort ? `${sort.id} ${sort.direction}` : 'as it came'}: ${ids.join('')}`}</output>
    </>
  )
}

function Bills({ usual }: { usual?: typeof openFirst }) {
  const { ordered, ...list } = useClientRows({ rows: bills, values, ...(usual && { usual }) })
  return <List list={list} ids={ordered.map(({ id }) => id)} />
}

const employees: readonly Employee[] = [
  {
    _id: 'a',
    firstName: 'Zoë',
    lastName: 'Ng',
    email: 'n10@x.example',
    phone: '+1 555',
    createdAt: '2026-01-02',
  },
  {
    _id: 'b',
    firstName: 'zoe',
    lastName: 'Ng',
    email: 'n9@x.example',
    phone: '+1 777',
    createdAt: '2026-01-03',
  },
  { _id: 'c', firstName: 'Émile', lastName: 'Or' },
  { _id: 'd', firstName: 'Emil', lastName: 'Or', email: 'N9@x.example', createdAt: '2026-01-01' },
]

function Employees() {
  const [text, setText] = useState('')
  const search = useMemo(() => searchFor(text), [text])
  const { ordered, ...list } = useClientRows({
    rows: employees,
    values: employeeValues,
    features: searching,
    search,
  })
  return (
    <>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <List list={list} ids={ordered.map(({ _id }) => _id)} />
    </>
  )
}

const drawn = () => page.getByRole('status').element().textContent
const press = (id: string) => page.getByRole('button', { name: id, exact: true }).click()

// Requirements: U92
test.each([
  ['in their original order', {}, 'abcdef', 'fcadbe', 'adcfbe'],
  ['in the default order', { usual: openFirst }, 'deabcf', 'fcdaeb', 'dacfeb'],
] as const)(
  'repeated presses sort ascending, descending, then not at all; rows without a value come last, and ties stay %s',
  async (_, props, came, up, down) => {
    show(<Bills {...props} />)
    await expect.poll(drawn).toBe(`as it came: ${came}`)
    for (const order of [`amount ascending: ${up}`, `amount descending: ${down}`, `as it came: ${came}`]) {
      await press('amount')
      await expect.poll(drawn).toBe(order)
    }
  },
)

// Requirements: U92
test('employees can be sorted by name or email, with n9 before n10, and by time', async () => {
  show(<Employees />)
  await expect.poll(drawn).toBe('as it came: abcd')
  await press('name')
  await expect.poll(drawn).toBe('name ascending: dcab')
  await press('email')
  await expect.poll(drawn).toBe('email ascending: bdac')
  await press('createdAt')
  await expect.poll(drawn).toBe('createdAt ascending: cdab')
  await press('createdAt')
  await expect.poll(drawn).toBe('createdAt descending: badc')
})

// Requirements: U92
test('a search finds employees by name, email or phone in any spelling, and keeps the chosen order', async () => {
  show(<Employees />)
  const type = (text: string) => userEvent.fill(page.getByRole('searchbox'), text)
  await type(' ＮＧ ')
  await expect.poll(drawn).toBe('as it came: ab')
  await press('email')
  await expect.poll(drawn).toBe('email ascending: ba')
  await type('n9@')
  await expect.poll(drawn).toBe('email ascending: bd')
  await type('555')
  await expect.poll(drawn).toBe('email ascending: a')
  // this text spans the end of a name and the start of an email, so it matches no employee
  await type('ng n')
  await expect.poll(drawn).toBe('email ascending: ')
  await type('  ')
  await expect.poll(drawn).toBe('email ascending: bdac')
})
