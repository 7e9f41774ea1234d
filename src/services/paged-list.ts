import { useEffect, useState } from 'react'
import { fromCallback, type ActorRefFrom } from 'xstate'
import { isSameQuery } from '../../machines/rules/page-input.ts'
import type { PageQuery } from '../../machines/rules/page-query.ts'
import type { PagedList, PagedListEvent, QueryReceived } from '../../machines/shared/paged-list.ts'
import type { searchBoxMachine } from '../../machines/shared/search-box.machine.ts'
import { usePatience, type Patient } from './patience.ts'
import { useSearchBox } from './search-box.ts'
import { useOutdated, type Services } from './services.ts'

/** A moment of a machine made with `pagedList`. */
interface ListSnapshot<Row> {
  context: PagedList<Row>
  children: Patient & { searchBox?: ActorRefFrom<typeof searchBoxMachine> | undefined }
  matches: (
    state:
      | { status: 'error' }
      | { status: { success: 'outdated' | 'refreshing' } }
      | { view: 'skeleton' }
      | { selection: 'all' },
  ) => boolean
  hasTag: (tag: 'pending') => boolean
}

/**
 * Tells a list's machine that more was read, where its filter is answered from that; and the reader that nobody looks
 * any more.
 */
export const followReadingIn = ({ whenRead, readers }: Services, list: 'payments' | 'businesses') =>
  fromCallback<QueryReceived>(({ sendBack, receive }) => {
    let isNarrowed = false
    const narrow = (isNow: boolean) => {
      const isLeft = isNarrowed && !isNow
      isNarrowed = isNow
      if (isLeft) readers()?.getSnapshot().context[list].send({ type: 'list.left' })
    }
    receive(({ query }) => {
      narrow(query.filter !== undefined)
    })
    const end = whenRead(() => {
      if (isNarrowed) sendBack({ type: 'data.outdated' })
    })
    return () => {
      end()
      narrow(false)
    }
  })

/**
 * A list with pages on its screen: its actor is told what the address says, and when what is shown may be old.
 * Answers with what the screen shows of it.
 */
export function usePagedList<Row>(
  actor: { send: (event: PagedListEvent) => void },
  snapshot: ListSnapshot<Row>,
  query: PageQuery,
) {
  // the router gives each time another object
  const [confirmed, confirm] = useState(query)
  if (!isSameQuery(confirmed, query)) confirm(query)
  useEffect(() => {
    actor.send({ type: 'query.received', query: confirmed })
  }, [actor, confirmed])
  useOutdated(actor)
  const { context, children } = snapshot
  const hasFailed = snapshot.matches({ status: 'error' })
  return {
    ...context,
    ...usePatience(children),
    ...useSearchBox(children),
    rows: hasFailed ? noRows : context.rows,
    hasFailed,
    isAllSelected: snapshot.matches({ selection: 'all' }),
    isPending: snapshot.hasTag('pending'),
    isRefreshing: snapshot.matches({ status: { success: 'refreshing' } }),
    isOutdated: snapshot.matches({ status: { success: 'outdated' } }),
    // the machine hears of the address only after the first drawing
    skeletonRows: confirmed.limit,
    isBare: snapshot.matches({ view: 'skeleton' }) && !hasFailed,
    // of a page that could not be had nothing is counted
    isKnown: context.total !== null && !hasFailed,
    send: actor.send,
  }
}

const noRows: readonly never[] = []
