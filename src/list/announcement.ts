import { pageCountOf, type PageQuery } from '../../machines/rules/page-query.ts'
import { countOf } from '../lib/text.ts'
import * as texts from '../lib/texts.ts'

/** Returns the announcement of a paged list (statement A25): "Loading payments", "25 payments, page 2 of 3". */
export function announcementOf(list: {
  noun: string
  plural: string
  isPending: boolean
  hasFailed: boolean
  query: PageQuery
  total: number | null
  isPartial?: boolean
  count: number
}): string {
  const { noun, plural, query, total } = list
  if (list.isPending) return texts.loading(plural)
  if (list.hasFailed || total === null) return ''
  if (list.count === 0) return list.isPartial ? texts.noneSoFar : texts.noResults
  return texts.announcedPage(
    texts.maybeSoFar(countOf(total, noun, plural), list.isPartial ?? false),
    query.page,
    pageCountOf(total, query.limit),
  )
}
