import { operations } from '../../operations.gen.ts'
import type { components } from '../../schema.gen.d.ts'
import type { Database } from '../db/port.ts'
import { columnOf, insertion, numberOf, rowOf, writtenRow } from '../db/rows.ts'
import { notFound, Problem } from '../http/problem.ts'
import type { FormOf, Operations } from './operations.ts'

type Plan = components['schemas']['Plan']
type Versioned = Plan & { version: number }
type PlanForm = FormOf<'addPlan'>

const { form: fields } = operations.addPlan
// Object.keys returns strings, but these are the only keys of the form's fields.
const names = Object.keys(fields) as (keyof PlanForm)[]

const COLUMNS = [
  `'pln_' || p.id as "_id"`,
  ...names.map((name) => {
    const type = fields[name].type === 'number' ? '::float8' : ''
    return `p.${columnOf(name)}${type} as "${name}"`
  }),
  `json_build_object('_id', 'eup_' || e.id, 'price', e.price) as "extraUserPriceObj"`,
].join(', ')

export const plans = {
  async listPlans({ db }) {
    const sql = `select ${COLUMNS} from plans p cross join extra_user_price e order by p.id`
    return { message: 'Plans', data: await db.query<Plan>(sql) }
  },

  async getPlan({ db, path, headers }) {
    const sql = `select ${COLUMNS}, p.version from plans p cross join extra_user_price e where p.id = $1`
    const row = await rowOf<Versioned>(db, sql, [numberOf('pln', path.id)], notFound('plan'))
    return { message: 'Plan', data: withTag(row, headers) }
  },

  async addPlan({ db, form }) {
    const [sql, values] = insertion('plans', { ...form, isActive: form.isActive === 1 })
    const added = `with p as (${sql} returning *) select ${COLUMNS} from p cross join extra_user_price e`
    const data = await writtenRow<Plan>(db, added, values)
    return { message: 'Plan added', data }
  },

  async updatePlan({ db, path, form, request, headers }) {
    const id = numberOf('pln', path.id)
    const values = Object.values({ ...form, isActive: form.isActive === 1 })
    const stored = Object.keys(form).map(columnOf).join(', ')
    const parameters = values.map((_, index) => `$${index + 3}`).join(', ')
    const wanted = request.headers.get('if-match')
    const tags = wanted === null || wanted.trim() === '*' ? null : wanted.split(',').map((tag) => tag.trim())
    const [row] = await db.transaction((queries) =>
      queries.query<Versioned>(
        `with p as (
           update plans set (${stored}, version) = (${parameters}, version + 1)
           where id = $1 and ($2::text[] is null or '"pln_' || id || '-' || version || '"' = any ($2))
           returning *
         )
         select ${COLUMNS}, p.version from p cross join extra_user_price e`,
        [id, tags, ...values],
      ),
    )
    if (row === undefined) {
      await rowOf(db, 'select id from plans where id = $1', [id], notFound('plan'))
      throw new Problem(412, 'Someone else changed this plan since you opened it')
    }
    return { message: 'Successfully Updated', data: withTag(row, headers) }
  },

  async activatePlan({ db, path }) {
    return { message: 'Plan activated', data: await setStatus(db, path.id, true) }
  },

  async deactivatePlan({ db, path }) {
    return { message: 'Plan deactivated', data: await setStatus(db, path.id, false) }
  },

  async updateExtraUserPrice({ db, form: { price } }) {
    const data = await writtenRow<components['schemas']['ExtraUserPrice']>(
      db,
      `insert into extra_user_price (id, price) values (1, $1) on conflict (id) do update set price = excluded.price
       returning 'eup_' || id as "_id", price::float8 as price`,
      [price],
    )
    return { message: 'Extra-user price updated', data }
  },
} satisfies Partial<Operations>

function withTag({ version, ...plan }: Versioned, headers: Headers): Plan {
  headers.set('ETag', `"${plan._id}-${version}"`)
  return plan
}

const setStatus = (db: Database, id: string, active: boolean) =>
  writtenRow<Plan>(
    db,
    `with p as (
       update plans set is_active = $2, version = version + (is_active <> $2)::int where id = $1 returning *
     )
     select ${COLUMNS} from p cross join extra_user_price e`,
    [numberOf('pln', id), active],
    notFound('plan'),
  )
