import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { toTotalsInput, type PageQuery } from '../../../machines/rules/page-query.ts'
import { useFollowReading } from '../../services/follow-reading.ts'
import { useRead } from '../../services/read.ts'
import { useOutdated } from '../../services/services.ts'
import { useDaysChange } from '../../services/days-change.ts'

/** Starts the totals' actor and passes it the list's query and newly loaded pages; a null query requests nothing. */
export function usePaymentTotals(query: PageQuery | null) {
  const actor = useRead('getPaymentSummary')
  useOutdated(actor)
  useDaysChange(query?.filter, actor)
  useEffect(() => {
    if (query) actor.send({ type: 'data.requested', asked: toTotalsInput(query) })
  }, [actor, query])
  useFollowReading(actor, () => {
    const { asked } = actor.getSnapshot().context
    return asked !== null && !('filter' in asked)
  })
  return { actor, snapshot: useSelector(actor, (current) => current) }
}
