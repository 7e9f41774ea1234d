import type { components } from '../../schema.gen.d.ts'
import { fromRow, insertion, instant, numberOf, rowOf, writtenRow, type Row } from '../db/rows.ts'
import { notFound, Problem } from '../http/problem.ts'
import { lockSeats, requireBusiness } from './businesses.ts'
import type { Operations } from './operations.ts'

type Employee = components['schemas']['Employee']

const COLUMNS = `'emp_' || id as "_id", first_name as "firstName", last_name as "lastName", email, phone,
  ${instant('created_at')} as "createdAt"`

export const employees = {
  async listEmployees({ db, path }) {
    const id = await requireBusiness(db, path.businessId)
    const rows = await db.query<Row<Employee>>(
      `select ${COLUMNS} from employees where business_id = $1 order by created_at, id`,
      [id],
    )
    return { message: 'Employees', data: rows.map((row) => fromRow<Employee>(row)) }
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
