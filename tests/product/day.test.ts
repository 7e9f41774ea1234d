import { expect, inject, test } from 'vitest'
import { siteOf } from '../../openapi/backend/http/site.ts'
import { spendDay } from '../day/day.ts'
import { openOffice } from '../day/office.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct()

/** A row for each seed that failed, with a number of actions a little above the number of the failed action. */
test.each([[1, 24]])(
  'on the day of seed %i, %i actions in two tabs, with faults between, show nothing wrong (T25)',
  async (seed, actions) => {
    const office = await openOffice(product.db, siteOf(inject('builtSite')), new Date())
    const { context } = await product.visit({ at: office.url })
    const { errors, wrong, compared } = await spendDay(context, office, { seed, actions })
    await office.stop()
    expect([...errors, ...wrong]).toEqual([])
    expect(compared).toBeGreaterThan(100)
  },
)
