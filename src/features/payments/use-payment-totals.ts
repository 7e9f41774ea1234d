import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback, type EventObject } from 'xstate'
import { paymentTotalsMachine } from '../../../machines/payment-totals.machine.ts'
import type { PageQuery } from '../../../machines/rules/page-query.ts'
import type { Holder } from '../../../machines/shared/when-left.ts'
import { useZoneChange } from '../../services/zone-change.ts'
import { useOutdated, useServices } from '../../services/services.ts'

/** Starts the totals' actor and passes it the list's query and newly loaded pages; null for none. */
export function usePaymentTotals(query: PageQuery | null) {
  const { calls, readers, whenRead, actorOptions } = useServices()
  const [machine] = useState(() =>
    paymentTotalsMachine.provide({
      actors: {
        ...calls,
        followReading: fromCallback<EventObject, Holder<{ query: PageQuery | null }>>(
          ({ sendBack, input }) => {
            const end = whenRead(() => sendBack({ type: 'data.outdated' }))
            return () => {
              end()
              // loads the pages that only the totals need while they are shown
              const { query: asked } = input.getSnapshot().context
              if (asked !== null && asked.filter === undefined)
                readers()?.getSnapshot().context.payments.send({ type: 'list.left' })
            }
          },
        ),
      },
    }),
  )
  const actor = useActorRef(machine, actorOptions)
  const snapshot = useSelector(actor, (current) => current)
  useOutdated(actor)
  useZoneChange(query?.filter, actor)
  useEffect(() => {
    if (query) actor.send({ type: 'query.received', query })
  }, [actor, query])
  return { actor, snapshot }
}
