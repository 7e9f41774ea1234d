import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sendTo, type ActorRefFrom } from 'xstate'
import { toPlanSearch } from '../../../machines/rules/plan-query.ts'
import { queryShowing } from '../../../machines/rules/plan-view.ts'
import type { PlanDraft } from '../../../machines/rules/plan-form.ts'
import { planFormMachine, type Saved } from '../../../machines/plan-form.machine.ts'
import { knownPlans } from '../../../machines/plan-list.machine.ts'
import type { useForm } from '../../services/form.ts'
import { createHeldWay } from '../../services/leave-guard.ts'
import { useServices } from '../../services/services.ts'
import { textOf } from '../../lib/text.ts'
import { planUpdated } from '../../lib/texts.ts'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import { usePlanList } from './plans-context.ts'
import * as formTexts from './form-texts.ts'

export type PlanFormActor = ActorRefFrom<typeof planFormMachine>

/** The draft, as `useForm` returns it. */
export type PlanFieldsForm = ReturnType<typeof useForm<PlanDraft>>

/** Provides the form's machine with its effects: list updates, messages, navigation at its end. */
export function usePlanFormMachine(kind: 'add' | 'update') {
  const { calls } = useServices()
  const list = usePlanList()
  const navigate = useNavigate()
  const [held] = useState(createHeldWay)
  const leave = (id: string | null) => {
    if (held.goOn()) return
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
        reportFailure: (_, failure) => list.send({ type: 'command.failed', ...failure }),
        reportSaved: sendTo(list, (_, saved) => ({
          type: kind === 'add' ? 'plan.added' : 'plan.updated',
          ...saved,
        })),
        reportLeft: () => {
          const snapshot = list.getSnapshot()
          const isWanted = snapshot.context.plans === null || snapshot.matches({ status: 'loading' })
          list.send({ type: 'slice.cleared' })
          // also refetches a list that failed or is loading
          if (isWanted) list.send({ type: 'data.outdated' })
          leave(null)
        },
      },
    }),
  )
  /** navigates at the form's end, when the list has received the plan */
  const leaveSaved = (saved: Saved | null) => {
    if (saved === null) return
    const name = textOf(saved.plan.name)
    showMessage(
      kind === 'add'
        ? { tone: 'positive', name, text: successText(saved.message, formTexts.added(name), name) }
        : { tone: 'positive', text: planUpdated },
    )
    leave(saved.plan._id)
  }
  return { machine, held, leaveSaved }
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
