import { useActorRef, useSelector } from '@xstate/react'
import { copyOf, NEW_PLAN, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import { knownPlans } from '../../../machines/plan-list.machine.ts'
import { useServices } from '../../services/services.ts'
import { PlanFormSheet } from './PlanFormSheet.tsx'
import { usePlanList } from './plans-context.ts'
import { usePlanFormMachine } from './use-plan-form.ts'
import * as formTexts from './form-texts.ts'

interface PlanAddSheetProps {
  /** id of the plan to copy; null for the defaults */
  copyId: string | null
  /** the list is loading, and with it the plan to copy */
  isLoading: boolean
}

/** `/subscription-plans?new=1`: the form of a new plan, empty or a copy of another. */
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
  const { actorOptions } = useServices()
  const list = usePlanList()
  const { machine, held, leaveSaved } = usePlanFormMachine('add')
  const known = () => (list.getSnapshot().context.plans ?? []).map(({ _id }) => _id)
  const options = { ...actorOptions, input: { target: null, draft, known } }
  const form = useActorRef(machine, options, ({ output = null }) => leaveSaved(output))
  return (
    <PlanFormSheet form={form} held={held} title={title} saveLabel={formTexts.add}>
      {null}
    </PlanFormSheet>
  )
}
