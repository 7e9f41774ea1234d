import { columnsMachine } from '../../../machines/columns.machine.ts'
import { columnsKey, keptColumns } from '../kept-columns.ts'
import { modelOf } from '../model.ts'

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
  // the app reports a reset only after columns were chosen
  can: (snapshot, event) =>
    event.type !== 'columns.received' || event.kept !== null || snapshot.matches('chosen'),
})
