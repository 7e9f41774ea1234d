import type { Payment } from '../../machines/contract/calls.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { paymentsMachine } from '../../machines/payments.machine.ts'
import { ledgerOf } from './ledger.ts'

export const ledger = ledgerOf(paymentsMachine)
/** What an address without a query means. */
export const first: PageQuery = { page: 1, limit: 10, search: '' }
export const payments = (ids: readonly string[]): Payment[] => ids.map((_id) => ({ _id }))
export const page = (ids: readonly string[], total: number) => ({
  payments: payments(ids),
  total_payments: total,
})

/** The screen at an address, its first call under way. */
export function opened(query: Partial<PageQuery> = {}) {
  const screen = ledger.start()
  screen.actor.send({ type: 'query.received', query: { ...first, ...query } })
  return screen
}

/** The screen with its rows, painted: the moment before the next page is fetched ahead has passed. */
export async function shown(ids: readonly string[], total: number, query: Partial<PageQuery> = {}) {
  const screen = opened(query)
  await screen.call('listPayments').answer(page(ids, total))
  screen.clock.increment(30)
  return screen
}
