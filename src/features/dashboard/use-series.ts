import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useFollowReading } from '../../services/follow-reading.ts'
import { useRead } from '../../services/read.ts'
import { useOutdated } from '../../services/services.ts'
import type { Period } from './period.ts'

/** Starts the actor of the payment series, and loads the series of the period and time zone once `isReady`. */
export function useSeries({ from, to }: Period, zone: string, isReady: boolean) {
  const actor = useRead('getPaymentSeries')
  useOutdated(actor)
  useFollowReading(actor, () => true)
  useEffect(() => {
    if (isReady) actor.send({ type: 'data.requested', asked: { from, to, zone } })
  }, [actor, from, to, zone, isReady])
  return { actor, snapshot: useSelector(actor, (current) => current) }
}
