import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { sendTo } from 'xstate'
import { useActorRef, useSelector } from '@xstate/react'
import { planFormMachine } from '../../../machines/plan-form.machine.ts'
import { priceUndo } from '../../../machines/rules/plan-form.ts'
import { planUpdateMachine } from '../../../machines/plan-update.machine.ts'
import { usePatience } from '../../services/patience.ts'
import { asLeft } from '../../services/left-lists.ts'
import { useServices } from '../../services/services.ts'
import { pages, titleOf, trailOf } from '../../document/pages.ts'
import { showMessage } from '../../browser/messages.ts'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { PlanFormSheet, usePlanSheet } from './PlanFormSheet.tsx'
import * as css from './plans.css.ts'
import { textOf } from '../../lib/text.ts'
import { planUpdated, undo as undoText } from '../../lib/texts.ts'
import * as formTexts from './form-texts.ts'
import * as texts from './texts.ts'

/** `/subscription-plans/update/{planId}` (spec, section 2): the form, once the plan is loaded. */
export function PlanUpdateSheet({ planId }: { planId: string }) {
  const services = useServices()
  const { calls, actorOptions, product } = services
  const { list, held, leaveSaved, leaveUnsaved } = usePlanSheet()
  const [machine] = useState(() =>
    planUpdateMachine.provide({
      actors: {
        getPlan: calls.getPlan,
        planForm: planFormMachine.provide({
          actors: calls,
          actions: {
            reportFailure: (_, failure) => list.send({ type: 'command.failed', ...failure }),
            reportSaved: sendTo(list, (_, saved) => ({ type: 'plan.updated', ...saved })),
            reportLeft: leaveUnsaved,
          },
        }),
      },
      actions: {
        leave: (_, { saved }) => {
          if (saved === null) return
          const undo = priceUndo(saved.before, saved.plan)
          const onPress = () => undo && services.send('updatePlan', { ...undo, etag: saved.etag })
          const action = undo ? { label: undoText, onPress } : undefined
          showMessage({ tone: 'positive', text: planUpdated, action })
          leaveSaved(saved.plan._id)
        },
      },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { planId } })
  useEffect(() => actor.send({ type: 'plan.requested' }), [actor])
  const snapshot = useSelector(actor, (current) => current)
  const form = snapshot.children.planForm
  const own = useSelector(form, (current) => current)
  const patience = usePatience(snapshot.children)
  const above = (
    <div className={css.place}>
      <title>{titleOf('planUpdate', product)}</title>
      <Breadcrumbs
        trail={trailOf('planUpdate')
          .slice(0, -1)
          .map((step) => (
            <Link key={step} to={pages[step].path} search={asLeft(services, pages[step].path)}>
              {pages[step].title}
            </Link>
          ))}
        current={pages.planUpdate.title}
      />
    </div>
  )
  const { selected } = snapshot.context
  const title = selected === null ? formTexts.edit : formTexts.editOf(textOf(selected.plan.name))
  return (
    <PlanFormSheet
      form={form}
      held={held}
      title={title}
      saveLabel={formTexts.save}
      write="updatePlan"
      checkCall="getPlan"
      plan={selected?.plan}
      isGone={own?.matches('gone')}
      above={above}
      conflict={form && own?.matches('conflict') && <ConflictDialog form={form} />}
    >
      {snapshot.matches('missing') && (
        <EmptyState
          role="alert"
          title={formTexts.none}
          action={
            <Link to="/subscription-plans" className={buttonClass()}>
              {texts.showAll}
            </Link>
          }
        >
          {formTexts.noneWhy}
        </EmptyState>
      )}
      {snapshot.matches('error') && (
        <LoadFailed what={formTexts.what} read={snapshot.context} actor={actor} />
      )}
      {snapshot.hasTag('pending') && (
        <>
          <Waiting {...patience} call="getPlan" />
          <PlanFormSkeleton />
        </>
      )}
    </PlanFormSheet>
  )
}

function PlanFormSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <VisuallyHidden role="status">{formTexts.loading}</VisuallyHidden>
      <div className={css.fields}>
        {['2rem', '5rem', '2rem', '2rem', '2rem', '2rem'].map((height, index) => (
          <div key={index} className={css.bars}>
            <Skeleton width="8rem" />
            <Skeleton width="100%" height={height} />
          </div>
        ))}
      </div>
      <div className={css.preview}>
        <Skeleton width="60%" />
        <Skeleton width="40%" height="2rem" />
        <Skeleton width="80%" />
      </div>
    </div>
  )
}
