import { useSelector } from '@xstate/react'
import { createContext, useEffect } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import type { PlanBusinesses } from '../../../machines/rules/plan-businesses.ts'
import { useFollowReading } from '../../services/follow-reading.ts'
import { useRead } from '../../services/read.ts'
import { useOutdated } from '../../services/services.ts'

/** The number of businesses of each plan, for the rows and the sheets over them. */
export const PlanBusinessesContext = createContext<{
  answer: PlanBusinesses
  isPending: boolean
  plans: readonly Plan[]
}>({ answer: null, isPending: false, plans: [] })

/** Starts the actor of the counts, and counts the businesses of each plan once the plans have loaded. */
export function usePlanBusinesses(plans: readonly Plan[] | null) {
  const actor = useRead('getPlanBusinesses')
  useOutdated(actor)
  useFollowReading(actor, () => true, 'businesses')
  const isReady = plans !== null
  useEffect(() => {
    if (isReady) actor.send({ type: 'data.requested', asked: {} })
  }, [actor, isReady])
  return { actor, snapshot: useSelector(actor, (current) => current) }
}
