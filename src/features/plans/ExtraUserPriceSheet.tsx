import { useActorRef } from '@xstate/react'
import { use, useState } from 'react'
import { sendTo } from 'xstate'
import type { CallOutput } from '../../../machines/contract/calls.ts'
import { readDecimal } from '../../../machines/rules/decimal.ts'
import { toValues } from '../../../machines/rules/filter-values.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { allBusinessesOf } from '../../../machines/rules/plan-businesses.ts'
import { extraPriceError, priceFormOf, type PriceDraft } from '../../../machines/rules/plan-prices.ts'
import { writeFormMachine } from '../../../machines/shared/write-form.machine.ts'
import { readOf, writeOf } from '../../services/logic.ts'
import { useServices } from '../../services/services.ts'
import { useWriteForm } from '../../services/write-form.ts'
import { WriteFormSheet } from '../../domain/WriteFormSheet.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import { PlanImpact } from './PlanImpact.tsx'
import { PlanBusinessesContext } from './use-plan-businesses.ts'
import * as css from './plans.css.ts'
import * as impact from './impact-texts.ts'
import type { PlanListActor } from './use-plans.ts'
import * as texts from './texts.ts'

interface ExtraUserPriceSheetProps {
  list: PlanListActor
  /** dollars; null while unknown */
  price: number | null
  planCount: number
  onClose: () => void
}

/** The filter of the businesses that have any plan. */
const WITH_PLAN = { plan: toValues([''], true) }

/** Sets the extra-user price of all plans (spec, section 4). */
export function ExtraUserPriceSheet({ list, price, planCount, onClose }: ExtraUserPriceSheetProps) {
  const { calls, actorOptions } = useServices()
  const write = 'updateExtraUserPrice'
  const [machine] = useState(() =>
    writeFormMachine<PriceDraft, CallOutput<typeof write>, CallOutput<'listPlans'>>().provide({
      actors: { write: writeOf(calls, write), read: readOf(calls, 'listPlans') },
      actions: {
        reportFailure: (_, failure) => list.send({ type: 'command.failed', ...failure }),
        reportSaved: sendTo(list, (_, { answer: { data, message } }) => ({
          type: 'price.updated',
          price: data,
          message,
        })),
        tellSaved: (_, { answer: { data, message } }) => {
          const ours = texts.priceChanged(formatMoney(data.price))
          showMessage({ tone: 'positive', text: successText(message, ours) })
        },
      },
    }),
  )
  const actor = useActorRef(
    machine,
    { ...actorOptions, id: write, input: priceFormOf(price) },
    ({ status }) => {
      if (status === 'done') onClose()
    },
  )
  const form = useWriteForm<PriceDraft>(actor)
  const { state } = form
  const count = allBusinessesOf(use(PlanBusinessesContext).answer)
  const to = readDecimal(state.draft.price)
  const isNew = price !== null && to !== null && to !== price && extraPriceError(state.draft.price) === null
  const change = isNew ? { from: price, to } : null
  return (
    <WriteFormSheet
      title={texts.changePrice}
      saveLabel={texts.savePrice}
      className={css.fields}
      write={write}
      fields={['price']}
      failedTitle={texts.priceNotChanged}
      checkCall="listPlans"
      form={form}
    >
      <p>{texts.appliesTo(planCount)}</p>
      <NumberField
        label={texts.priceField}
        prefix="$"
        hint={texts.priceHint}
        decimals={2}
        isRequired
        autoFocus
        value={state.draft.price}
        error={state.problems.price}
        onChange={(price) => state.change({ price })}
      />
      <PlanImpact
        title={impact.withAny}
        text={impact.anyPlan(count)}
        count={count}
        filter={WITH_PLAN}
        prices={[[impact.extraUser, change]]}
        isChanged={change !== null}
      />
    </WriteFormSheet>
  )
}
