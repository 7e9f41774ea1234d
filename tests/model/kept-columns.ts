import type { KeptColumns } from '../../machines/rules/kept-columns.ts'

/** The columns of payments without the company, the email first and `width` wide. */
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
