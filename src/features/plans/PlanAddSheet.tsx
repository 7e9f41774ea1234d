import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { sendTo } from 'xstate'
import type { CallOutput } from '../../../machines/contract/calls.ts'
import { known } from '../../../machines/rules/known.ts'
import { addPlanForm, copyOf, NEW_PLAN, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import { knownPlans } from '../../../machines/plan-list.machine.ts'
import { writeFormMachine } from '../../../machines/shared/write-form.machine.ts'
import { readOf, writeOf } from '../../services/logic.ts'
import { useServices } from '../../services/services.ts'
import { textOf } from '../../lib/text.ts'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import { PlanFormSheet, usePlanSheet } from './PlanFormSheet.tsx'
import { usePlanList } from './use-plans.ts'
import * as formTexts from './form-texts.ts'

interface PlanAddSheetProps {
  /** id of the plan to copy; null for the defaults */
  copyId: string | null
  /** true while the list that contains the plan to copy is loading */
  isLoading: boolean
}

/** `/subscription-plans?new=1`: the form for a new plan, empty or prefilled from another plan. */
export function PlanAddSheet({ copyId, isLoading }: PlanAddSheetProps) {
  const list = usePlanList()
  const { product } = useServices()
  const source = useSelector(list, ({ context }) => knownPlans(context).find(({ _id }) => _id === copyId))
  const title = copyId === null ? formTexts.add : formTexts.duplicate
  const isWaiting = copyId !== null && source === undefined && isLoading
  return (
    <>
      <title>{`${title} | ${product}`}</title>
      {!isWaiting && <Form title={title} draft={source === undefined ? NEW_PLAN : copyOf(source)} />}
    </>
  )
}

function Form({ title, draft }: { title: string; draft: PlanDraft }) {
  const { calls, actorOptions } = useServices()
  const { list, held, leaveSaved, leaveUnsaved } = usePlanSheet()
  const write = 'addPlan'
  const [machine] = useState(() =>
    writeFormMachine<PlanDraft, CallOutput<typeof write>, CallOutput<'listPlans'>>().provide({
      actors: { write: writeOf(calls, write), read: readOf(calls, 'listPlans') },
      actions: {
        reportFailure: (_, failure) => list.send({ type: 'command.failed', ...failure }),
        reportSaved: sendTo(list, (_, { answer: { data, message } }) => ({
          type: 'plan.added',
          plan: data,
          message,
        })),
        tellSaved: (_, { answer: { data, message } }) => {
          const name = textOf(data.name)
          showMessage({ tone: 'positive', name, text: successText(message, formTexts.added(name), name) })
        },
      },
    }),
  )
  const ids = () => (list.getSnapshot().context.plans ?? []).map(({ _id }) => _id)
  const input = { ...addPlanForm, draft, again: draft, lookUp: { ...addPlanForm.lookUp, known: ids } }
  const actor = useActorRef(machine, { ...actorOptions, id: write, input }, (snapshot) => {
    if (snapshot.matches('left')) leaveUnsaved()
    if (snapshot.matches('saved')) leaveSaved(known(snapshot.context.answer).data._id)
  })
  return (
    <PlanFormSheet
      form={actor}
      held={held}
      title={title}
      saveLabel={formTexts.add}
      write={write}
      checkCall="listPlans"
    />
  )
}
