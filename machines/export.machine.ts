// Exports a list's rows, all matches or the selection, to a file or the clipboard, with chosen columns and time zone.
// Beyond the spec (section 8 has the failure texts). Loads 100 rows per call, or streams a file that the backend writes.
import { assign, fromCallback, setup, type EventObject } from 'xstate'
import type { PageFilter } from './contract/filter-names.ts'
import { call, listRows, type RowsInput, type RowsPage } from './contract/call.ts'
import type { CallInput, CallOutput } from './contract/calls.ts'
import { type Failed, failedWith, type Failure } from './contract/failure.ts'
import type { ExportForm } from './rules/csv.ts'
import { known } from './rules/known.ts'
import { searchAndFilter } from './rules/page-query.ts'

/** The rows to export. */
export interface ExportRequest {
  search: string
  filter: PageFilter | undefined
  /** the number of matching rows, as the list last reported it */
  total: number
  rows: readonly object[] | null
  columns: readonly string[]
  /** the column to copy as a table; if absent, the export starts with all columns, as a file */
  copied?: string | undefined
  zone: string
  /** true if the backend can export all matching rows as a file */
  isStreamable: boolean
}

interface Context {
  request: ExportRequest
  columns: readonly string[]
  zone: string
  form: ExportForm
  rows: readonly object[]
  total: number
  /** true if the backend writes the file */
  isStreamed: boolean
  bytes: ReadableStream<Uint8Array> | null
  streamed: number
  file: Blob | null
  /** true while the matching rows are not all loaded */
  isPartial: boolean
  error: string | null
  failure: Failure | null
}

type Event =
  | { type: 'column.toggled'; column: string }
  | { type: 'zone.chosen'; zone: string }
  | { type: 'form.chosen'; form: ExportForm }
  | { type: 'export.confirmed' }
  | { type: 'export.cancelled' }
  /** resumes after the last loaded page */
  | { type: 'retry.requested' }
  /** delivers the loaded rows again */
  | { type: 'file.requested' }
  // from the reader of the backend's file
  | { type: 'rows.received'; rows: number }
  /** the stream ended; a truncated stream may end within a row */
  | { type: 'file.received'; rows: number; isLastComplete: boolean; file: Blob }
  | { type: 'file.failed'; error: unknown }

/** Events from the code that reads the backend's file. */
export type FileEvent = Extract<Event, { type: 'rows.received' | 'file.received' | 'file.failed' }>

const fail = {
  target: '#export.failed',
  actions: { type: 'setError', params: failedWith('An error occurred') },
} as const

const retry = {
  on: { 'retry.requested': [{ guard: 'isStreamed', target: 'streaming' }, { target: 'running' }] },
} as const

export const exportMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ExportRequest, tags: {} as 'pending' },
  actors: {
    listRows: listRows<object>(),
    exportPayments: call('exportPayments'),
    /** the app reads the backend's file and reports its progress */
    readFile: fromCallback<EventObject, ReadableStream<Uint8Array>>(() => undefined),
  },
  actions: {
    /** the app saves the file or copies the table to the clipboard */
    deliver: (_, _params: Context) => undefined,
    toggleColumn: assign(({ context: { request, columns } }, { column }: { column: string }) => ({
      // keeps the columns in the list's order
      columns: request.columns.filter((one) => columns.includes(one) !== (one === column)),
    })),
    setZone: assign((_, { zone }: { zone: string }) => ({ zone })),
    setForm: assign((_, { form }: { form: ExportForm }) => ({ form })),
    keep: assign(({ context }, { rows, total, isPartial = false }: RowsPage<object>) => ({
      rows: [...context.rows, ...rows],
      total,
      isPartial,
    })),
    setStreamed: assign({ isStreamed: true }),
    setTotal: assign((_, { total }: RowsPage<object>) => ({ total })),
    setBytes: assign((_, { bytes }: CallOutput<'exportPayments'>) => ({ bytes })),
    setRows: assign((_, { rows }: { rows: number }) => ({ streamed: rows })),
    setFile: assign((_, { rows, file }: { rows: number; file: Blob }) => ({ streamed: rows, file })),
    setError: assign((_, params: Failed) => params),
    forgetError: assign({ error: null, failure: null }),
  },
  guards: {
    hasColumns: ({ context }) => context.columns.length > 0,
    isAtHand: ({ context: { request, columns } }) => request.rows !== null && columns.length > 0,
    isStreamable: ({ context: { request, columns, form } }) =>
      request.isStreamable && request.rows === null && form === 'file' && columns.length > 0,
    isStreamed: ({ context }) => context.isStreamed,
    /** compares the row count with the total, because a truncated stream ends without an error */
    isWhole: ({ context: { total } }, { rows, isLastComplete }: { rows: number; isLastComplete: boolean }) =>
      isLastComplete && rows >= total,
    /** an empty page ends the export, even if fewer rows arrived than the total says */
    hasMore: ({ context }, { rows, total }: RowsPage<object>) =>
      rows.length > 0 && context.rows.length + rows.length < total,
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({
    request: input,
    columns: input.copied === undefined ? input.columns : [input.copied],
    zone: input.zone,
    form: input.copied === undefined ? 'file' : 'table',
    rows: [],
    total: input.total,
    isStreamed: false,
    bytes: null,
    streamed: 0,
    file: null,
    isPartial: false,
    error: null,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'column.toggled': { actions: { type: 'toggleColumn', params: ({ event }) => event } },
        'zone.chosen': { actions: { type: 'setZone', params: ({ event }) => event } },
        'form.chosen': { actions: { type: 'setForm', params: ({ event }) => event } },
        'export.confirmed': [
          { guard: 'isAtHand', target: 'done' },
          { guard: 'isStreamable', target: 'streaming', actions: 'setStreamed' },
          { guard: 'hasColumns', target: 'running' },
        ],
      },
    },
    running: {
      tags: 'pending',
      entry: 'forgetError',
      on: { 'export.cancelled': 'cancelled' },
      invoke: {
        id: 'listRows',
        src: 'listRows',
        input: ({ context }) => pageInput(context),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'running',
            reenter: true,
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'done', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: fail,
      },
    },
    streaming: {
      tags: 'pending',
      // starts over, because a stream cannot be resumed
      entry: ['forgetError', { type: 'setRows', params: { rows: 0 } }],
      on: { 'export.cancelled': 'cancelled' },
      initial: 'counting',
      states: {
        counting: {
          invoke: {
            id: 'countRows',
            src: 'listRows',
            input: ({ context }) => ({
              offset: 0,
              limit: 1,
              ...searchAndFilter(context.request),
              fresh: true,
            }),
            onDone: { target: 'asking', actions: { type: 'setTotal', params: ({ event }) => event.output } },
            onError: fail,
          },
        },
        asking: {
          invoke: {
            id: 'exportPayments',
            src: 'exportPayments',
            input: ({ context }) => fileInput(context),
            onDone: { target: 'reading', actions: { type: 'setBytes', params: ({ event }) => event.output } },
            onError: fail,
          },
        },
        reading: {
          invoke: { id: 'readFile', src: 'readFile', input: ({ context }) => known(context.bytes) },
          on: {
            'rows.received': { actions: { type: 'setRows', params: ({ event }) => event } },
            'file.received': [
              {
                guard: { type: 'isWhole', params: ({ event }) => event },
                target: '#export.done',
                actions: { type: 'setFile', params: ({ event }) => event },
              },
              {
                target: '#export.failed',
                actions: [
                  { type: 'setRows', params: ({ event }) => event },
                  { type: 'setError', params: { error: 'The file ended too early', failure: null } },
                ],
              },
            ],
            'file.failed': fail,
          },
        },
      },
    },
    cancelled: retry,
    failed: retry,
    done: {
      entry: { type: 'deliver', params: ({ context }) => context },
      on: { 'file.requested': { actions: { type: 'deliver', params: ({ context }) => context } } },
    },
  },
})

/** Returns the input for the next page, with the largest limit that the contract allows. */
function pageInput({ rows, request }: Context): RowsInput {
  return { offset: rows.length, limit: 100, ...searchAndFilter(request), fresh: true }
}

/** Returns the input for the call that makes the backend write the file. */
function fileInput(context: Context): CallInput<'exportPayments'> {
  return { ...searchAndFilter(context.request), columns: context.columns.join(','), zone: context.zone }
}
