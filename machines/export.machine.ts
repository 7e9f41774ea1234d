// The rows of a list as a file or a table: which columns, in which zone, all that match or the selected ones.
// Beyond the spec (section 7 names the call, section 8 the words for a failure): 50 rows a call, two calls at a time.
import { assign, fromPromise, setup } from 'xstate'
import type { CallOutput } from './contract/calls.ts'
import { failed, type Failure } from './contract/failure.ts'
import type { PageFilter } from './rules/page-filter.ts'
import type { PageInput } from './rules/page-input.ts'
import { nextPage, PAGE, type ReadPage, type Reader } from './rules/export-pages.ts'

/** A page of one list or the other. */
export type RowsAnswer = (CallOutput<'listPayments'> | CallOutput<'listBusinesses'>) & {
  /** more of the list has to be read than this */
  isPartial?: boolean
}

/** What shall be exported. */
export interface ExportRequest {
  /** what narrows and orders the list */
  search: string
  filter: PageFilter | undefined
  /** how many match, as far as is known */
  total: number
  /** the selected rows; null where all that match are meant */
  rows: readonly object[] | null
  /** every column there is, in order */
  columns: readonly string[]
  /** that dates are shown in */
  zone: string
}

/** What becomes of the rows. */
export type ExportForm = 'file' | 'table'

interface Context {
  request: ExportRequest
  columns: readonly string[]
  zone: string
  form: ExportForm
  /** what was read, in the order it came */
  pages: readonly ReadPage[]
  /** where the page begins that each of the two reads, or has read last */
  offsets: Readonly<Record<Reader, number>>
  total: number
  /** not everything that matches is known yet */
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
  /** goes on from where it stopped */
  | { type: 'retry.requested' }
  /** once more, of the same rows */
  | { type: 'file.requested' }

const rowsOf = (answer: RowsAnswer): readonly object[] =>
  // a backend that gives all there is gives the same again with each page
  ('payments' in answer ? answer.payments : answer.businesses).slice(0, PAGE)

export const exportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ExportRequest,
    tags: {} as 'pending',
  },
  actors: {
    /** the call of the list */
    listRows: fromPromise<RowsAnswer, PageInput & { fresh: true }>(() =>
      Promise.reject(new Error('The call listRows was not provided')),
    ),
  },
  actions: {
    /** the app's: saves the file, or puts the table on the clipboard */
    deliver: (_, _params: Context) => undefined,
    toggleColumn: assign(({ context: { request, columns } }, { column }: { column: string }) => ({
      // in the list's order, whichever was chosen last
      columns: request.columns.filter((one) => columns.includes(one) !== (one === column)),
    })),
    setZone: assign((_, { zone }: { zone: string }) => ({ zone })),
    setForm: assign((_, { form }: { form: ExportForm }) => ({ form })),
    take: assign(({ context }, { by }: { by: Reader }) => ({
      offsets: { ...context.offsets, [by]: nextPage(context, by) ?? 0 },
    })),
    keep: assign(({ context }, { by, answer }: { by: Reader; answer: RowsAnswer }) => ({
      pages: [...context.pages, { offset: context.offsets[by], rows: rowsOf(answer) }],
      total: 'payments' in answer ? answer.total_payments : answer.total_businesses,
      isPartial: answer.isPartial === true,
    })),
    setError: assign((_, params: { error: string; failure: Failure | null }) => params),
    forgetError: assign({ error: null, failure: null }),
  },
  guards: {
    hasColumns: ({ context }) => context.columns.length > 0,
    isAtHand: ({ context: { request, columns } }) => request.rows !== null && columns.length > 0,
    hasMore: ({ context }, { by }: { by: Reader }) => nextPage(context, by) !== null,
  },
}).createMachine({
  id: 'export',
  context: ({ input }) => ({
    request: input,
    columns: input.columns,
    zone: input.zone,
    form: 'file',
    pages: [],
    offsets: { first: 0, second: 0 },
    total: input.total,
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
          { guard: 'hasColumns', target: 'running' },
        ],
      },
    },
    running: {
      tags: 'pending',
      type: 'parallel',
      entry: 'forgetError',
      on: { 'export.cancelled': 'cancelled' },
      onDone: 'done',
      states: {
        first: {
          initial: 'next',
          states: {
            next: {
              always: [
                {
                  guard: { type: 'hasMore', params: { by: 'first' } },
                  target: 'reading',
                  actions: { type: 'take', params: { by: 'first' } },
                },
                { target: 'ended' },
              ],
            },
            reading: {
              invoke: {
                id: 'listRowsFirst',
                src: 'listRows',
                input: ({ context }) => pageInput(context, 'first'),
                onDone: {
                  target: 'next',
                  actions: { type: 'keep', params: ({ event }) => ({ by: 'first', answer: event.output }) },
                },
                onError: {
                  target: '#export.failed',
                  actions: {
                    type: 'setError',
                    params: ({ event }) => failed(event.error, 'An error occurred'),
                  },
                },
              },
            },
            ended: { type: 'final' },
          },
        },
        second: {
          initial: 'next',
          states: {
            next: {
              always: [
                {
                  guard: { type: 'hasMore', params: { by: 'second' } },
                  target: 'reading',
                  actions: { type: 'take', params: { by: 'second' } },
                },
                { target: 'ended' },
              ],
            },
            reading: {
              invoke: {
                id: 'listRowsSecond',
                src: 'listRows',
                input: ({ context }) => pageInput(context, 'second'),
                onDone: {
                  target: 'next',
                  actions: { type: 'keep', params: ({ event }) => ({ by: 'second', answer: event.output }) },
                },
                onError: {
                  target: '#export.failed',
                  actions: {
                    type: 'setError',
                    params: ({ event }) => failed(event.error, 'An error occurred'),
                  },
                },
              },
            },
            ended: { type: 'final' },
          },
        },
      },
    },
    cancelled: { on: { 'retry.requested': 'running' } },
    failed: { on: { 'retry.requested': 'running' } },
    done: {
      entry: { type: 'deliver', params: ({ context }) => context },
      on: { 'file.requested': { actions: { type: 'deliver', params: ({ context }) => context } } },
    },
  },
})

/** What is asked for a page that one of the two reads. */
function pageInput(
  { request: { search, filter }, offsets }: Context,
  by: Reader,
): PageInput & { fresh: true } {
  const narrowed = { ...(search !== '' && { search }), ...(filter && { filter }) }
  return { offset: offsets[by], limit: PAGE, ...narrowed, fresh: true }
}
