import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { toPlanSearch, type PlanQuery } from '../../../machines/rules/plan-query.ts'
import { statusWords } from '../../domain/status-words.ts'
import { usePagedActions } from '../../list/paged-actions.ts'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import type { PlanListActor } from './use-plans.ts'
import * as texts from './texts.ts'
import * as formTexts from './form-texts.ts'

const filters = [
  { status: 'all', text: texts.showAll },
  { status: 'active', text: texts.showOf(statusWords.active.adjective) },
  { status: 'inactive', text: texts.showOf(statusWords.inactive.adjective) },
] as const

/** Registers the screen's actions in the palette. */
export function usePlansActions(
  list: PlanListActor,
  { page, search, status }: PlanQuery,
  pageCount: number,
  onClear: () => void,
): void {
  const navigate = useNavigate()
  usePagedActions({ page, pageCount, search, send: list.send, onClear })
  useOfferedActions(
    useMemo(
      () => [
        {
          id: 'add',
          text: formTexts.add,
          run: () => void navigate({ to: '/subscription-plans', search: (rest) => ({ ...rest, new: '1' }) }),
        },
        ...filters
          .filter((other) => other.status !== status)
          .map(({ status, text }) => ({
            id: `show-${status}`,
            text,
            run: () =>
              void navigate({
                to: '/subscription-plans',
                search: toPlanSearch({ ...list.getSnapshot().context.query, status, page: 1 }),
              }),
          })),
      ],
      [list, navigate, status],
    ),
  )
}
