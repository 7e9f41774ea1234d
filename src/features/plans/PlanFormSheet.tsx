import { useSelector } from '@xstate/react'
import { useId, useState, type ReactNode } from 'react'
import { isValid, PLAN_FIELDS, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import { extraPriceOf } from '../../../machines/rules/plan-prices.ts'
import { useForm, type FormActor } from '../../services/form.ts'
import { useLeaveGuard, type HeldWay } from '../../services/leave-guard.ts'
import { WriteNotice } from '../../domain/WriteNotice.tsx'
import { GonePlan } from './GonePlan.tsx'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { FormSheet } from '../../ui/overlay/FormSheet.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import * as css from './plans.css.ts'
import { usePlanList } from './plans-context.ts'
import { useCloseSheet, type PlanFormActor } from './use-plan-form.ts'
import * as formTexts from './form-texts.ts'

interface PlanFormSheetProps {
  /** absent until the plan is loaded */
  form: PlanFormActor | undefined
  held: HeldWay
  title: string
  /** the action: "Save plan" */
  saveLabel: string
  above?: ReactNode
  /** shown in place of the form until it loads */
  children: ReactNode
}

/** The sheet of the plan form for add and update; also shows the loading state, so that nothing jumps. */
export function PlanFormSheet({ form, held, title, saveLabel, above, children }: PlanFormSheetProps) {
  const isPending = useSelector(form, (snapshot) => snapshot?.hasTag('pending') ?? false)
  const isGone = useSelector(form, (snapshot) => snapshot?.matches('gone') ?? false)
  const close = useCloseSheet()
  const formId = useId()
  const leave = () => {
    if (form === undefined) close()
    else form.getSnapshot().children.form?.send({ type: 'leave.requested' })
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
      {form === undefined ? children : <Body form={form} id={formId} held={held} saveLabel={saveLabel} />}
    </FormSheet>
  )
}

interface BodyProps {
  form: PlanFormActor
  id: string
  held: HeldWay
  saveLabel: string
}

function Body(props: BodyProps) {
  // keeps the values after saving, until the sheet closes
  const [typed] = useState(() => props.form.getSnapshot().children.form)
  return typed && <Form {...props} typed={typed} />
}

function Form({ form, typed, id, held, saveLabel }: BodyProps & { typed: FormActor }) {
  const snapshot = useSelector(form, (current) => current)
  const { target } = snapshot.context
  const fields = useForm<PlanDraft>(typed)
  const { draft, error, failure } = fields
  const { leave, question } = useLeaveGuard(typed, held)
  const firstPlan = useSelector(usePlanList(), ({ context }) => context.plans?.[0])
  if (snapshot.matches('gone'))
    return <GonePlan draft={draft} error={error} failure={failure} onLeave={leave} />
  return (
    <>
      <WriteNotice
        write={target === null ? 'addPlan' : 'updatePlan'}
        fields={PLAN_FIELDS}
        failedTitle={formTexts.notSaved}
        checking={{
          isPending: snapshot.matches('checking'),
          call: target === null ? 'listPlans' : 'getPlan',
          onStop: () => form.send({ type: 'wait.stopped' }),
        }}
        state={fields}
      />
      <div className={css.columns}>
        <PlanFields fields={fields} id={id} />
        <PlanPreview
          draft={draft}
          extraUserPrice={extraPriceOf((target?.plan ?? firstPlan)?.extraUserPriceObj)}
        />
      </div>
      {question && (
        <LeaveDialog
          {...question}
          {...(isValid(draft) && {
            save: {
              label: saveLabel,
              onPress: () => fields.submit(),
            },
          })}
        >
          {formTexts.leave}
        </LeaveDialog>
      )}
      {snapshot.matches('conflict') && <ConflictDialog form={form} draft={draft} error={error} />}
    </>
  )
}
