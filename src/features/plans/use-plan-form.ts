import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toPlanSearch } from '../../../machines/rules/plan-query.ts'
import { queryShowing } from '../../../machines/rules/plan-view.ts'
import type { PlanDraft } from '../../../machines/rules/plan-form.ts'
import { knownPlans } from '../../../machines/plan-list.machine.ts'
import type { useForm } from '../../services/form.ts'
import { createHeldWay } from '../../services/write-form.ts'
import { usePlanList } from './use-plans.ts'

/** The result of `useForm` for a plan's draft. */
export type PlanFieldsForm = ReturnType<typeof useForm<PlanDraft>>

/** Returns the list's actor, which receives the plan form's reports, and functions that return to the list. */
export function usePlanSheet() {
  const list = usePlanList()
  const navigate = useNavigate()
  const [held] = useState(createHeldWay)
  const leave = (id: string | null) => {
    if (held.resume()) return
    const { context } = list.getSnapshot()
    const query = id === null ? context.query : queryShowing(knownPlans(context), context.query, id)
    void navigate({
      to: '/subscription-plans',
      search: toPlanSearch(query),
      replace: true,
      ignoreBlocker: true,
    })
  }
  return {
    list,
    held,
    /** navigates once the list has received the plan */
    leaveSaved: leave,
    leaveUnsaved: () => {
      const snapshot = list.getSnapshot()
      const isWanted = snapshot.context.plans === null || snapshot.matches({ status: 'loading' })
      list.send({ type: 'slice.cleared' })
      // a list that has no plans yet or is loading must be refetched too
      if (isWanted) list.send({ type: 'data.outdated' })
      leave(null)
    },
  }
}

/** Returns a function that closes a sheet whose form has not loaded. */
export function useCloseSheet(): () => void {
  const list = usePlanList()
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/subscription-plans',
      search: toPlanSearch(list.getSnapshot().context.query),
      replace: true,
    })
}
