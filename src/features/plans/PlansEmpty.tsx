import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { pageCountOf } from '../../../machines/rules/page-query.ts'
import { PLANS_A_PAGE } from '../../../machines/rules/plan-view.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { ListEmpty } from '../../ui/table/ListEmpty.tsx'
import type { PlanListActor } from './use-plans.ts'
import * as texts from './texts.ts'
import { noResults } from '../../lib/texts.ts'

interface PlansEmptyProps {
  list: PlanListActor
  hasFailed: boolean
  onClearSearch: () => void
}

/** Shown if the list has no rows. */
export function PlansEmpty({ list, hasFailed, onClearSearch }: PlansEmptyProps) {
  const { query, view, unread } = useSelector(list, ({ context }) => context)
  if (hasFailed)
    return <LoadFailed what={texts.plural} read={unread ?? { error: null, failure: null }} actor={list} />
  if (view.matched === 0 && query.search === '' && query.status !== 'all') {
    return (
      <EmptyState
        title={noResults}
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
      page={query.page}
      lastPage={pageCountOf(view.matched, PLANS_A_PAGE)}
      total={view.matched}
      search={query.search}
      onPage={(page) => list.send({ type: 'page.requested', page })}
      onClearSearch={onClearSearch}
      nothingYet={texts.nothingYet}
    />
  )
}
