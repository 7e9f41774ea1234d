import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { use, useId, useState, type ReactNode } from 'react'
import type { Plan } from '../../../machines/contract/calls.ts'
import { knownPlans } from '../../../machines/plan-list.machine.ts'
import { businessesOf, filterOf, impactOf } from '../../../machines/rules/plan-businesses.ts'
import { isValid, PLAN_FIELDS, type PlanDraft } from '../../../machines/rules/plan-form.ts'
import { extraPriceOf } from '../../../machines/rules/plan-prices.ts'
import { toPlanSearch } from '../../../machines/rules/plan-query.ts'
import { queryShowing } from '../../../machines/rules/plan-view.ts'
import { createHeldWay, useWriteForm, type FormOwner, type HeldWay } from '../../services/write-form.ts'
import { WriteNotice, type WriteNoticeProps } from '../../domain/WriteNotice.tsx'
import { GonePlan } from './GonePlan.tsx'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { FormFields } from '../../ui/controls/FormFields.tsx'
import { FormSheet } from '../../ui/overlay/FormSheet.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanImpact } from './PlanImpact.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import * as css from './plans.css.ts'
import { usePlanList } from './use-plans.ts'
import { PlanBusinessesContext } from './use-plan-businesses.ts'
import * as impact from './impact-texts.ts'
import * as formTexts from './form-texts.ts'

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
function useCloseSheet(): () => void {
  const list = usePlanList()
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/subscription-plans',
      search: toPlanSearch(list.getSnapshot().context.query),
      replace: true,
    })
}

interface PlanFormSheetProps extends Pick<WriteNoticeProps, 'write' | 'checkCall'> {
  form: FormOwner | undefined
  held: HeldWay
  title: string
  saveLabel: string
  plan?: Plan | undefined
  /** true if the plan was deleted while the form was open */
  isGone?: boolean | undefined
  above?: ReactNode
  conflict?: ReactNode
  /** shown in place of the form until it loads */
  children?: ReactNode
}

/** The sheet with the plan form, to add or update a plan. It opens while the form loads, so that nothing jumps. */
export function PlanFormSheet(props: PlanFormSheetProps) {
  const { form, title, saveLabel, isGone, above, children } = props
  const isPending = useSelector(form, (snapshot) => snapshot?.hasTag('pending') ?? false)
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
      more={
        props.write === 'addPlan'
          ? {
              reason: null,
              onPress: () =>
                form?.getSnapshot().children.form?.send({ type: 'form.submitted', isMore: true }),
            }
          : undefined
      }
    >
      {form === undefined ? children : <Form {...props} form={form} id={formId} />}
    </FormSheet>
  )
}

function FormImpact({ plan, draft }: { plan: Plan; draft: PlanDraft }) {
  const { answer, plans } = use(PlanBusinessesContext)
  const count = businessesOf(answer, plan)
  const { one, all, isChanged } = impactOf(plan, draft, count)
  return (
    <PlanImpact
      title={impact.withPlan}
      text={impact.touches(count)}
      count={count}
      filter={filterOf(plan, plans)}
      prices={[
        [impact.one, one],
        [impact.all(count ?? 0), all],
      ]}
      isChanged={isChanged}
    />
  )
}

interface FormProps extends PlanFormSheetProps {
  form: FormOwner
  id: string
}

function Form({ form, id, held, saveLabel, write, checkCall, plan, isGone, conflict }: FormProps) {
  const { state: fields, isLocked, checking, guard } = useWriteForm<PlanDraft>(form, held)
  const { draft, error, failure } = fields
  const { leave, question } = guard
  const firstPlan = useSelector(usePlanList(), ({ context }) => context.plans?.[0])
  if (isGone) return <GonePlan draft={draft} error={error} failure={failure} onLeave={leave} />
  return (
    <>
      <WriteNotice
        write={write}
        fields={PLAN_FIELDS}
        failedTitle={formTexts.notSaved}
        checkCall={checkCall}
        checking={checking}
        state={fields}
      />
      <div className={css.columns}>
        <FormFields isLocked={isLocked}>
          <PlanFields fields={fields} id={id} />
        </FormFields>
        <div className={css.beside}>
          <PlanPreview draft={draft} extraUserPrice={extraPriceOf((plan ?? firstPlan)?.extraUserPriceObj)} />
          {plan && <FormImpact plan={plan} draft={draft} />}
        </div>
      </div>
      {question && (
        <LeaveDialog
          {...question}
          {...(isValid(draft) && { save: { label: saveLabel, onPress: () => fields.submit() } })}
        >
          {formTexts.leave}
        </LeaveDialog>
      )}
      {conflict}
    </>
  )
}
