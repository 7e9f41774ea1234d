import type { components } from '../schema.gen.d.ts'
import type { Queries } from './db/port.ts'
import { numberOf } from './db/rows.ts'
import { check, decimal, flag, oneOf, text, whole } from './fields.ts'
import type { Rules } from './fields.ts'
import type { FormOf, Operations } from './operations.ts'
import { notFound, Problem } from './problem.ts'

type Plan = components['schemas']['Plan']
type PlanForm = FormOf<'addPlan'>

/** The spec's rules, section 5, in its words where it has some. */
const planRules: Rules<PlanForm> = {
  name: text('Plan name is required', 200),
  description: text('Description is required', 2000),
  basePrice: decimal('Base price is required', 1, 1_000_000),
  discount: decimal('Discount must be 0 or more', 0, 100),
  duration: whole('Duration is required', 1, 1200),
  durationType: oneOf('Duration type is required', ['one-time', 'month', 'year']),
  usersIncluded: whole('Users included must be 1 or more', 1, 100_000),
  isActive: flag('Status is required'),
}

const COLUMNS = `'pln_' || p.id as "_id", p.name, p.description, p.base_price::float8 as "basePrice",
  p.discount::float8 as discount, p.duration, p.duration_type as "durationType",
  p.users_included as "usersIncluded", p.is_active as "isActive",
  json_build_object('_id', 'eup_' || e.id, 'price', e.price) as "extraUserPriceObj"`

/** Subscription plans and the price of a user beyond those included. */
export const plans: Operations<
  | 'listPlans'
  | 'getPlan'
  | 'addPlan'
  | 'updatePlan'
  | 'activatePlan'
  | 'deactivatePlan'
  | 'updateExtraUserPrice'
> = {
  async listPlans({ db }) {
    const data = await db.query<Plan>(
      `select ${COLUMNS} from plans p cross join extra_user_price e order by p.id`,
    )
    return { message: 'Plans', data }
  },

  async getPlan({ db, path, headers }) {
    const [row] = await db.query<Plan & { version: number }>(
      `select ${COLUMNS}, p.version from plans p cross join extra_user_price e where p.id = $1`,
      [numberOf('pln', path.id)],
    )
    return { message: 'Plan', data: withTag(row, headers) }
  },

  async addPlan({ db, form }) {
    const [data] = await db.query<Plan>(
      `with p as (
         insert into plans
           (name, description, base_price, discount, duration, duration_type, users_included, is_active)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning *
       )
       select ${COLUMNS} from p cross join extra_user_price e`,
      valuesOf(check(form, planRules)),
    )
    if (data === undefined) throw new Error('the plan was not added')
    return { message: 'Plan added', data }
  },

  async updatePlan({ db, path, form, request, headers }) {
    const id = numberOf('pln', path.id)
    const values = valuesOf(check(form, planRules))
    const wanted = request.headers.get('if-match')
    const [row] = await db.query<Plan & { version: number }>(
      `with p as (
         update plans set name = $1, description = $2, base_price = $3, discount = $4, duration = $5,
           duration_type = $6, users_included = $7, is_active = $8, version = version + 1
         where id = $9 and ($10::text[] is null or '"pln_' || id || '-' || version || '"' = any ($10))
         returning *
       )
       select ${COLUMNS}, p.version from p cross join extra_user_price e`,
      [
        ...values,
        id,
        wanted === null || wanted.trim() === '*' ? null : wanted.split(',').map((tag) => tag.trim()),
      ],
    )
    if (row === undefined && wanted !== null && (await exists(db, id))) {
      throw new Problem(412, 'Somebody else changed this plan since you opened it')
    }
    return { message: 'Successfully Updated', data: withTag(row, headers) }
  },

  async activatePlan({ db, path }) {
    return { message: 'Plan activated', data: await setStatus(db, path.id, true) }
  },

  async deactivatePlan({ db, path }) {
    return { message: 'Plan deactivated', data: await setStatus(db, path.id, false) }
  },

  async updateExtraUserPrice({ db, form }) {
    const { price } = check<FormOf<'updateExtraUserPrice'>>(form, {
      price: decimal('Price is required', 0, 1_000_000),
    })
    const [data] = await db.query<components['schemas']['ExtraUserPrice']>(
      `insert into extra_user_price (id, price) values (1, $1) on conflict (id) do update set price = excluded.price
       returning 'eup_' || id as "_id", price::float8 as price`,
      [price],
    )
    if (data === undefined) throw new Error('the price was not kept')
    return { message: 'Extra-user price updated', data }
  },
}

/** Takes the version off the row and says it in the `ETag`. Throws 404 when there is no row. */
function withTag(row: (Plan & { version: number }) | undefined, headers: Headers): Plan {
  if (row === undefined) throw notFound('plan')
  const { version, ...plan } = row
  headers.set('ETag', `"${plan._id}-${version}"`)
  return plan
}

const valuesOf = (form: PlanForm) => [
  form.name,
  form.description,
  form.basePrice,
  form.discount,
  form.duration,
  form.durationType,
  form.usersIncluded,
  form.isActive === 1,
]

async function exists(db: Queries, id: number | null): Promise<boolean> {
  return (await db.query('select id from plans where id = $1', [id])).length > 0
}

/** A status that is already so leaves the plan, and its version, as they are. */
async function setStatus(db: Queries, id: string, active: boolean): Promise<Plan> {
  const [plan] = await db.query<Plan>(
    `with p as (
       update plans set is_active = $2, version = version + (is_active <> $2)::int where id = $1 returning *
     )
     select ${COLUMNS} from p cross join extra_user_price e`,
    [numberOf('pln', id), active],
  )
  if (plan === undefined) throw notFound('plan')
  return plan
}
