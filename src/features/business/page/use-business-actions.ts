import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { statusOf } from '../../../domain/status-words.ts'
import { useOfferedActions, type ScreenAction } from '../../../ui/screen-actions.ts'
import { searchOf, type TabId } from './tabs.ts'
import type { useBusiness } from './use-business.ts'
import { changeTo } from '../statuses/use-business-status.ts'
import * as texts from '../texts.ts'

type Page = Pick<ReturnType<typeof useBusiness>, 'snapshot' | 'status' | 'neighbours'>

/** Offers a business page's actions in the palette, while they are available. */
export function useBusinessActions({ snapshot, status, neighbours }: Page, tab: TabId): void {
  const navigate = useNavigate()
  const { business } = snapshot.context
  const { previous, next } = neighbours
  const { send } = status
  const isPending = status.pending.length > 0
  useOfferedActions(
    useMemo(() => {
      const isActive = business?.isActive === true
      const actions: ScreenAction[] = []
      if (business !== null && !isPending) {
        const changes = [changeTo(!isActive, business)]
        actions.push({
          id: 'status',
          text: texts.statusAction(statusOf(!isActive)),
          run: () => send({ type: 'changes.requested', changes }),
        })
      }
      for (const [id, text, neighbour] of [
        ['previous', texts.previous, previous],
        ['next', texts.next, next],
      ] as const) {
        if (neighbour === null) continue
        const { businessId, place } = neighbour
        actions.push({
          id,
          text,
          run: () =>
            void navigate({
              to: '/business/details/$businessId',
              params: { businessId },
              search: searchOf(tab),
              state: { place },
            }),
        })
      }
      return actions
    }, [business, isPending, send, previous, next, navigate, tab]),
  )
}
