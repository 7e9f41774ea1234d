import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { toPlanSearch, type PlanQuery } from '../../../machines/rules/plan-query.ts'
import { usePagedActions } from '../../domain/paged-actions.ts'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import type { PlanListActor } from './plans-context.ts'

const statuses = ['all', 'active', 'inactive'] as const

/** What the palette offers here. */
export function usePlansActions(
  list: PlanListActor,
  { page, search, status }: PlanQuery,
  pageCount: number,
  onClear: () => void,
): void {
  const navigate = useNavigate()
  const send = useCallback(
    (event: Parameters<PlanListActor['send']>[0]) => {
      list.send(event)
    },
    [list],
  )
  usePagedActions({ page, pageCount, search, send, onClear })
  useOfferedActions(
    useMemo(
      () => [
        {
          id: 'add',
          text: 'Add plan',
          run: () => void navigate({ to: '/subscription-plans', search: (rest) => ({ ...rest, new: '1' }) }),
        },
        ...statuses
          .filter((other) => other !== status)
          .map((other) => ({
            id: `show-${other}`,
            text: `Show ${other} plans`,
            run: () =>
              void navigate({
                to: '/subscription-plans',
                search: toPlanSearch({ ...list.getSnapshot().context.query, status: other, page: 1 }),
              }),
          })),
      ],
      [list, navigate, status],
    ),
  )
}
