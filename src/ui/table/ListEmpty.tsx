import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../text/EmptyState.tsx'
import { formatCount } from '../../lib/text.ts'
import * as texts from '../../lib/texts.ts'
import * as own from './list-empty-texts.ts'

export interface ListEmptyProps {
  /** "payment" and "payments" */
  noun: string
  plural: string
  page: number
  /** The number of the last page; valid if there are matching rows */
  lastPage: number
  total: number
  search: string
  /** Clears the filters; absent when the list is not filtered */
  onClearFilters?: (() => void) | undefined
  onPage: (page: number) => void
  onClearSearch: () => void
  /** The text for a list without any rows, with the next step */
  nothingYet: ReactNode
}

/** Explains why a table has no rows: the page is beyond the end, no row matches, or the list is empty. */
export function ListEmpty(props: ListEmptyProps) {
  const { noun, page, lastPage, total, search } = props
  if (total > 0) {
    return (
      <EmptyState
        title={texts.noResults}
        action={
          <Button onPress={() => props.onPage(lastPage)}>{own.goToLastPageOf(formatCount(lastPage))}</Button>
        }
      >
        {own.noSuchPage(page)}
      </EmptyState>
    )
  }
  const clearFilters = props.onClearFilters
  if (search !== '' || clearFilters) {
    return (
      <EmptyState
        title={texts.noResults}
        action={
          <Button onPress={clearFilters ?? props.onClearSearch}>
            {clearFilters ? texts.clearFilters : texts.clearSearch}
          </Button>
        }
      >
        {own.noMatch(noun)}
        {search !== '' && (
          <>
            “<bdi>{search}</bdi>”{clearFilters && texts.and}
          </>
        )}
        {clearFilters && texts.theFilters}.
      </EmptyState>
    )
  }
  const { nothingYet } = props
  return typeof nothingYet === 'string' ? (
    <EmptyState title={texts.noResults}>{nothingYet}</EmptyState>
  ) : (
    nothingYet
  )
}
