import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ReadActor } from '../../../../machines/shared/read.machine.ts'
import { useOutdated } from '../../../services/services.ts'

export type TabCall = 'listBusinessPayments' | 'listBusinessSubscriptions'

/** Loads a list of the business when its first tab opens, and returns the snapshot. */
export function useTabRead<K extends TabCall>(actor: ReadActor<K>, businessId: string) {
  const snapshot = useSelector(actor, (current) => current)
  useOutdated(actor)
  useEffect(() => actor.send({ type: 'data.requested', asked: { businessId } }), [actor, businessId])
  return snapshot
}
