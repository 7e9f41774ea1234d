import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessReaderMachine } from '../../machines/business-reader.machine.ts'
import type { paymentReaderMachine } from '../../machines/payment-reader.machine.ts'
import { readIn } from '../../machines/rules/list-memory.ts'
import { hasRange, isRead } from '../../machines/rules/list-walk.ts'
import type { Wait } from '../lib/wait.ts'
import { usePatience } from './patience.ts'
import { useServices } from './services.ts'

/** How far a list is read here, where the backend can't narrow it. */
export interface ReadingNow {
  state: 'idle' | 'loading' | 'stopped' | 'success' | 'error'
  /** rows that were read, and that there are; null before the first page */
  read: number | null
  total: number | null
  /** what is wanted was read */
  isWhole: boolean
  /** a range of days is wanted, and the list is not newest first */
  isUnordered: boolean
  error: string | null
  callId: string | null | undefined
  wait: Wait
  onStop: () => void
  onGoOn: () => void
}

/** How far a list is read here; null where it is not. */
export function useReading(list: 'payments' | 'businesses'): ReadingNow | null {
  const { readers, whenRead, whenOutdated } = useServices()
  const owner = useSyncExternalStore(whenRead, readers)
  const actor: ActorRefFrom<typeof paymentReaderMachine | typeof businessReaderMachine> | undefined =
    owner?.getSnapshot().context[list]
  const snapshot = useSelector(actor, (current) => current)
  const { wait } = usePatience(snapshot?.children ?? none)
  useEffect(
    () =>
      whenOutdated(() => {
        actor?.send({ type: 'data.outdated' })
      }),
    [actor, whenOutdated],
  )
  if (actor === undefined || snapshot === undefined) return null
  const { memories, wanted, error, failure } = snapshot.context
  const memory = memories.get(wanted.search)
  return {
    state: typeof snapshot.value === 'string' ? snapshot.value : 'loading',
    read: memory ? readIn(memory) : null,
    total: memory?.total ?? null,
    isWhole: memory !== undefined && isRead(memory, wanted),
    isUnordered: memory?.isOrdered === false && hasRange(wanted),
    error,
    callId: failure?.callId,
    wait,
    onStop: () => {
      actor.send({ type: 'wait.stopped' })
    },
    onGoOn: () => {
      // of a list that was taken as it came it begins anew
      actor.send({ type: snapshot.matches('success') ? 'data.outdated' : 'retry.requested' })
    },
  }
}

const none = {}
