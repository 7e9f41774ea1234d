import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { listAgeMachine, newerIn } from '../../machines/shared/list-age.machine.ts'
import { rowsActorOf } from './logic.ts'
import type { usePagedList } from './paged-list.ts'
import { useServices } from './services.ts'
import { useSupported } from './supported.ts'

/** A loaded paged list. */
export interface AgingList extends Pick<
  ReturnType<typeof usePagedList>,
  'query' | 'total' | 'since' | 'isPending' | 'isRefreshing'
> {
  send: (event: { type: 'data.outdated' } | { type: 'page.requested'; page: number }) => void
}

/** Starts the machine of a list's age. Returns the state to show and the handlers of its buttons. */
export function useListAge(list: AgingList, call: Parameters<typeof rowsActorOf>[1]) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    listAgeMachine.provide({ actors: { listRows: rowsActorOf(calls, call), readClock: calls.readClock } }),
  )
  const actor = useActorRef(machine, actorOptions)
  const { total, since, query, send } = list
  const { page } = query
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = list.isPending || list.isRefreshing
  // The age machine's code loads after the first rows, so it gets the time of the rows here
  useEffect(() => {
    if (!isBusy && total !== null) actor.send({ type: 'answer.received', answer: { since, total, query } })
  }, [actor, isBusy, since, total, query])
  const isFilteredByServer = useSupported(call === 'searchEmployees' ? call : `${call}.filter`) === true
  // Without server-side filters one call can't count the matching rows
  const isWatched = useWatched() && !isBusy && (query.filter === undefined || isFilteredByServer)
  useEffect(() => {
    actor.send({ type: isWatched ? 'watch.enabled' : 'watch.disabled' })
    // Also runs for each new response of the list, which restarts the watch
  }, [actor, isWatched, since, query])
  const onRefresh = useCallback(() => send({ type: 'data.outdated' }), [send])
  return {
    since: context.since,
    now: context.now,
    newer: newerIn(context),
    isBusy,
    onRefresh,
    /** Shows page 1, which has the newer rows */
    onShow: () => {
      if (page === 1) onRefresh()
      else send({ type: 'page.requested', page: 1 })
    },
  }
}

function useWatched(): boolean {
  const { connection } = useServices()
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline)
  return useSyncExternalStore(watchVisibility, isVisible) && isOnline
}

/** Returns true while the tab is visible. */
function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** Calls `changed` when the tab's visibility changes; returns a function that unsubscribes. */
function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Returns the keys, or undefined while the user has switched single-key shortcuts off. */
export function useKeys(keys: string): string | undefined {
  const { preferences } = useServices()
  return useSelector(preferences, ({ context }) => context.hasShortcuts) ? keys : undefined
}
