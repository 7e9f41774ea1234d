import { useSelector } from '@xstate/react'
import { createContext, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ListPlace } from '../../../../machines/rules/neighbours.ts'
import type { Business } from '../../../../machines/contract/calls.ts'
import type { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import type { BadgeTone } from '../../../ui/text/Badge.tsx'
import * as texts from '../texts.ts'

/** A row's mark in a batch: a badge that replaces the status while the change is pending, then 'changed'. */
type StatusMark = { tone: BadgeTone; text: string } | 'changed'
type StatusMarks = ReadonlyMap<string, StatusMark>

/** The list's actions and marks for a row. */
interface RowActions {
  place: ListPlace
  /** the status that each pending change requests, by business id */
  wanted: ReadonlyMap<string, boolean>
  marks: StatusMarks
  onView: (business: Business, index: number) => void
  onStatus: (business: Business) => void
}

export const RowActionsContext = createContext<RowActions | null>(null)

/** Returns the marks of the rows with a pending or a completed change. */
export function useStatusMarks(statuses: ActorRefFrom<typeof queueMachine> | null): StatusMarks {
  const items = useSelector(statuses ?? undefined, (snapshot) => snapshot?.context.items)
  return useMemo(
    () =>
      new Map(
        items?.flatMap(({ change: { id }, outcome: { type } }): [string, StatusMark][] => {
          if (type === 'waiting') return [[id, { tone: 'neutral', text: texts.waiting }]]
          if (type === 'sent') return [[id, { tone: 'info', text: texts.sending }]]
          return type === 'done' ? [[id, 'changed']] : []
        }),
      ),
    [items],
  )
}
