import { useMemo, useState } from 'react'
import { pageCountOf } from '../../machines/rules/page-query.ts'
import { Pagination } from '../ui/table/Pagination.tsx'
import { announcedPage, pagesOf } from '../lib/texts.ts'

/** Rows per page, because thousands of rows would take many seconds to render. */
const ROWS_A_PAGE = 100

/**
 * Paginates a client-side list; returns to page 1 when `order` changes, for example with a new filter. With
 * `isForPaper`, all rows are on one page.
 */
export function useRowPages<Row>(rows: readonly Row[], label: string, order = '', isForPaper = false) {
  const [asked, setAsked] = useState({ page: 1, order })
  const size = isForPaper ? Infinity : ROWS_A_PAGE
  const pageCount = pageCountOf(rows.length, size)
  // the list may have fewer pages than before
  const page = asked.order === order ? Math.min(asked.page, pageCount) : 1
  const first = isForPaper ? 0 : (page - 1) * size
  return {
    shown: useMemo(() => rows.slice(first, first + size), [rows, first, size]),
    where: pageCount > 1 ? announcedPage('', page, pageCount) : '',
    pages: pageCount > 1 && (
      <Pagination
        label={pagesOf(label)}
        page={page}
        pageCount={pageCount}
        onPage={(to) => setAsked({ page: to, order })}
      />
    ),
  }
}
