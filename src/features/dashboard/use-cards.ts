import { useEffect, useMemo, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import type { CallOutput } from '../../../machines/contract/calls.ts'
import { agedReadMachine } from '../../../machines/shared/aged-read.machine.ts'
import { readOf } from '../../services/logic.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { newestSales } from './sales.ts'

/** Starts the actor of the figures and loads the figures. */
export function useCounts() {
  const card = useCard('getDashboardCount')
  return { ...card, counts: card.snapshot.context.answer?.data ?? null }
}

/** Starts the actor of the recent sales and loads the sales. */
export function useSales() {
  const card = useCard('listRecentSales')
  const { answer } = card.snapshot.context
  return { ...card, sales: useMemo(() => newestSales(answer), [answer]) }
}

/** Starts the actor of the findings, and loads the findings once the page is ready. */
export function useFindings(isReady: boolean) {
  const card = useCard('getFindings', isReady)
  return { ...card, findings: card.snapshot.context.answer }
}

/** Starts a card's actor, loads the card's data, and refetches outdated data. */
function useCard<K extends 'getDashboardCount' | 'listRecentSales' | 'getFindings'>(
  operationId: K,
  isReady = true,
) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    agedReadMachine<CallOutput<K>>().provide({
      actors: { read: readOf(calls, operationId), readClock: calls.readClock },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, id: operationId })
  useEffect(() => {
    if (isReady) actor.send({ type: 'answer.requested' })
  }, [actor, isReady])
  useOutdated(actor)
  return { actor, snapshot: useSelector(actor, (current) => current) }
}
