import { waitFor } from 'xstate'
import { CallError, type Failure } from '../../machines/contract/failure.ts'
import type { Memory } from '../../machines/rules/list-memory.ts'
import { isRead, type Wanted } from '../../machines/rules/list-walk.ts'
import type { ReaderActor } from '../../machines/shared/reader.machine.ts'
import { fault } from '../api/fault.ts'

/** Returns the error of a reader that has no rows. */
export const notRead = (failure: Failure | null) =>
  failure ? new CallError(failure) : fault('refused', { message: 'Loading was stopped' })

/** Returns the wanted rows once all are loaded. Throws if loading fails or is stopped. */
export async function readAll<Row>(
  reader: ReaderActor<Row>,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Memory<Row>> {
  const known = reader.getSnapshot().context.memories.get(wanted.search)
  if (known && isRead(known, wanted)) return known
  reader.send({ type: 'rows.requested', wanted })
  const { context } = await waitFor(reader, (now) => !now.matches('loading'), { signal })
  const memory = context.memories.get(wanted.search)
  if (memory && isRead(memory, wanted)) return memory
  throw notRead(context.failure)
}
