// Reads a list page by page from its newest end, with two parallel calls, for a backend without filters and sort order. Loaded pages stay, and loading resumes after them. Each list of a session has one reader.
// Spec, sections 7 (payments/all, business/all: offset, limit and search) and 8 ('An error occurred'). For a range of days it loads only likely pages, otherwise the whole list.
import { assign, raise, setup, type ActorRefFrom } from 'xstate'
import { type Failed, failedWith } from '../contract/failure.ts'
import { listRows, type RowsInput, type RowsPage } from '../contract/call.ts'
import { toInstant } from '../rules/dates.ts'
import { keepPage, lookAgain, STEP, type Memory, type Page } from '../rules/list-memory.ts'
import { isSameWanted, nextOffset, type Wanted } from '../rules/list-walk.ts'
import { patienceMachine } from './patience.machine.ts'
import { unread, type Read } from './read.ts'

/** The pages that the two parallel calls ask for. */
type Asked = readonly [AskedPage | null, AskedPage | null]
type AskedPage = Pick<Page<unknown>, 'offset' | 'known'>
type Lane = 0 | 1

interface ReaderInput<Row> {
  idOf: (row: Row) => string
  /** the row's timestamp, by which the list is sorted */
  dateOf: (row: Row) => unknown
}

export interface Reading<Row> extends Read, ReaderInput<Row> {
  /** determines which pages to load */
  wanted: Wanted
  /** the loaded rows by search text: those of the whole list ('') and of the latest search */
  memories: ReadonlyMap<string, Memory<Row>>
  asked: Asked
}

export type ReadingEvent =
  /** a list needs these rows: load until they are complete */
  | { type: 'rows.requested'; wanted: Wanted }
  | { type: 'retry.requested' }
  | { type: 'data.outdated' }
  | { type: 'wait.stopped' }
  | { type: 'list.left' }
  /** from the app */
  | { type: 'session.ended' }
  /** raised when a page arrives */
  | { type: 'page.received' }

export type ReaderActor<Row> = ActorRefFrom<ReturnType<typeof readerMachine<Row>>>

type Walk = Pick<Reading<unknown>, 'memories' | 'wanted' | 'asked'>

/** Returns the loaded rows of the wanted list; null until its first page arrives. */
export function memoryOf<Row>({
  memories,
  wanted,
}: Pick<Reading<Row>, 'memories' | 'wanted'>): Memory<Row> | null {
  return memories.get(wanted.search) ?? null
}

const nothing = {
  ...unread,
  wanted: { search: '', from: null, until: null },
  memories: new Map<string, never>(),
  asked: [null, null],
} as const

const nextOf = (context: Walk, asked: Asked) =>
  nextOffset(
    memoryOf(context),
    context.wanted,
    asked.flatMap((page) => page?.offset ?? []),
  )

/** Returns the next offset for each of the two calls; null if there is nothing left to load. */
function plan(context: Walk): readonly [number | null, number | null] {
  const [first, second] = context.asked
  const forFirst = first === null ? nextOf(context, context.asked) : null
  const asked: Asked = forFirst === null ? context.asked : [{ offset: forFirst, known: 0 }, second]
  const isFirstAtWork = first !== null || forFirst !== null
  return [forFirst, second === null && isFirstAtWork ? nextOf(context, asked) : null]
}

const withPage = ([first, second]: Asked, lane: Lane, page: AskedPage | null): Asked =>
  lane === 0 ? [page, second] : [first, page]

/** Returns the input for one of the two calls. It bypasses the cache, because all pages must be equally recent. */
const pageInput = ({ asked, wanted: { search } }: Walk, lane: Lane): RowsInput => ({
  offset: asked[lane]?.offset ?? 0,
  limit: STEP,
  ...(search !== '' && { search }),
  fresh: true,
})

const again = { target: 'loading', actions: { type: 'begin', params: {} } } as const
const readOther = {
  guard: { type: 'isOther', params: ({ event }: { event: { wanted: Wanted } }) => event },
  target: 'loading',
  actions: { type: 'begin', params: ({ event }: { event: { wanted: Wanted } }) => event },
} as const

/** Creates the machine that reads a list; the app provides the call that loads a page. */
export function readerMachine<Row>() {
  return setup({
    types: {
      context: {} as Reading<Row>,
      events: {} as ReadingEvent,
      input: {} as ReaderInput<Row>,
      tags: {} as 'pending',
      children: {} as { patience: 'patience' },
    },
    actors: { listRows: listRows<Row>(), patience: patienceMachine },
    actions: {
      setError: assign((_, params: Failed) => params),
      tellWait: raise({ type: 'page.received' }),
      /** starts again at the newest end, but keeps the loaded rows of the whole list and of the wanted search */
      begin: assign(({ context }, { wanted = context.wanted }: { wanted?: Wanted }) => {
        const kept = ['', wanted.search].flatMap((search) => {
          const known = context.memories.get(search)
          const memory = known && (search === wanted.search ? lookAgain(known) : known)
          return memory ? [[search, memory] as const] : []
        })
        return { ...nothing, since: context.since, wanted, memories: new Map(kept) }
      }),
      ask: assign(({ context }, { lane }: { lane: Lane }) => {
        // computed only now, because the two calls may be answered in either order
        const offset = plan(context)[lane]
        const page = offset === null ? null : { offset, known: memoryOf(context)?.total ?? 0 }
        return { asked: withPage(context.asked, lane, page) }
      }),
      keepPage: assign(({ context }, { lane, page }: { lane: Lane; page: RowsPage<Row> }) => {
        const { asked, idOf, dateOf, memories, wanted } = context
        const { offset, known } = asked[lane] ?? { offset: 0, known: 0 }
        const entries = page.rows.map((row) => ({ id: idOf(row), at: toInstant(dateOf(row)), row }))
        const memory = keepPage(memoryOf(context), { offset, known, total: page.total, entries })
        return {
          memories: new Map([...memories, [wanted.search, memory]]),
          asked: withPage(asked, lane, null),
          since: offset === 0 ? (page.answeredAt ?? null) : context.since,
        }
      }),
      forget: assign(nothing),
    },
    guards: {
      isMore: ({ context }, { lane }: { lane: Lane }) => plan(context)[lane] !== null,
      isDone: ({ context }) =>
        context.asked.every((page) => page === null) && nextOf(context, context.asked) === null,
      isOther: ({ context }, { wanted }: { wanted: Wanted }) => !isSameWanted(context.wanted, wanted),
      /** true if the request is for rows other than the current ones, or if no rows are loaded */
      isUnmet: ({ context }, { wanted }: { wanted: Wanted }) =>
        !isSameWanted(context.wanted, wanted) || memoryOf(context) === null,
    },
  }).createMachine({
    id: 'reader',
    context: ({ input }) => ({ ...nothing, ...input }),
    initial: 'idle',
    on: { 'session.ended': { target: '.idle', actions: 'forget' } },
    states: {
      idle: {
        on: {
          'rows.requested': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event } },
        },
      },
      loading: {
        tags: 'pending',
        type: 'parallel',
        on: {
          'rows.requested': { ...readOther, reenter: true },
          'wait.stopped': 'stopped',
          'list.left': 'idle',
        },
        always: { guard: 'isDone', target: 'success' },
        states: {
          first: {
            initial: 'resting',
            states: {
              resting: {
                always: {
                  guard: { type: 'isMore', params: { lane: 0 } },
                  target: 'asking',
                  actions: { type: 'ask', params: { lane: 0 } },
                },
              },
              asking: {
                invoke: {
                  id: 'listRows',
                  src: 'listRows',
                  input: ({ context }) => pageInput(context, 0),
                  onDone: {
                    target: 'resting',
                    actions: [
                      { type: 'keepPage', params: ({ event }) => ({ lane: 0, page: event.output }) },
                      'tellWait',
                    ],
                  },
                  onError: {
                    target: '#reader.error',
                    actions: { type: 'setError', params: failedWith('An error occurred') },
                  },
                },
              },
            },
          },
          second: {
            initial: 'resting',
            states: {
              resting: {
                always: {
                  guard: { type: 'isMore', params: { lane: 1 } },
                  target: 'asking',
                  actions: { type: 'ask', params: { lane: 1 } },
                },
              },
              asking: {
                invoke: {
                  id: 'listRowsBeside',
                  src: 'listRows',
                  input: ({ context }) => pageInput(context, 1),
                  onDone: {
                    target: 'resting',
                    actions: [
                      { type: 'keepPage', params: ({ event }) => ({ lane: 1, page: event.output }) },
                      'tellWait',
                    ],
                  },
                  onError: {
                    target: '#reader.error',
                    actions: { type: 'setError', params: failedWith('An error occurred') },
                  },
                },
              },
            },
          },
          // each page restarts the stages of the wait
          wait: {
            initial: 'waiting',
            on: { 'page.received': '.waiting' },
            states: { waiting: { invoke: { id: 'patience', src: 'patience' } } },
          },
        },
      },
      // the loaded rows stay
      stopped: { on: { 'retry.requested': again, 'rows.requested': readOther } },
      success: { on: { 'data.outdated': again, 'rows.requested': readOther } },
      error: {
        on: {
          'retry.requested': again,
          'data.outdated': again,
          'rows.requested': {
            guard: { type: 'isUnmet', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'begin', params: ({ event }) => event },
          },
        },
      },
    },
  })
}
