import { exportMachine } from '../../../machines/export.machine.ts'
import { modelOf } from '../model.ts'
import { payments } from '../samples.ts'

const input = {
  search: '',
  filter: undefined,
  total: 120,
  rows: null,
  columns: ['transactionId'],
  zone: 'local',
}
const page = { payments, total_payments: 120 }

export const exportModel = modelOf<typeof exportMachine>(exportMachine, {
  place: (as) => ({
    path: '/payments',
    press: as === 'of the selected' ? ['Select all on this page', 'Export selected'] : ['Export'],
  }),
  starts: [
    { as: 'of all that match', input },
    { as: 'of the selected', input: { ...input, rows: payments } },
  ],
  events: () => [
    { type: 'column.toggled', column: 'transactionId' },
    { type: 'zone.chosen', zone: 'UTC' },
    { type: 'form.chosen', form: 'table' },
    { type: 'export.confirmed' },
    { type: 'export.cancelled' },
    { type: 'retry.requested' },
    { type: 'file.requested' },
  ],
  answers: {
    listRowsFirst: { 'a page': page },
    listRowsSecond: { 'a page': page },
  },
  identity: ({ columns, zone, form, pages, error }) => [
    columns.length,
    zone,
    form,
    pages.map(({ offset }) => offset),
    error !== null,
  ],
  can: ({ context }, event) => event.type !== 'export.confirmed' || context.columns.length > 0,
})
