import { useSelector } from '@xstate/react'
import { PLAN_FIELDS } from '../../../machines/rules/plan-form.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { wordsHere } from '../../domain/write-words.ts'
import { errorAbove } from '../../domain/other-fields.ts'
import type { SnapshotFrom } from 'xstate'
import { useWait } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { usePlanList } from './plans-context.ts'
import type { PlanFormActor } from './use-plan-form.ts'
import * as formTexts from './form-texts.ts'

/** Why the plan was not saved, or that nobody knows; what belongs to a field stands at the field. */
export function PlanFormNotice({ form }: { form: PlanFormActor }) {
  const list = usePlanList()
  const isUnknown = useSelector(form, isOutcomeUnknown)
  const isPending = useSelector(form, (snapshot) => snapshot.hasTag('pending'))
  const wait = useWait(useSelector(form, (snapshot) => snapshot.matches('checking')))
  const { error, failure, refused, target } = useSelector(form, ({ context }) => context)
  if (error === null) return null
  if (isUnknown) {
    const check = () => {
      const known = list.getSnapshot().context.plans ?? []
      form.send({ type: 'check.requested', known: known.map(({ _id }) => _id) })
    }
    return (
      <UnknownOutcome
        whether={wordsHere(target === null ? 'addPlan' : 'updatePlan')}
        error={error}
        failure={failure}
        isPending={isPending}
        onCheck={check}
      >
        <Waiting
          wait={wait}
          call={target === null ? 'listPlans' : 'getPlan'}
          onStop={() => {
            form.send({ type: 'wait.stopped' })
          }}
        />
      </UnknownOutcome>
    )
  }
  const above = errorAbove(error, failure, refused, PLAN_FIELDS)
  if (above === null) return null
  return (
    <Notice tone="critical" title={formTexts.notSaved} callId={failure?.callId}>
      {above}
    </Notice>
  )
}

/** Nobody knows it until it was checked, nor while leaving is asked about. */
function isOutcomeUnknown(snapshot: SnapshotFrom<PlanFormActor>): boolean {
  if (!snapshot.matches('asking'))
    return snapshot.matches({ open: 'unknown' }) || snapshot.matches('checking')
  return snapshot.historyValue['planForm.open.last']?.some(({ key }) => key === 'unknown') ?? false
}
