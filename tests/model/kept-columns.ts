import type { KeptColumns } from '../../machines/rules/kept-columns.ts'

/** Those of payments without the company, the email first and so wide. */
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
