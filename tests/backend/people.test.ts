import { beforeAll, describe, expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'

const backend = useBackend()
let token = ''

beforeAll(async () => {
  token = await backend.signIn()
  await backend.db.query(`insert into employees (business_id, first_name, last_name, email, phone, created_at)
    select 1 + i % 20, 'Many', 'No ' || i, 'many' || i || '@crowd.example', null,
      timestamptz '2020-01-01' + make_interval(mins => i) from generate_series(1, 6000) as i`)
  await backend.db
    .query(`insert into employees (business_id, first_name, last_name, email, phone, created_at) values
    (5, 'Zoë', 'Núñez_50%', 'odd.one@lost.example', '+1 555 4242', '2026-01-03'),
    (9, 'Second', 'Job', 'ODD.ONE@lost.example', null, '2026-01-04')`)
})

async function find(search: string, offset = 0, limit = 10) {
  const query = new URLSearchParams({ search, offset: String(offset), limit: String(limit) })
  const { status, body } = await backend.call('GET', `/v1/admin/employees/search?${query}`, { token })
  expect(status).toBe(200)
  // safe cast: answers.test.ts checks the answer against the contract
  const { employees, total_employees } = body as {
    employees: {
      firstName: string
      lastName: string
      email: string
      business: { _id: string; name: string }
    }[]
    total_employees: number
  }
  return { employees, total: total_employees }
}

// Requirements: B40
describe('the search for employees of all businesses', () => {
  test.each([
    ['zoë núñez_', 1],
    ['ZOE\u0308 NÚÑEZ_', 1],
    ['nuñez', 0],
    ['Núñez_5', 1],
    ['50%', 1],
    ['_50', 1],
    ['odd.one@', 2],
    ['555 4242', 1],
    ['zoënúñez', 0],
    ['example+1', 0],
  ])('%j finds %i employees by name, email or phone', async (search, count) => {
    expect((await find(search)).total).toBe(count)
  })

  test('each found employee has a business, and the newest employee comes first', async () => {
    const { employees } = await find('odd.one@lost')
    expect(employees.map(({ firstName, business: { _id } }) => [firstName, _id])).toEqual([
      ['Second', 'biz_9'],
      ['Zoë', 'biz_5'],
    ])
    const [{ name } = { name: '' }] = await backend.db.query<{ name: string }>(
      'select name from businesses where id = 9',
    )
    expect(employees[0]?.business.name).toBe(name)
  })

  test.each([
    ['crowd', 6000],
    ['many5', 1111],
  ])('the pages for %j form one list, and each page has the total', async (search, count) => {
    const whole = await find(search, 0, 100)
    const parts = [...(await find(search, 0, 60)).employees, ...(await find(search, 60, 40)).employees]
    expect(parts).toEqual(whole.employees)
    expect(whole.total).toBe(count)
    const last = await find(search, count - 3, 100)
    expect([last.employees.length, last.total]).toEqual([3, count])
    expect((await find(search, count)).employees).toEqual([])
  })
})
