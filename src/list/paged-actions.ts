import { useMemo } from 'react'
import { useOfferedActions, type ScreenAction } from '../ui/screen-actions.ts'
import * as texts from '../lib/texts.ts'

interface PagedList {
  page: number
  pageCount: number
  search: string
  /** The machine's `send`, which must be a stable function. */
  send: (event: { type: 'page.requested'; page: number }) => void
  /** Clears the search box. It must be a stable function. */
  onClear: () => void
}

/** Offers a list's paging and search actions in the palette while these actions are available. */
export function usePagedActions({ page, pageCount, search, send, onClear }: PagedList): void {
  useOfferedActions(
    useMemo(() => {
      const goTo = (id: string, text: string, to: number): ScreenAction => ({
        id: `page-${id}`,
        text,
        run: () => send({ type: 'page.requested', page: to }),
      })
      const clear: ScreenAction = { id: 'clear-search', text: texts.clearSearch, run: onClear }
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
