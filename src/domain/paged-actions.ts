import { useMemo } from 'react'
import { useOfferedActions, type ScreenAction } from '../ui/screen-actions.ts'
import * as texts from '../lib/texts.ts'

interface PagedList {
  page: number
  pageCount: number
  search: string
  /** of the list's machine; the same function as long as the machine is the same */
  send: (event: { type: 'page.requested'; page: number }) => void
  /** empties the search box; the same function as long as the box is the same */
  onClear: () => void
}

/** Offers what the footer and the search box of a list do, as far as there is something to do. */
export function usePagedActions({ page, pageCount, search, send, onClear }: PagedList): void {
  useOfferedActions(
    useMemo(() => {
      const goTo = (id: string, text: string, to: number): ScreenAction => ({
        id: `page-${id}`,
        text,
        run: () => send({ type: 'page.requested', page: to }),
      })
      const clear: ScreenAction = {
        id: 'clear-search',
        text: texts.clearSearch,
        run: onClear,
      }
      return [
        ...(search === '' ? [] : [clear]),
        ...(page < pageCount
          ? [goTo('next', texts.goToNextPage, page + 1), goTo('last', texts.goToLastPage, pageCount)]
          : []),
        ...(page > 1
          ? [goTo('previous', texts.goToPreviousPage, page - 1), goTo('first', texts.goToFirstPage, 1)]
          : []),
      ]
    }, [page, pageCount, search, send, onClear]),
  )
}
