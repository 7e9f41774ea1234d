import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback, type EventObject } from 'xstate'
import { toTotalsInput } from '../../../machines/rules/page-input.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import { useRead } from '../../services/read.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { useZoneChange } from '../../services/zone-change.ts'

/** Starts the totals' actor and passes it the list's query and newly loaded pages; a null query requests nothing. */
export function usePaymentTotals(query: PageQuery | null) {
  const { readers, whenRead, actorOptions } = useServices()
  const actor = useRead('getPaymentSummary')
  useOutdated(actor)
  useZoneChange(query?.filter, actor)
  useEffect(() => {
    if (query) actor.send({ type: 'data.requested', asked: toTotalsInput(query) })
  }, [actor, query])
  const [followReading] = useState(() =>
    fromCallback<EventObject, typeof actor>(({ input }) => {
      const end = whenRead(() => input.send({ type: 'data.outdated' }))
      return () => {
        end()
        // on unmount, stops loading the pages that only the totals need
        const { asked } = input.getSnapshot().context
        if (asked !== null && !('filter' in asked))
          readers()?.getSnapshot().context.payments.send({ type: 'list.left' })
      }
    }),
  )
  useActorRef(followReading, { ...actorOptions, input: actor })
  return { actor, snapshot: useSelector(actor, (current) => current) }
}
