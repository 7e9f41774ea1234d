import { useActorRef } from '@xstate/react'
import { use, useEffect, useId, useState } from 'react'
import type { Plan } from '../../../../machines/contract/calls.ts'
import { knownPlans } from '../../../../machines/plan-list.machine.ts'
import { pricesMachine } from '../../../../machines/prices.machine.ts'
import { chosenBusinesses } from '../../../../machines/rules/plan-businesses.ts'
import { known } from '../../../../machines/rules/known.ts'
import { changesOf, type PricesDraft, type Rounding } from '../../../../machines/rules/price-change.ts'
import { queueMachine } from '../../../../machines/shared/queue.machine.ts'
import { confirm, stopped } from '../../../list/batch/batch-texts.ts'
import { batchActors } from '../../../services/batch.ts'
import { useServices } from '../../../services/services.ts'
import { useWriteForm } from '../../../services/write-form.ts'
import { NumberField } from '../../../ui/controls/NumberField.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx'
import { LeaveDialog } from '../../../ui/overlay/LeaveDialog.tsx'
import { PlanImpact } from '../PlanImpact.tsx'
import type { PlanListActor } from '../use-plans.ts'
import { fields } from '../plans.css.ts'
import { PlanBusinessesContext } from '../use-plan-businesses.ts'
import { PriceLines } from './PriceLines.tsx'
import * as texts from './price-texts.ts'

const roundings: readonly { id: Rounding; text: string }[] = [
  { id: '0.01', text: '$0.01' },
  { id: '0.50', text: '$0.50' },
  { id: '1', text: '$1' },
  { id: '.99', text: '.99' },
]

/** Changes the prices of several plans by per cent: previews the new prices and the businesses, then sends them. */
export function PricesSheet({ list, onClose }: { list: PlanListActor; onClose: () => void }) {
  const services = useServices()
  // the list's machine owns the queue, whose code loads with this component
  useEffect(() => {
    const actors = batchActors(services, (_, counts) => stopped(texts.priceWords, counts))
    list.send({ type: 'prices.opened', logic: queueMachine.provide({ actors }) })
  }, [list, services])
  const [plans] = useState(() => knownPlans(list.getSnapshot().context))
  const [machine] = useState(() =>
    pricesMachine.provide({
      actions: {
        reportChanges: (_, { changes }) => {
          const queue = known(list.getSnapshot().context.prices)
          queue.send({ type: 'changes.requested', changes })
          queue.send({ type: 'changes.confirmed' })
        },
      },
    }),
  )
  const actor = useActorRef(machine, { ...services.actorOptions, input: { plans } }, ({ status }) => {
    if (status === 'done') onClose()
  })
  const { state, guard } = useWriteForm<PricesDraft>(actor)
  const { draft, problems, form, change, submit } = state
  const id = useId()
  const changes = changesOf(plans, draft)
  return (
    <FormSheet
      title={texts.changePrices}
      form={id}
      saveLabel={changes.length === 0 ? texts.changePrices : confirm(texts.priceWords, changes.length)}
      onClose={guard.leave}
    >
      <form
        ref={form}
        id={id}
        noValidate
        className={fields}
        onSubmit={submit}
        aria-label={texts.changePrices}
      >
        <NumberField
          label={texts.percent}
          hint={texts.percentHint}
          suffix="%"
          isRequired
          autoFocus
          value={draft.percent}
          error={problems.percent}
          onChange={(percent) => change({ percent })}
        />
        <SegmentedControl
          label={texts.roundTo}
          isLabelVisible
          value={draft.rounding}
          options={roundings}
          onChange={(rounding) => change({ rounding })}
        />
        <PriceLines
          plans={plans}
          draft={draft}
          error={problems.chosen}
          onChoose={(chosen) => change({ chosen })}
        />
        <Touched plans={plans.filter(({ _id }) => changes.some(({ id }) => id === _id))} />
      </form>
      {guard.question && <LeaveDialog {...guard.question}>{texts.leave}</LeaveDialog>}
    </FormSheet>
  )
}

/** Says how many businesses have the plans whose prices change, and exports them. */
function Touched({ plans }: { plans: readonly Plan[] }) {
  const { answer, plans: all } = use(PlanBusinessesContext)
  const { count, filter } = chosenBusinesses(answer, plans, all)
  return (
    <div aria-live="polite">
      <PlanImpact
        title={texts.withChosen}
        text={plans.length === 0 ? texts.nothingChanges : texts.touches(count)}
        count={count}
        filter={filter}
        prices={[]}
        isChanged={plans.length > 0}
      />
    </div>
  )
}
