import { useSelector } from '@xstate/react'
import { PLAN_FIELDS } from '../../../machines/rules/plan-form.ts'
import { hasOtherFields, withOtherFields } from '../../domain/other-fields.ts'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../../ui/controls/Button.tsx'
import { useWait } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import { usePlanList } from './plans-context.ts'
import type { PlanFormActor } from './use-plan-form.ts'

/** Why the plan was not saved, or that nobody knows; what belongs to a field stands at the field. */
export function PlanFormNotice({ form }: { form: PlanFormActor }) {
  const list = usePlanList()
  const isUnsure = useSelector(form, isUnknown)
  const isPending = useSelector(form, (snapshot) => snapshot.hasTag('pending'))
  const wait = useWait(useSelector(form, (snapshot) => snapshot.matches('checking')))
  const { error, failure, refused, target } = useSelector(form, ({ context }) => context)
  if (error === null) return null
  if (isUnsure) {
    const check = () => {
      const known = list.getSnapshot().context.plans ?? []
      form.send({ type: 'check.requested', known: known.map(({ _id }) => _id) })
    }
    return (
      <Notice
        tone="caution"
        role="alert"
        title="It is unknown whether the plan was saved"
        callId={failure?.callId}
        action={
          <Button size="small" isPending={isPending} onPress={check}>
            Check
          </Button>
        }
      >
        <ServerText>{error}</ServerText>
        <Waiting
          wait={wait}
          call={target === null ? 'listPlans' : 'getPlan'}
          onStop={() => {
            form.send({ type: 'wait.stopped' })
          }}
        />
      </Notice>
    )
  }
  const isAtFields = Object.values(refused).some((words) => words !== undefined)
  if (isAtFields && !hasOtherFields(failure, PLAN_FIELDS)) return null
  return (
    <Notice tone="critical" title="The plan was not saved" callId={failure?.callId}>
      {withOtherFields(error, failure, PLAN_FIELDS)}
    </Notice>
  )
}

/** Nobody knows it until it was checked, nor while leaving is asked about. */
function isUnknown(snapshot: SnapshotFrom<PlanFormActor>): boolean {
  if (!snapshot.matches('asking'))
    return snapshot.matches({ open: 'unknown' }) || snapshot.matches('checking')
  return snapshot.historyValue['planForm.open.last']?.some(({ key }) => key === 'unknown') ?? false
}
