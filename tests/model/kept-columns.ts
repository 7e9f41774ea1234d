import type { KeptColumns } from '../../machines/rules/kept-columns.ts'

/** The stored payment columns: company hidden, email moved forward, email `width` px wide. */
export const keptColumns = (width: number): KeptColumns => ({
  state: {
    columnVisibility: { company: false },
    columnOrder: ['transactionId', 'email', 'name'],
    columnSizing: { email: width },
    columnPinning: { start: ['transactionId', 'email'], end: [] },
  },
  drawn: [{ id: 'transactionId' }, { id: 'email', width, stays: true }, { id: 'name' }, { id: 'status' }],
})

export const columnsKey = 'columns.listPayments'
