import { useSelector } from '@xstate/react'
import { PLAN_FIELDS } from '../../../machines/rules/plan-form.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { wordsHere } from '../../domain/write-words.ts'
import { errorAbove } from '../../domain/error-above.ts'
import { useWait } from '../../ui/network.ts'
import { intoView } from '../../ui/into-view.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import type { PlanFieldsForm, PlanFormActor } from './use-plan-form.ts'
import * as formTexts from './form-texts.ts'

/** Why the plan was not saved, or that nobody knows; what belongs to a field stands at the field. */
export function PlanFormNotice({ form, fields }: { form: PlanFormActor; fields: PlanFieldsForm }) {
  const isChecking = useSelector(form, (snapshot) => snapshot.matches('checking'))
  const wait = useWait(isChecking)
  const target = useSelector(form, ({ context }) => context.target)
  const { error, failure, isUnknown, check } = fields
  if (error === null) return null
  if (isUnknown || isChecking) {
    return (
      <UnknownOutcome
        whether={wordsHere(target === null ? 'addPlan' : 'updatePlan')}
        error={error}
        failure={failure}
        isPending={isChecking}
        onCheck={check}
      >
        <Waiting
          wait={wait}
          call={target === null ? 'listPlans' : 'getPlan'}
          onStop={() => form.send({ type: 'wait.stopped' })}
        />
      </UnknownOutcome>
    )
  }
  const above = errorAbove(error, failure, PLAN_FIELDS)
  if (above === null) return null
  return (
    <Notice tone="critical" title={formTexts.notSaved} callId={failure?.callId} ref={intoView}>
      {above}
    </Notice>
  )
}
