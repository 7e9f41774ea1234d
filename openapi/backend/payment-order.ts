/** How payments are ordered: the columns, each up (1) or down (-1). Among equals the newest come first. */
export const ORDERS = {
  '-paid': { paid_at: -1, id: -1 },
  paid: { paid_at: 1, id: -1 },
  '-amount': { amount: -1, paid_at: -1, id: -1 },
  amount: { amount: 1, paid_at: -1, id: -1 },
} as const
export type Sort = keyof typeof ORDERS
export const SORTS = ['-paid', 'paid', '-amount', 'amount'] as const satisfies readonly Sort[]

/** SQL for an order; `end` -1 begins at its other end. */
export const orderBy = (sort: Sort, { table = '', end = 1 } = {}): string =>
  Object.entries(ORDERS[sort])
    .map(([column, way]) => `${table}${column} ${way === end ? 'asc' : 'desc'}`)
    .join(', ')
