import { Button } from '../controls/Button.tsx'
import { cardsSearched, twoCards } from '../text/drawings.ts'
import { EmptyState } from '../text/EmptyState.tsx'
import { LoadFailed } from '../text/LoadFailed.tsx'
import { formatCount } from '../../lib/text.ts'
import * as texts from '../../lib/texts.ts'
import * as own from './list-empty-texts.ts'

export interface ListEmptyProps {
  /** "payment" and "payments". */
  noun: string
  plural: string
  /** Why the list could not be had; null when it could. */
  failure: { error: string | null; callId: string | null | undefined } | null
  page: number
  /** Where the list ends; above 0 rows only. */
  lastPage: number
  /** Rows that match in all. */
  total: number
  search: string
  /** takes the filters away; absent where none narrows the list */
  onClearFilters?: (() => void) | undefined
  onRetry: () => void
  onPage: (page: number) => void
  onClearSearch: () => void
  /** When there is nothing at all yet: why, and what to do. */
  nothingYet: string
}

/** In place of rows: could not load, beyond the end, no match, nothing yet. Four different texts. */
export function ListEmpty(props: ListEmptyProps) {
  const { noun, failure, page, lastPage, total, search } = props
  if (failure !== null) {
    return (
      <LoadFailed what={props.plural} error={failure.error} callId={failure.callId} onRetry={props.onRetry} />
    )
  }
  if (total > 0) {
    return (
      <EmptyState
        title={texts.noResults}
        drawing={cardsSearched}
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
        drawing={cardsSearched}
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
  return (
    <EmptyState title={texts.noResults} drawing={twoCards}>
      {props.nothingYet}
    </EmptyState>
  )
}
