import { columnsMachine } from '../../../machines/columns.machine.ts'
import type { KeptColumns } from '../../../machines/rules/kept-columns.ts'
import { modelOf } from '../model.ts'

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
const kept = keptColumns(200)

export const columnsModel = modelOf<typeof columnsMachine>(columnsMachine, {
  place: (as) => ({
    path: '/payments',
    stored: as === 'chosen before' ? { [columnsKey]: JSON.stringify(kept) } : {},
  }),
  starts: [
    { as: 'as they come', input: { kept: null } },
    { as: 'chosen before', input: { kept } },
  ],
  events: () => [
    { type: 'columns.chosen', kept },
    { type: 'columns.cleared' },
    { type: 'columns.received', kept },
    { type: 'columns.received', kept: null },
  ],
  identity: ({ kept: chosen }) => chosen === null,
  // what is kept already is not told once more
  can: (snapshot, event) =>
    event.type !== 'columns.received' || event.kept !== null || snapshot.matches('chosen'),
})
