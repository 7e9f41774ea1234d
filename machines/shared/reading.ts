/**
 * The parts of a chart that loads a list page by page from its newest end, with two parallel calls. Loaded pages stay,
 * and loading resumes after them. Spec, sections 7 (offset, limit and search) and 8 (the words for a failure).
 */
import { raise, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import type { CallInput, CallOutput, Dated, ReadId } from '../contract/calls.ts'
import { failed } from '../contract/failure.ts'
import { toInstant } from '../rules/dates.ts'
import { keepPage, lookAgain, STEP, type Memory, type Page } from '../rules/list-memory.ts'
import { isSameWanted, nextOffset, type Wanted } from '../rules/list-walk.ts'
import { readActions, sharedAssign, unread, type Read, type SharedAction } from './read.ts'

/** The pages that the two parallel calls ask for. */
type Asked = readonly [AskedPage | null, AskedPage | null]
type AskedPage = Pick<Page<unknown>, 'offset' | 'known'>
type Lane = 0 | 1

export interface Reading<Row> extends Read {
  /** determines which pages to load */
  wanted: Wanted
  /** the loaded rows by search: the whole list, and the latest search */
  memories: ReadonlyMap<string, Memory<Row>>
  asked: Asked
}

export type ReadingEvent =
  /** a list needs these rows; loads until they are complete */
  | { type: 'rows.requested'; wanted: Wanted }
  | { type: 'retry.requested' }
  | { type: 'data.outdated' }
  | { type: 'wait.stopped' }
  /** the list has unmounted */
  | { type: 'list.left' }
  /** from the app */
  | { type: 'session.ended' }
  /** raised on each page */
  | { type: 'page.received' }

/** Returns the loaded rows of the wanted list; null before its first page. */
export function memoryOf<Row>({
  memories,
  wanted,
}: Pick<Reading<Row>, 'memories' | 'wanted'>): Memory<Row> | null {
  return memories.get(wanted.search) ?? null
}

// XState types a raised event by its machine; this one is for any machine that accepts it
const tellWait = raise({ type: 'page.received' }) as SharedAction<unknown, unknown> & {
  _out_TEvent?: { type: 'page.received' }
}

const nothingWanted: Wanted = { search: '', from: null, until: null }

const eventOf = ({ event }: { event: { wanted: Wanted } }) => event
const begin = { type: 'begin', params: eventOf } as const
const goOn = { target: 'loading', actions: { type: 'begin', params: {} } } as const

type Walk = Pick<Reading<unknown>, 'memories' | 'wanted' | 'asked'>

const nextOf = (context: Walk, asked: Asked) =>
  nextOffset(
    memoryOf(context),
    context.wanted,
    asked.map((page) => page?.offset ?? null),
  )

/** Returns the next page of each of the two calls; null for an idle one. */
function plan(context: Walk): readonly [number | null, number | null] {
  const [first, second] = context.asked
  const forFirst = first === null ? nextOf(context, context.asked) : null
  const asked: Asked = forFirst === null ? context.asked : [{ offset: forFirst, known: 0 }, second]
  const isFirstAtWork = first !== null || forFirst !== null
  return [forFirst, second === null && isFirstAtWork ? nextOf(context, asked) : null]
}

const withPage = ([first, second]: Asked, lane: Lane, page: AskedPage | null): Asked =>
  lane === 0 ? [page, second] : [first, page]

interface Listing<K extends ReadId, Row> {
  /** the machine's id */
  id: string
  /** maps a page to the call's input; bypasses the cache, because pages must be of one time */
  input: (page: { offset: number; limit: number; search?: string; fresh: true }) => CallInput<K>
  /** maps a response to the context */
  keep: (answer: CallOutput<K>) => { rows: readonly Row[]; total: number }
  idOf: (row: Row) => string
  /** the row's timestamp, by which the list is sorted */
  dateOf: (row: Row) => unknown
}

/** Builds the parts of a reader machine with `patience` and the call among its actors. */
export function reading<K extends ReadId, Row>(
  operationId: K,
  fallback: string,
  { id, input, keep, idOf, dateOf }: Listing<K, Row>,
) {
  const laneOf = <const Id extends string>(invoked: Id, lane: Lane) =>
    ({
      initial: 'resting',
      states: {
        resting: {
          always: {
            guard: { type: 'isMore', params: { lane } },
            target: 'asking',
            actions: { type: 'ask', params: { lane } },
          },
        },
        asking: {
          invoke: {
            id: invoked,
            src: operationId,
            input: ({ context: { asked, wanted } }: { context: Reading<Row> }) =>
              input({
                offset: asked[lane]?.offset ?? 0,
                limit: STEP,
                ...(wanted.search !== '' && { search: wanted.search }),
                fresh: true,
              }),
            onDone: {
              target: 'resting',
              actions: [
                {
                  type: 'keepPage',
                  params: ({ event }: { event: DoneActorEvent<CallOutput<K>> }) => ({
                    lane,
                    answer: event.output,
                  }),
                },
                tellWait,
              ],
            },
            onError: {
              target: `#${id}.error`,
              actions: {
                type: 'setError',
                params: ({ event }: { event: ErrorActorEvent }) => failed(event.error, fallback),
              },
            },
          },
        },
      },
    }) as const
  return {
    actions: {
      ...readActions,
      /** starts at the newest end; keeps the whole list and the wanted search */
      begin: sharedAssign<Reading<Row>, { wanted?: Wanted }>((context, { wanted = context.wanted }) => {
        const kept = ['', wanted.search].flatMap((search) => {
          const known = context.memories.get(search)
          const memory = known && (search === wanted.search ? lookAgain(known) : known)
          return memory ? [[search, memory] as const] : []
        })
        return { wanted, memories: new Map(kept), asked: [null, null], error: null, failure: null }
      }),
      ask: sharedAssign<Reading<Row>, { lane: Lane }>((context, { lane }) => {
        // works in either order of the two calls
        const offset = plan(context)[lane]
        const page = offset === null ? null : { offset, known: memoryOf(context)?.total ?? 0 }
        return { asked: withPage(context.asked, lane, page) }
      }),
      keepPage: sharedAssign<Reading<Row>, { lane: Lane; answer: CallOutput<K> }>(
        (context, { lane, answer }) => {
          const { rows, total } = keep(answer)
          const { offset, known } = context.asked[lane] ?? { offset: 0, known: 0 }
          const entries = rows.map((row) => ({ id: idOf(row), at: toInstant(dateOf(row)), row }))
          const memory = keepPage(memoryOf(context), { offset, known, total, entries })
          const { answeredAt }: Dated = answer
          return {
            memories: new Map([...context.memories, [context.wanted.search, memory]]),
            asked: withPage(context.asked, lane, null),
            since: offset === 0 ? (answeredAt ?? null) : context.since,
          }
        },
      ),
      forget: sharedAssign<Reading<Row>, object>(() => ({
        ...unread,
        wanted: nothingWanted,
        memories: new Map(),
        asked: [null, null],
      })),
    },
    guards: {
      isMore: ({ context }: { context: Reading<Row> }, { lane }: { lane: Lane }) =>
        plan(context)[lane] !== null,
      isDone: ({ context }: { context: Reading<Row> }) =>
        context.asked.every((page) => page === null) && nextOf(context, context.asked) === null,
      isOther: ({ context }: { context: Reading<Row> }, { wanted }: { wanted: Wanted }) =>
        !isSameWanted(context.wanted, wanted),
      /** true if the list is another one or has no rows */
      isUnmet: ({ context }: { context: Reading<Row> }, { wanted }: { wanted: Wanted }) =>
        !isSameWanted(context.wanted, wanted) || memoryOf(context) === null,
    },
    context: (): Reading<Row> => ({
      ...unread,
      wanted: nothingWanted,
      memories: new Map(),
      asked: [null, null],
    }),
    on: { 'session.ended': { target: '.idle', actions: { type: 'forget', params: {} } } },
    states: {
      idle: { on: { 'rows.requested': { target: 'loading', actions: begin } } },
      loading: {
        tags: 'pending',
        type: 'parallel',
        on: {
          'rows.requested': {
            guard: { type: 'isOther', params: eventOf },
            target: 'loading',
            reenter: true,
            actions: begin,
          },
          'wait.stopped': 'stopped',
          'list.left': 'idle',
        },
        always: { guard: 'isDone', target: 'success' },
        states: {
          first: laneOf(operationId, 0),
          second: laneOf(`${operationId}Beside`, 1),
          // restarts the wait on each page
          wait: {
            initial: 'waiting',
            on: { 'page.received': '.waiting' },
            states: { waiting: { invoke: { id: 'patience', src: 'patience' } } },
          },
        },
      },
      // keeps the loaded rows
      stopped: {
        on: {
          'retry.requested': goOn,
          'rows.requested': {
            guard: { type: 'isOther', params: eventOf },
            target: 'loading',
            actions: begin,
          },
        },
      },
      success: {
        on: {
          'data.outdated': goOn,
          'rows.requested': {
            guard: { type: 'isOther', params: eventOf },
            target: 'loading',
            actions: begin,
          },
        },
      },
      error: {
        on: {
          'retry.requested': goOn,
          'data.outdated': goOn,
          'rows.requested': {
            guard: { type: 'isUnmet', params: eventOf },
            target: 'loading',
            actions: begin,
          },
        },
      },
    },
  } as const
}
