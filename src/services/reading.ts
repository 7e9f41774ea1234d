import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Business, Payment } from '../../machines/contract/calls.ts'
import { isRead } from '../../machines/rules/list-walk.ts'
import type { ReaderActor } from '../../machines/shared/reader.machine.ts'
import { usePatience } from './patience.ts'
import { useOutdated, useServices } from './services.ts'

/** Returns the progress of a client-side list; null for a list that the server filters. */
export function useReading(list: 'payments' | 'businesses') {
  const { readers, whenRead } = useServices()
  const owner = useSyncExternalStore(whenRead, readers)
  return useReadingOf(owner?.getSnapshot().context[list])
}

/** Returns the progress of a reader. */
export function useReadingOf(actor: ReaderActor<Payment> | ReaderActor<Business> | undefined) {
  const snapshot = useSelector(actor, (current) => current)
  const { wait } = usePatience(snapshot?.children ?? none)
  useOutdated(actor)
  if (actor === undefined || snapshot === undefined) return null
  const { memories, wanted, error, failure } = snapshot.context
  const memory = memories.get(wanted.search)
  return {
    state: typeof snapshot.value === 'string' ? snapshot.value : 'loading',
    read: memory?.entries.length ?? null,
    total: memory?.total ?? null,
    isWhole: memory !== undefined && isRead(memory, wanted),
    isUnordered: memory?.isOrdered === false && (wanted.from !== null || wanted.until !== null),
    error,
    callId: failure?.callId,
    wait,
    onStop: () => actor.send({ type: 'wait.stopped' }),
    onGoOn: () => {
      // A list that changed while loading starts over
      actor.send({ type: snapshot.matches('success') ? 'data.outdated' : 'retry.requested' })
    },
  }
}

const none = {}
