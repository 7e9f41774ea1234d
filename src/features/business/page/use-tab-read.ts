import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { CallOutput } from '../../../../machines/contract/calls.ts'
import type { ReadActor } from '../../../../machines/shared/read.machine.ts'
import { useOutdated } from '../../../services/services.ts'

export type TabCall = 'listBusinessPayments' | 'listBusinessSubscriptions'

/** A row of a tab's list. */
export type RowOf<K extends TabCall> = CallOutput<K>['data'][number]

/** Loads a list of the business as soon as the id is known and a tab that shows the list is open. */
export function useTabRead<K extends TabCall>(actor: ReadActor<K>, businessId: string | undefined) {
  const snapshot = useSelector(actor, (current) => current)
  useOutdated(actor)
  useEffect(() => {
    if (businessId !== undefined) actor.send({ type: 'data.requested', asked: { businessId } })
  }, [actor, businessId])
  /** `isBare` is true until the first rows have loaded */
  return { actor, snapshot, isBare: snapshot.matches('idle') || snapshot.hasTag('pending') }
}

export const noRows: readonly never[] = []
