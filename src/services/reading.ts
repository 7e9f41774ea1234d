import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Business, Payment } from '../../machines/contract/calls.ts'
import type { PeopleReader } from '../../machines/people-reader.machine.ts'
import { isRead } from '../../machines/rules/list-walk.ts'
import type { ReaderActor, Reading } from '../../machines/shared/reader.machine.ts'
import { usePatience } from './patience.ts'
import { useOutdated, useServices } from './services.ts'

/** Returns the progress of a client-side list; null for a list that the server filters. */
export function useReading(list: 'payments' | 'businesses' | 'people') {
  const { readers, whenRead } = useServices()
  const owner = useSyncExternalStore(whenRead, readers)
  return useReadingOf(owner?.getSnapshot().context[list])
}

/** Returns the progress of a reader. */
export function useReadingOf(actor: ReaderActor<Payment> | ReaderActor<Business> | PeopleReader | undefined) {
  const snapshot = useSelector(actor, (current) => current)
  const { wait } = usePatience(snapshot?.children ?? none)
  useOutdated(actor)
  if (actor === undefined || snapshot === undefined) return null
  const { context } = snapshot
  const { error, failure } = context
  return {
    state: typeof snapshot.value === 'string' ? snapshot.value : 'loading',
    ...('staff' in context ? businessesRead(context) : rowsRead(context)),
    error,
    callId: failure?.callId,
    wait,
    onStop: () => actor.send({ type: 'wait.stopped' }),
    onGoOn: () => {
      // A list that changed while loading starts over
      const isRest = !('staff' in context) && snapshot.matches('success')
      actor.send({ type: isRest ? 'data.outdated' : 'retry.requested' })
    },
  }
}

function rowsRead({ memories, wanted }: Pick<Reading<unknown>, 'memories' | 'wanted'>) {
  const memory = memories.get(wanted.search)
  return {
    read: memory?.entries.length ?? null,
    total: memory?.total ?? null,
    isWhole: memory !== undefined && isRead(memory, wanted),
    isUnordered: memory?.isOrdered === false && (wanted.from !== null || wanted.until !== null),
  }
}

const businessesRead = ({ businesses, staff, total }: SnapshotFrom<PeopleReader>['context']) => ({
  read: total && businesses.filter(({ _id }) => staff.has(_id)).length,
  total: total && businesses.length,
  isWhole: true,
  isUnordered: false,
})

const none = {}
