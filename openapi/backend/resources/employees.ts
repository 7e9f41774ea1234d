import type { components } from '../../schema.gen.d.ts'
import {
  contains,
  escapeLike,
  fromRow,
  insertion,
  instant,
  numberOf,
  rowOf,
  writtenRow,
  type Row,
} from '../db/rows.ts'
import { notFound, Problem } from '../http/problem.ts'
import { lockSeats, requireBusiness } from './businesses.ts'
import type { Operations } from './operations.ts'

type Employee = components['schemas']['Employee']
type Person = components['schemas']['Person']

const COLUMNS = `'emp_' || id as "_id", first_name as "firstName", last_name as "lastName", email, phone,
  ${instant('created_at')} as "createdAt"`

type Found = { total: number; page: Row<Person>[] }

const found = (search: string) => `
  with hits as materialized (select id, created_at from employees where ${search})
  select (select count(*) from hits)::float8 as total, coalesce((
    select json_agg(listed) from (
      select ${COLUMNS}, (
        select json_build_object('_id', 'biz_' || b.id, 'name', b.name) from businesses b where b.id = business_id
      ) as business
      from employees join (
        select id as listed_id from hits order by created_at desc, id desc offset $2 limit $3
      ) as page on listed_id = id
      order by created_at desc, id desc
    ) as listed
  ), '[]') as page`

export const employees = {
  async listEmployees({ db, path }) {
    const id = await requireBusiness(db, path.businessId)
    const rows = await db.query<Row<Employee>>(
      `select ${COLUMNS} from employees where business_id = $1 order by created_at, id`,
      [id],
    )
    return { message: 'Employees', data: rows.map((row) => fromRow<Employee>(row)) }
  },

  async searchEmployees({ db, query: { offset, limit, search } }) {
    const isFound = search === null ? '$1::text is null' : `search like ${contains('$1')}`
    const values = [search === null ? null : escapeLike(search), offset, limit]
    const { total, page } = await rowOf<Found>(db, found(isFound), values)
    return { employees: page.map((row) => fromRow<Person>(row)), total_employees: total }
  },

  async addEmployee({ db, form: { businessId, ...fields }, now }) {
    const id = numberOf('biz', businessId)
    const row = await db.transaction(async (queries) => {
      const { seats, taken } = await lockSeats(queries, id)
      if (taken >= seats)
        throw new Problem(409, seats === 1 ? 'The only seat is taken' : `All ${seats} seats are taken`)
      const [sql, values] = insertion('employees', { ...fields, businessId: id, createdAt: now })
      return rowOf<Row<Employee>>(queries, `${sql} returning ${COLUMNS}`, values)
    })
    return { message: 'Employee added', data: fromRow<Employee>(row) }
  },

  async removeEmployee({ db, path }) {
    const ids = [numberOf('biz', path.businessId), numberOf('emp', path.employeeId)]
    const sql = 'delete from employees where business_id = $1 and id = $2 returning id'
    await writtenRow(db, sql, ids, notFound('employee'))
    return { message: 'Employee removed' }
  },
} satisfies Partial<Operations>
