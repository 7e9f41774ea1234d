import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromCallback, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isSameList, isSameQuery, type PageQuery } from '../../machines/rules/page-query.ts'
import type { PagedListActor, QueryReceived } from '../../machines/shared/paged-list.machine.ts'
import type { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'
import { usePatience } from './patience.ts'
import { useOutdated, type Services } from './services.ts'

/** Tells a list's machine about newly loaded rows if its filter is client-side, and stops the reader on unmount. */
export const followReadingIn = (
  { whenRead, readers }: Services,
  list: 'payments' | 'businesses' | 'people',
) =>
  fromCallback<QueryReceived>(({ sendBack, receive }) => {
    let hasFilter = false
    const setFilter = (hasFilterNow: boolean) => {
      const isCleared = hasFilter && !hasFilterNow
      hasFilter = hasFilterNow
      if (isCleared) readers()?.getSnapshot().context[list].send({ type: 'list.left' })
    }
    receive(({ query }) => setFilter(query.filter !== undefined))
    const end = whenRead(() => {
      if (hasFilter) sendBack({ type: 'data.outdated' })
    })
    return () => {
      end()
      setFilter(false)
    }
  })

/** Selects the visible part of the list's snapshot, so that invisible changes do not re-render the screen. */
const shownOf = <Row>(snapshot: SnapshotFrom<PagedListActor<Row>>) => ({
  context: snapshot.context,
  patience: snapshot.children.patience,
  searchBox: snapshot.children.searchBox,
  hasFailed: snapshot.matches({ status: 'error' }),
  isAllSelected: snapshot.matches({ selection: 'all' }),
  isPending: snapshot.hasTag('pending'),
  isRefreshing: snapshot.matches({ status: { success: 'refreshing' } }),
  isOutdated: snapshot.matches({ status: { success: 'outdated' } }),
  isSkeleton: snapshot.matches({ view: 'skeleton' }),
  isTurning: snapshot.matches({ view: 'turning' }),
})

interface Shown {
  context: { query: PageQuery }
  isTurning: boolean
}

/** Skips the render between two pages if the next page is cached and follows in the same task. */
const isSameShown = (before: Shown, now: Shown) =>
  (now.isTurning && isSameList(before.context.query, now.context.query)) || shallowEqual(before, now)

/** Passes the URL's query to a list's actor. */
export function useListQuery(actor: { send: (event: QueryReceived) => void }, query: PageQuery): void {
  // The router returns a new query object on each render
  const [confirmed, confirm] = useState(query)
  if (!isSameQuery(confirmed, query)) confirm(query)
  useEffect(() => actor.send({ type: 'query.received', query: confirmed }), [actor, confirmed])
}

type SearchBox = ActorRefFrom<typeof searchBoxMachine>

/** Returns the draft in a list's search box, and the functions that change, submit and clear it. */
export function useSearchBox({ searchBox }: { searchBox?: SearchBox | undefined }) {
  const draft = useSelector(searchBox, (box) => box?.context.draft ?? '')
  return { draft, ...useMemo(() => gesturesOf(searchBox), [searchBox]) }
}

function gesturesOf(box: SearchBox | undefined) {
  const onType = (text: string) => box?.send({ type: 'search.typed', text })
  const onSubmit = () => box?.send({ type: 'search.submitted' })
  const onClear = () => {
    onType('')
    onSubmit()
  }
  return { onType, onSubmit, onClear }
}

/** Subscribes a paged list's screen to its actor, and tells the actor when its rows are outdated. */
export function usePagedList<Row>(actor: PagedListActor<Row>, limit: number) {
  useOutdated(actor)
  const { context, isSkeleton, ...shown } = useSelector(actor, shownOf<Row>, isSameShown)
  return {
    ...context,
    ...shown,
    ...usePatience(shown),
    ...useSearchBox(shown),
    rows: shown.hasFailed ? noRows : context.rows,
    // The machine gets the URL's query only after the first render
    skeletonRows: limit,
    isBare: (isSkeleton || context.isSorting) && !shown.hasFailed,
    // A failed page has no known count
    isKnown: context.total !== null && !context.isSorting && !shown.hasFailed,
    send: actor.send,
  }
}

const noRows: readonly never[] = []
