import type { ReadingEvent } from '../../machines/shared/reading.ts'
import type { Reading } from '../../machines/shared/reading.ts'
import { memoryOf } from '../../machines/shared/reading.ts'
import { readIn } from '../../machines/rules/list-memory.ts'
import type { Wanted } from '../../machines/rules/list-walk.ts'

const wanted: Wanted = { search: '', from: null, until: null }
const request = (search: string) => ({ type: 'rows.requested', wanted: { ...wanted, search } }) as const

/** The start of a reader that loads the whole list at once. */
export const readerStart = { as: 'opened', first: [request('')] } as const

/** The events of a list reader: another search loads beside the whole list. */
export const readerEvents: readonly ReadingEvent[] = [
  request(''),
  request('other'),
  { type: 'retry.requested' },
  { type: 'data.outdated' },
  { type: 'wait.stopped' },
  { type: 'list.left' },
  { type: 'session.ended' },
]

type Reader = Pick<Reading<unknown>, 'wanted' | 'memories' | 'asked'>

/**
 * Returns true for an event that a user can cause: the stop button appears beside rows, before them the list has its
 * own. After sign-out, which clears the rows, there is none.
 */
export function canReader(
  snapshot: { context: Reader; matches: (state: 'idle') => boolean },
  { type }: ReadingEvent,
): boolean {
  const { context } = snapshot
  if (type === 'wait.stopped') return memoryOf(context) !== null
  if (type === 'list.left') return context.memories.size > 0
  return type !== 'rows.requested' || !snapshot.matches('idle') || context.memories.size > 0
}

export const readerIdentity = ({ wanted, memories, asked }: Reader) => {
  const memory = memoryOf({ wanted, memories })
  return [
    wanted.search,
    asked.map((page) => page !== null),
    memory && [readIn(memory) === memory.total, memory.pages > 0],
  ]
}

/** The rows of a page shorter than requested, of a list of three pages. */
export const PART = 40
export const WHOLE = 120
