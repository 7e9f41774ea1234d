import { useMemo } from 'react'
import { useOfferedActions, type ScreenAction } from '../ui/screen-actions.ts'

interface PagedList {
  page: number
  pageCount: number
  search: string
  /** of the list's machine; the same function as long as the machine is the same */
  send: (
    event:
      | { type: 'page.requested'; page: number }
      | { type: 'search.typed'; text: string }
      | { type: 'search.submitted' },
  ) => void
}

/** Offers what the footer and the search box of a list do, as far as there is something to do. */
export function usePagedActions({ page, pageCount, search, send }: PagedList): void {
  useOfferedActions(
    useMemo(() => {
      const goTo = (id: string, to: number): ScreenAction => ({
        id: `page-${id}`,
        text: `Go to ${id} page`,
        run: () => {
          send({ type: 'page.requested', page: to })
        },
      })
      const clear: ScreenAction = {
        id: 'clear-search',
        text: 'Clear search',
        run: () => {
          send({ type: 'search.typed', text: '' })
          send({ type: 'search.submitted' })
        },
      }
      return [
        ...(search === '' ? [] : [clear]),
        ...(page < pageCount ? [goTo('next', page + 1), goTo('last', pageCount)] : []),
        ...(page > 1 ? [goTo('previous', page - 1), goTo('first', 1)] : []),
      ]
    }, [page, pageCount, search, send]),
  )
}
