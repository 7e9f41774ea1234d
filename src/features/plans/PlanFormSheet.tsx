import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { extraPriceOf } from '../../../machines/rules/plan-prices.ts'
import { GonePlan } from './GonePlan.tsx'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { FormSheet } from '../../ui/overlay/FormSheet.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { PlanFormNotice } from './PlanFormNotice.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import * as css from './plans.css.ts'
import { usePlanList } from './plans-context.ts'
import { useCloseSheet, usePlanFormEnd, type PlanFormActor, type PlanFormEnd } from './use-plan-form.ts'
import * as formTexts from './form-texts.ts'

interface PlanFormSheetProps {
  /** absent until the plan is loaded */
  form: PlanFormActor | undefined
  end: PlanFormEnd
  title: string
  /** the action: "Save plan" */
  saveLabel: string
  above?: ReactNode
  /** in the form's place until it is there */
  children: ReactNode
}

/** The form beside its preview, for add and update: one sheet from the loading on, so that nothing jumps. */
export function PlanFormSheet({ form, end, title, saveLabel, above, children }: PlanFormSheetProps) {
  const isPending = useSelector(form, (snapshot) => snapshot?.hasTag('pending') ?? false)
  const isGone = useSelector(form, (snapshot) => snapshot?.matches('gone') ?? false)
  const close = useCloseSheet()
  const formId = useId()
  const leave = () => {
    if (form === undefined) close()
    else form.send({ type: 'leave.requested' })
  }
  return (
    <FormSheet
      title={title}
      width="wide"
      above={above}
      isPending={isPending}
      onClose={leave}
      form={form === undefined || isGone ? undefined : formId}
      saveLabel={saveLabel}
    >
      {form === undefined ? children : <Body form={form} id={formId} end={end} saveLabel={saveLabel} />}
    </FormSheet>
  )
}

interface BodyProps {
  form: PlanFormActor
  id: string
  end: PlanFormEnd
  saveLabel: string
}

function Body({ form, id, end, saveLabel }: BodyProps) {
  const snapshot = useSelector(form, (current) => current)
  const { draft, target } = snapshot.context
  const firstPlan = useSelector(usePlanList(), ({ context }) => context.plans?.[0])
  usePlanFormEnd(form, end)
  if (snapshot.matches('gone')) {
    const { error, failure } = snapshot.context
    return (
      <GonePlan
        draft={draft}
        error={error}
        failure={failure}
        onLeave={() => {
          form.send({ type: 'leave.requested' })
        }}
      />
    )
  }
  return (
    <>
      <PlanFormNotice form={form} />
      <div className={css.columns}>
        <PlanFields form={form} id={id} />
        <PlanPreview
          draft={draft}
          extraUserPrice={extraPriceOf((target?.plan ?? firstPlan)?.extraUserPriceObj)}
        />
      </div>
      {snapshot.matches('asking') && (
        <LeaveDialog
          onStay={() => {
            form.send({ type: 'leave.cancelled' })
          }}
          onDiscard={() => {
            form.send({ type: 'changes.discarded' })
          }}
          {...(snapshot.can({ type: 'plan.submitted' }) && {
            save: {
              label: saveLabel,
              onPress: () => {
                form.send({ type: 'plan.submitted' })
              },
            },
          })}
        >
          {formTexts.leave}
        </LeaveDialog>
      )}
      {snapshot.matches('conflict') && <ConflictDialog form={form} />}
    </>
  )
}
