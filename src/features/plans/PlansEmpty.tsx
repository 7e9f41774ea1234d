import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { pageCountOf } from '../../../machines/rules/page-input.ts'
import { PLANS_A_PAGE } from '../../../machines/rules/plan-view.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { cardsSearched } from '../../ui/text/drawings.ts'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { ListEmpty } from '../../ui/table/ListEmpty.tsx'
import type { PlanListActor } from './plans-context.ts'
import * as texts from './texts.ts'
import { noResults } from '../../lib/texts.ts'

interface PlansEmptyProps {
  list: PlanListActor
  hasFailed: boolean
  onClearSearch: () => void
}

/** Shown in place of rows. */
export function PlansEmpty({ list, hasFailed, onClearSearch }: PlansEmptyProps) {
  const { query, view, unread } = useSelector(list, ({ context }) => context)
  if (!hasFailed && view.matched === 0 && query.search === '' && query.status !== 'all') {
    return (
      <EmptyState
        title={noResults}
        drawing={cardsSearched}
        action={
          <Link to="/subscription-plans" className={buttonClass()}>
            {texts.showAll}
          </Link>
        }
      >
        {texts.noneOf(query.status)}
      </EmptyState>
    )
  }
  return (
    <ListEmpty
      noun={texts.noun}
      plural={texts.plural}
      failure={hasFailed ? { error: unread?.error ?? null, callId: unread?.failure?.callId } : null}
      page={query.page}
      lastPage={pageCountOf(view.matched, PLANS_A_PAGE)}
      total={view.matched}
      search={query.search}
      onRetry={() => list.send({ type: 'retry.requested' })}
      onPage={(page) => list.send({ type: 'page.requested', page })}
      onClearSearch={onClearSearch}
      nothingYet={texts.nothingYet}
    />
  )
}
