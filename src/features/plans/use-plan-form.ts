import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { toPlanSearch } from '../../../machines/rules/plan-query.ts'
import { queryShowing } from '../../../machines/rules/plan-view.ts'
import { isSameDraft } from '../../../machines/rules/plan-form.ts'
import { planFormMachine } from '../../../machines/plan-form.machine.ts'
import { knownPlans } from '../../../machines/plan-list.machine.ts'
import { isSignedIn, useServices } from '../../services/services.ts'
import { watchDirtyForm } from '../../browser/dirty-forms.ts'
import { textOf } from '../../lib/text.ts'
import { successText, showMessage } from '../../browser/messages.ts'
import { usePlanList } from './plans-context.ts'

export type PlanFormActor = ActorRefFrom<typeof planFormMachine>

/** Where a held navigation waits: the link or Back that the form's question interrupted. */
function createLeaveGuard() {
  let held: (() => void) | null = null
  return {
    hold: (proceed: (() => void) | null) => {
      held = proceed
    },
    /** lets the held navigation go; false when there is none */
    open: () => {
      held?.()
      return held !== null
    },
  }
}
export type LeaveGuard = ReturnType<typeof createLeaveGuard>

/** The form's machine with its effects: what it tells the list and the administrator, and where it goes at its end. */
export function usePlanFormMachine(kind: 'add' | 'update') {
  const { calls } = useServices()
  const list = usePlanList()
  const navigate = useNavigate()
  const [leaveGuard] = useState(createLeaveGuard)
  const leave = (id: string | null) => {
    if (leaveGuard.open()) return
    const { context } = list.getSnapshot()
    const query = id === null ? context.query : queryShowing(knownPlans(context), context.query, id)
    void navigate({
      to: '/subscription-plans',
      search: toPlanSearch(query),
      replace: true,
      ignoreBlocker: true,
    })
  }
  const [machine] = useState(() =>
    planFormMachine.provide({
      actors: calls,
      actions: {
        reportSaved: (_, { saved }) => {
          if (saved === null) return
          // once this actor is done: XState takes what the list enqueues meanwhile for this action's own
          queueMicrotask(() => {
            list.send({ type: kind === 'add' ? 'plan.added' : 'plan.updated', ...saved })
            const name = textOf(saved.plan.name)
            showMessage(
              kind === 'add'
                ? { tone: 'positive', name, text: successText(saved.message, `${name} is added`, name) }
                : { tone: 'positive', text: 'Successfully Updated' },
            )
            leave(saved.plan._id)
          })
        },
        reportFailure: (_, failure) => {
          list.send({ type: 'command.failed', ...failure })
        },
        reportLeft: () => {
          const snapshot = list.getSnapshot()
          const isWanted = snapshot.context.plans === null || snapshot.matches({ status: 'loading' })
          list.send({ type: 'slice.cleared' })
          // the list below that failed, or is under way, is asked for all the same
          if (isWanted) list.send({ type: 'data.outdated' })
          leave(null)
        },
      },
    }),
  )
  return { machine, leaveGuard }
}

/** Leaving with changes asks once: by link, Back, or closing the tab. Silent once saved or signed out. */
export function useLeaveGuard(form: PlanFormActor, leaveGuard: LeaveGuard): void {
  const { auth } = useServices()
  const isDirty = useCallback(() => {
    const { status, context, value } = form.getSnapshot()
    const isIdle = typeof value === 'object' && 'open' in value
    return status === 'active' && !(isIdle && isSameDraft(context.draft, context.start))
  }, [form])
  const mustAsk = useCallback(() => isSignedIn(auth) && isDirty(), [auth, isDirty])
  // a reload would lose it also while the session has ended, when it is kept for the same administrator
  useEffect(() => watchDirtyForm(isDirty), [isDirty])
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true })
  const isOpen = useSelector(form, (snapshot) => snapshot.matches('open'))
  const hasAsked = useRef(false)
  useEffect(() => {
    leaveGuard.hold(blocker.proceed ?? null)
    if (blocker.status !== 'blocked') {
      hasAsked.current = false
    } else if (!hasAsked.current) {
      hasAsked.current = true
      form.send({ type: 'leave.requested' })
    } else if (isOpen) blocker.reset()
  }, [blocker, leaveGuard, form, isOpen])
}

/** Closes a sheet that holds no form yet. */
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
