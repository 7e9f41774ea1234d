import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { businessListAgeMachine } from '../../machines/business-list-age.machine.ts'
import type { paymentsAgeMachine } from '../../machines/payments-age.machine.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import { newerIn } from '../../machines/shared/list-age.ts'
import { isVisible, watchVisibility } from '../browser/visibility.ts'
import type { Supported } from '../lib/supports.ts'
import { useServices } from './services.ts'
import { useSupported } from './supported.ts'

/** A loaded paged list of `usePagedList`. */
export interface AgingList {
  query: PageQuery
  total: number | null
  since: number | null
  isPending: boolean
  isRefreshing: boolean
  send: (event: { type: 'data.outdated' } | { type: 'page.requested'; page: number }) => void
}

/**
 * Tells a list's machine of ages what the list has, and when to look for newer rows. Answers with what is shown of it,
 * and with what its buttons do. `filter` is what a backend has that narrows the list.
 */
export function useListAge(
  actor: ActorRefFrom<typeof paymentsAgeMachine | typeof businessListAgeMachine>,
  list: AgingList,
  filter: Supported,
) {
  const { total, since, query, send } = list
  const { page } = query
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = list.isPending || list.isRefreshing
  // the list of the first load knows nothing of its age, whose code comes later: it is told what the list shows
  useEffect(() => {
    if (!isBusy && total !== null) actor.send({ type: 'answer.received', answer: { since, total, query } })
  }, [actor, isBusy, since, total, query])
  const isNarrowedThere = useSupported(filter) === true
  // without a server that narrows the list, how many match is not known by one call
  const isWatched = useWatched() && !isBusy && (query.filter === undefined || isNarrowedThere)
  useEffect(() => {
    actor.send({ type: isWatched ? 'watch.enabled' : 'watch.disabled' })
    // with each answer of the list it begins anew
  }, [actor, isWatched, since, query])
  const onRefresh = useCallback(() => send({ type: 'data.outdated' }), [send])
  return {
    since: context.since,
    now: context.now,
    newer: newerIn(context),
    isBusy,
    onRefresh,
    /** newer rows stand on the first page */
    onShow: () => {
      if (page === 1) onRefresh()
      else send({ type: 'page.requested', page: 1 })
    },
  }
}

/** Returns true while the tab is visible and online. */
function useWatched(): boolean {
  const { connection } = useServices()
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline)
  return useSyncExternalStore(watchVisibility, isVisible) && isOnline
}
