import { statusesOf } from '../../../machines/rules/payment-meaning.ts'
import type { components } from '../../schema.gen.d.ts'
import { rowOf } from '../db/rows.ts'
import { isOneOf } from './filter.ts'
import { findings } from './findings.ts'
import type { Operations } from './operations.ts'
import { PAYMENT } from './payment-filter.ts'

export const dashboard = {
  async getDashboardCount({ db }) {
    // Use one statement, so that all figures belong to the same moment.
    const data = await rowOf<components['schemas']['DashboardCount']>(
      db,
      `select b.businesses::float8 as businesses, b.active::float8 as "activeBusinesses",
         (select count(*) from employees)::float8 as employees,
         p.plans::float8 as plans, p.active::float8 as "activePlans",
         d.payments::float8 as payments, d.revenue::float8 as revenue
       from (select count(*) as businesses, count(*) filter (where is_active) as active from businesses) as b,
         (select count(*) as plans, count(*) filter (where is_active) as active from plans) as p,
         (select coalesce(sum(payments), 0) as payments,
            coalesce(sum(amount) filter (where ${isOneOf('status', '$1')}), 0) as revenue from payment_kinds) as d`,
      [statusesOf('received')],
    )
    return { message: 'Dashboard', data }
  },

  async listRecentSales({ db }) {
    const sql = `select ${PAYMENT} from payments p order by p.paid_at desc, p.id desc limit 50`
    return { message: 'Recent sales', data: await db.query<components['schemas']['Payment']>(sql) }
  },
  ...findings,
} satisfies Partial<Operations>
