import { exportMachine } from '../../../machines/export.machine.ts'
import { callError } from '../../support/call-error.ts'
import { modelOf, plain } from '../model.ts'
import { payments } from '../samples.ts'

const input = {
  search: 'acme',
  filter: { status: 'failed' },
  total: 120,
  rows: null,
  columns: ['transactionId'],
  zone: 'local',
  isStreamable: false,
}
const file = new Blob(['TXN ID\r\n'])
const page = { rows: payments, total: 120 }

export const exportModel = modelOf<typeof exportMachine>(exportMachine, {
  place: (as) => ({
    path: '/payments',
    ...(as === 'by the backend' && { supports: ['exportPayments'] }),
    press: as === 'of the selected' ? ['Select all on this page', 'Export selected'] : ['Export'],
  }),
  starts: [
    { as: 'of all that match', input },
    { as: 'of the selected', input: { ...input, rows: payments } },
    { as: 'by the backend', input: { ...input, isStreamable: true } },
  ],
  events: () => [
    { type: 'column.toggled', column: 'transactionId' },
    { type: 'zone.chosen', zone: 'UTC' },
    { type: 'form.chosen', form: 'table' },
    ...plain('export.confirmed', 'export.cancelled', 'retry.requested', 'file.requested'),
    { type: 'rows.received', rows: 1 },
    { type: 'file.received', rows: 120, isLastComplete: true, file },
    { type: 'file.received', rows: 1, isLastComplete: true, file },
    { type: 'file.failed', error: callError({ kind: 'unanswered', status: null }) },
  ],
  answers: {
    listRows: { 'a page': page, 'the last page': { ...page, total: payments.length } },
    countRows: { 'a page': { ...page, total: 119 } },
    exportPayments: {
      'a file': {
        // a getter, because a stream can be read only once
        get bytes() {
          return new ReadableStream<Uint8Array>()
        },
      },
    },
  },
  identity: ({ columns, zone, form, rows, isStreamed, streamed, file: whole, error }) => [
    columns.length,
    zone,
    form,
    rows.length > 0,
    isStreamed,
    streamed,
    whole !== null,
    error !== null,
  ],
  can: ({ context }, event) => event.type !== 'export.confirmed' || context.columns.length > 0,
})
